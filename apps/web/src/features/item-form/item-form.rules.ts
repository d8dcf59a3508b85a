import { type Item, type ItemFieldName, listFieldsWith, QUANTITY_DEFAULT } from '@stowage/contracts';
import {
  type SupplierValues,
  toEmptyFields,
  toRequestFields,
  toTypedFields,
} from '../../entities/item/fields/field-values';
import { toNumberText } from '../../lib/numbers/number-text';
import type { ItemFormValues } from './item-form.schema';

export const EMPTY_SUPPLIER: SupplierValues = {
  supplier_name: '',
  price: '',
  part_number: '',
  supplier_url: '',
};

const UNSAVED = { expected_updated_at: null, saved_quantity: null };

export const newItemValues = (): ItemFormValues => ({ ...toEmptyFields(), ...UNSAVED });

/** Leaves the needs-details checkbox unchecked, so that saving the form marks the item as complete. */
export const toItemValues = (item: Item, currency: string): ItemFormValues => ({
  ...toTypedFields(toRequestFields(item), currency),
  needs_full_details: false,
  expected_updated_at: item.updated_at,
  saved_quantity: item.quantity,
});

/** Like `toItemValues`, but keeps the item's needs-details flag. */
export const toSavedValues = (item: Item, currency: string): ItemFormValues => ({
  ...toItemValues(item, currency),
  needs_full_details: item.needs_full_details,
});

const pick = <Values extends object, Name extends keyof Values>(values: Values, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;

/**
 * Form values for a duplicate of an item, without what identifies one unit.
 * @param leftOut fields that the user does not want to take over
 */
export const toDuplicateValues = (
  item: Item,
  currency: string,
  leftOut: readonly ItemFieldName[] = [],
): ItemFormValues => ({
  ...toItemValues(item, currency),
  ...pick(toEmptyFields(), [...listFieldsWith('one_unit'), ...leftOut]),
  ...UNSAVED,
  quantity: toNumberText(Math.max(QUANTITY_DEFAULT, item.quantity), 0),
});

/** Form values for the next item. Keeps the fields that consecutive items often share, such as the location. */
export const toNextValues = (item: Item): ItemFormValues => ({
  ...newItemValues(),
  ...pick(item, listFieldsWith('next')),
});
