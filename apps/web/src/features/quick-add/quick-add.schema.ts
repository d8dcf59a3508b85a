import { QuickAddInput } from '@stowage/contracts';
import { z } from 'zod';
import { parseNumber } from '../../lib/numbers/parse-number';

export const QuickAddForm = z
  .object({
    name: z.string(),
    description: z.string(),
    // A blank quantity becomes 0, so that the schema rejects it instead of using the default.
    quantity: z.string().transform((text) => parseNumber(text) ?? 0),
    estimated_value: z.string().transform(parseNumber),
    location_name: z.string(),
    product_code: z.string(),
  })
  .transform((values): z.input<typeof QuickAddInput> => values)
  .pipe(QuickAddInput);
export type QuickAddValues = z.input<typeof QuickAddForm>;
