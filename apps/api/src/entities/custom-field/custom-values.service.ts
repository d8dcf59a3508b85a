import type { CustomValue, CustomValueInput } from '@stowage/contracts';
import { decodeRefusal, type Refusal, toRefusal } from '@stowage/texts';
import type { Db, Tx } from '../../db/db';
import { AppError, refuseField, toEnglish } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { listCustomFields, listStoredValuesOf, saveCustomValue } from './custom-fields.repository';
import { checkValue, findUnknownChoice, type StoredValue } from './custom-fields.rules';

/** Values by the id of their field; null for no value. */
export type StoredValues = ReadonlyMap<number, StoredValue | null>;

interface Checking {
  currency: string;
  /** Path of the list in the request. */
  path: string;
  /** Stored values of the item: it keeps choices that its fields no longer offer. */
  saved?: ReadonlyMap<number, string>;
}

/** @throws AppError 404 for an unknown field, 422 for a value that its field cannot have */
export function toStoredValues(
  db: Db,
  inventoryId: InventoryId,
  values: readonly CustomValueInput[],
  { currency, path, saved }: Checking,
): StoredValues {
  const stored = new Map<number, StoredValue | null>();
  if (values.length === 0) return stored;
  const fields = new Map(listCustomFields(db, inventoryId).map((field) => [field.id, field]));
  const problems: Record<string, Refusal> = {};
  for (const [index, { field_id, value }] of values.entries()) {
    const field = fields.get(field_id);
    if (!field) throw refuseField(`${path}.${index}.field_id`, 'custom_field.gone');
    const checked = checkValue(field, value, currency);
    if ('problem' in checked) {
      problems[`${path}.${index}.value`] = decodeRefusal(checked.problem) ?? toRefusal('value.unknown');
      continue;
    }
    const unknown = checked.stored && findUnknownChoice(field, checked.stored.value, saved?.get(field_id));
    if (unknown)
      problems[`${path}.${index}.value`] = toRefusal('custom_field.unknown_choice', { choice: unknown });
    stored.set(field_id, checked.stored);
  }
  const [first] = Object.values(problems);
  if (first)
    throw new AppError({ code: 'general.invalid_fields' }, { fields: problems, detail: toEnglish(first) });
  return stored;
}

/** Leaves out the values that no item can get any more, such as those of deleted fields. */
export function keepValidValues(
  db: Db,
  inventoryId: InventoryId,
  values: readonly CustomValue[],
  currency: string,
): CustomValue[] {
  if (values.length === 0) return [];
  const fields = new Map(listCustomFields(db, inventoryId).map((field) => [field.id, field]));
  return values.filter(({ field_id, value }) => {
    const field = fields.get(field_id);
    const checked = field && checkValue(field, value, currency);
    if (!checked || 'problem' in checked || !checked.stored) return false;
    return findUnknownChoice(field, checked.stored.value) === undefined;
  });
}

const PATH = 'custom_values';

export function addCustomValues(
  db: Tx,
  inventoryId: InventoryId,
  itemId: number,
  values: readonly CustomValueInput[],
  currency: string,
): void {
  for (const [fieldId, stored] of toStoredValues(db, inventoryId, values, { currency, path: PATH }))
    if (stored) saveCustomValue(db, inventoryId, { itemId, fieldId }, stored);
}

/** Replaces the values of an item. Those that stay are not written. */
export function replaceCustomValues(
  db: Tx,
  inventoryId: InventoryId,
  itemId: number,
  values: readonly CustomValueInput[],
  currency: string,
): void {
  const rows = listStoredValuesOf(db, inventoryId, [itemId]).get(itemId) ?? [];
  const saved = new Map(rows.map(({ field_id, value }) => [field_id, value]));
  const stored = toStoredValues(db, inventoryId, values, { currency, path: PATH, saved });
  for (const fieldId of new Set([...saved.keys(), ...stored.keys()])) {
    const wanted = stored.get(fieldId) ?? null;
    if (wanted?.value !== saved.get(fieldId)) saveCustomValue(db, inventoryId, { itemId, fieldId }, wanted);
  }
}
