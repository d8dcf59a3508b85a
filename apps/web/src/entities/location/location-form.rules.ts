import { CreateLocationInput, type Location, withoutHiddenControls } from '@stowage/contracts';
import { z } from 'zod';
import { toNumberText } from '../../lib/numbers/number-text';
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

export const newLocationValues = (parentId: number | null): LocationFormValues => ({
  name: '',
  description: '',
  is_container: false,
  capacity: '',
  parent_id: parentId,
});

export const toLocationValues = (location: Location): LocationFormValues => ({
  name: withoutHiddenControls(location.name),
  description: location.description ?? '',
  is_container: location.is_container,
  capacity: toNumberText(location.capacity, 0),
  parent_id: location.parent_id,
});

export const LocationFormInput = LocationFormValues.transform(
  (values): z.input<typeof CreateLocationInput> => ({ ...values, capacity: parseNumber(values.capacity) }),
).pipe(CreateLocationInput);
