import { ITEM_FIELD_NAMES, type TemplateFields } from '@stowage/contracts';
import { toEmptyFields, toSavedFields, toTypedFields } from '../../entities/item/fields/field-values';
import type { ItemFormValues } from './item-form.schema';

/** Fills the empty fields of a new item. @param start values without the template */
export function toTemplateValues(
  start: ItemFormValues,
  fields: TemplateFields,
  currency: string,
): ItemFormValues {
  const empty = toEmptyFields();
  const filled = toTypedFields({ ...toSavedFields(empty), ...fields }, currency);
  const names = ITEM_FIELD_NAMES.filter(
    (name) => JSON.stringify(start[name]) === JSON.stringify(empty[name]),
  );
  return { ...start, ...Object.fromEntries(names.map((name) => [name, filled[name]])) };
}
