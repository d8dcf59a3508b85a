import { QUANTITY_DEFAULT, type QuickAddInput, type UpdateItemInput } from '@stowage/contracts';

type QuickItem = Omit<Partial<QuickAddInput>, 'name' | 'request_key'> & Pick<QuickAddInput, 'name'>;

/** Converts the input of Quick Add to a change of an item that an earlier request has added. */
export function toQuickCorrection(item: QuickItem): UpdateItemInput {
  const {
    name,
    description,
    quantity,
    estimated_value,
    location_name,
    location_id,
    product_code,
    belongs_to_id,
    template_id,
  } = item;
  // A template has filled the empty fields.
  const empty = template_id ? undefined : null;
  return {
    name,
    description: description ?? empty,
    quantity: quantity ?? QUANTITY_DEFAULT,
    current_value: estimated_value ?? empty,
    product_code: product_code ?? empty,
    ...(belongs_to_id !== undefined && { belongs_to_id }),
    ...(location_name && !location_id ? { location_name } : { location_id: location_id ?? empty }),
  };
}
