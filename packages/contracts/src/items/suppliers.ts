import { z } from 'zod';
import { PART_NUMBER_MAX_LENGTH, SUPPLIER_NAME_MAX_LENGTH, URL_MAX_LENGTH } from '../base/limits';
import { problem } from '../base/problems';
import { Id, line, money, orNothing } from '../framework/common';
import { isWebAddress } from '../text/web-address';

export const Supplier = z.object({
  id: Id,
  supplier_name: z.string(),
  price: z.number().nullable().describe('Of one unit.'),
  part_number: z.string().nullable(),
  supplier_url: z.string().nullable(),
});
export type Supplier = z.infer<typeof Supplier>;

export const SupplierInput = z.strictObject({
  supplier_name: line('supplier_name', { max: SUPPLIER_NAME_MAX_LENGTH, is_required: true }).describe(
    'Name of the shop or maker.',
  ),
  price: money('price').nullable().optional().describe('Of one unit.'),
  part_number: orNothing(line('part_number', { max: PART_NUMBER_MAX_LENGTH })).optional(),
  supplier_url: orNothing(
    line('supplier_link', { max: URL_MAX_LENGTH }).refine(
      (text) => text === '' || isWebAddress(text),
      problem('item.supplier_link'),
    ),
  )
    .optional()
    .meta({ description: 'Of the item or the supplier.', examples: ['https://tools.example/drill'] }),
});
export type SupplierInput = z.infer<typeof SupplierInput>;
