import type { ItemFormValues } from './item-form.schema';

/** In the order of the form. */
const DETAILS = [
  'location_id',
  'category_id',
  'condition',
  'description',
  'purchase_price',
  'current_value',
  'purchase_date',
  'model_number',
  'serial_number',
] as const satisfies readonly (keyof ItemFormValues)[];

export type DetailName = (typeof DETAILS)[number];

export const findMissingDetails = (values: ItemFormValues): DetailName[] =>
  DETAILS.filter((name) => values[name] === '' || values[name] === null);
