import type { CustomField, CustomValue, CustomValueInput } from '@stowage/contracts';
import { decodeRefusal, type Refusal, toRefusal } from '@stowage/texts';
import type { Db, Tx } from '../../db/db';
import { AppError, refuseField, toEnglish } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import {
  listCustomFields,
  listStoredValuesOf,
  listValuesOfField,
  saveCustomValue,
} from './custom-fields.repository';
import { checkValue, listChoices, listChoicesNotOffered, type StoredValue } from './custom-fields.rules';

/** Values by the id of their field; null for no value. */
export type StoredValues = ReadonlyMap<number, StoredValue | null>;

interface Checking {
  currency: string;
  /** Path of the list in the request. */
  path: string;
}

/**
 * Lists the choices in a value that neither its field offers nor an item has. Items keep choices that their fields no
 * longer offer, so duplicates and templates of such items have them too.
 */
function listUnknownChoices(db: Db, inventoryId: InventoryId, field: CustomField, value: string): string[] {
  const unknown = listChoicesNotOffered(field, value);
  if (unknown.length === 0) return [];
  const values = listValuesOfField(db, inventoryId, field.id);
  const used = new Set(values.flatMap((row) => listChoices(row.value)));
  return unknown.filter((choice) => !used.has(choice));
}

/** @throws AppError 404 for an unknown field, 422 for a value that its field cannot have */
export function toStoredValues(
  db: Db,
  inventoryId: InventoryId,
  values: readonly CustomValueInput[],
  { currency, path }: Checking,
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
    const [unknown] = checked.stored ? listUnknownChoices(db, inventoryId, field, checked.stored.value) : [];
    if (unknown !== undefined)
      problems[`${path}.${index}.value`] = toRefusal('custom_field.unknown_choice', { choice: unknown });
    stored.set(field_id, checked.stored);
  }
  const [first] = Object.values(problems);
  if (first)
    throw new AppError({ code: 'general.invalid_fields' }, { fields: problems, detail: toEnglish(first) });
  return stored;
}

/** Leaves out the values and choices that no item can get any more, such as those of deleted fields. */
export function keepValidValues(
  db: Db,
  inventoryId: InventoryId,
  values: readonly CustomValue[],
  currency: string,
): CustomValue[] {
  if (values.length === 0) return [];
  const fields = new Map(listCustomFields(db, inventoryId).map((field) => [field.id, field]));
  return values.flatMap(({ field_id, value }) => {
    const field = fields.get(field_id);
    const checked = field && checkValue(field, value, currency);
    if (!checked || 'problem' in checked || !checked.stored) return [];
    const unknown = new Set(listUnknownChoices(db, inventoryId, field, checked.stored.value));
    if (unknown.size === 0) return [{ field_id, value }];
    const known = Array.isArray(value) ? value.filter((choice) => !unknown.has(choice)) : [];
    return known.length === 0 ? [] : [{ field_id, value: known }];
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
  const stored = toStoredValues(db, inventoryId, values, { currency, path: PATH });
  for (const fieldId of new Set([...saved.keys(), ...stored.keys()])) {
    const wanted = stored.get(fieldId) ?? null;
    if (wanted?.value !== saved.get(fieldId)) saveCustomValue(db, inventoryId, { itemId, fieldId }, wanted);
  }
}
