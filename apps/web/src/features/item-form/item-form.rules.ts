import { getDecimals, QUANTITY_DEFAULT, type Item, withoutHiddenControls } from '@stowage/contracts';
import { toNumberText } from '../../lib/numbers/number-text';
import type { ItemFormValues } from './item-form.schema';

export const EMPTY_SUPPLIER: ItemFormValues['suppliers'][number] = {
  supplier_name: '',
  price: '',
  part_number: '',
  supplier_url: '',
};

export const newItemValues = (): ItemFormValues => ({
  name: '',
  description: '',
  quantity: toNumberText(QUANTITY_DEFAULT, 0),
  condition: '',
  category_id: null,
  location_id: null,
  model_number: '',
  serial_number: '',
  product_code: '',
  belongs_to_id: null,
  minimum_quantity: '',
  purchase_price: '',
  purchase_date: '',
  current_value: '',
  borrow_availability: 'never',
  sell_availability: 'never',
  systems_used_in: [],
  compatible_with: [],
  suppliers: [],
  needs_full_details: false,
  expected_updated_at: null,
  saved_quantity: null,
});

/** Leaves the needs-details checkbox unchecked, so that saving the form marks the item as complete. */
export const toItemValues = (item: Item, currency: string): ItemFormValues => ({
  name: withoutHiddenControls(item.name),
  description: item.description ?? '',
  quantity: toNumberText(item.quantity, 0),
  condition: item.condition ?? '',
  category_id: item.category_id,
  location_id: item.location_id,
  model_number: withoutHiddenControls(item.model_number ?? ''),
  serial_number: withoutHiddenControls(item.serial_number ?? ''),
  product_code: item.product_code ?? '',
  belongs_to_id: item.belongs_to?.id ?? null,
  minimum_quantity: toNumberText(item.minimum_quantity, 0),
  purchase_price: toNumberText(item.purchase_price, getDecimals(currency)),
  purchase_date: item.purchase_date ?? '',
  current_value: toNumberText(item.current_value, getDecimals(currency)),
  borrow_availability: item.borrow_availability,
  sell_availability: item.sell_availability,
  systems_used_in: item.systems_used_in.map(withoutHiddenControls),
  compatible_with: item.compatible_with.map(withoutHiddenControls),
  suppliers: item.suppliers.map((supplier) => ({
    supplier_name: withoutHiddenControls(supplier.supplier_name),
    price: toNumberText(supplier.price, getDecimals(currency)),
    part_number: withoutHiddenControls(supplier.part_number ?? ''),
    supplier_url: withoutHiddenControls(supplier.supplier_url ?? ''),
  })),
  needs_full_details: false,
  expected_updated_at: item.updated_at,
  saved_quantity: item.quantity,
});

/** Form values for a duplicate of an item, without the serial number, which is unique to one unit. */
export const toDuplicateValues = (item: Item, currency: string): ItemFormValues => ({
  ...toItemValues(item, currency),
  serial_number: '',
  quantity: toNumberText(Math.max(QUANTITY_DEFAULT, item.quantity), 0),
  expected_updated_at: null,
  saved_quantity: null,
});

/** Form values for the next item. Keeps location, category and person, because consecutive items often share them. */
export const toNextValues = ({ location_id, category_id, belongs_to }: Item): ItemFormValues => ({
  ...newItemValues(),
  location_id,
  category_id,
  belongs_to_id: belongs_to?.id ?? null,
});
