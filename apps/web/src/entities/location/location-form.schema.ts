import { CreateLocationInput } from '@stowage/contracts';
import { z } from 'zod';
import { parseNumber } from '../../lib/numbers/parse-number';

/** The capacity is unparsed text. */
export const LocationFormValues = z.object({
  name: z.string(),
  description: z.string(),
  is_container: z.boolean(),
  capacity: z.string(),
  parent_id: z.number().nullable(),
});
export type LocationFormValues = z.infer<typeof LocationFormValues>;

export const LocationFormInput = LocationFormValues.transform(
  (values): z.input<typeof CreateLocationInput> => ({ ...values, capacity: parseNumber(values.capacity) }),
).pipe(CreateLocationInput);
