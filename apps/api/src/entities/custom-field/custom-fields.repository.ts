import { CUSTOM_FIELDS_MAX, type CustomField, type CustomValue } from '@stowage/contracts';
import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { valuesOf, wanted } from '../../db/json-list';
import { namedRows } from '../../db/named-rows';
import { oncePerDatabase } from '../../db/once-per-database';
import { prepareRows } from '../../db/prepare-rows';
import { custom_fields, item_custom_values, items } from '../../db/tables';
import { refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { fitsKind, type StoredValue, toValue } from './custom-fields.rules';

const rows = namedRows<CustomField>(custom_fields, (name) =>
  refuseField('name', 'custom_field.name_taken', { name }),
);

export const {
  find: findCustomField,
  findByName: findCustomFieldByName,
  list: listCustomFields,
  count: countCustomFields,
  create: createCustomField,
  update: updateCustomField,
  remove: removeCustomField,
} = rows;

/** @throws AppError 409 at the maximum of custom fields */
export function checkCustomFieldCount(db: Db, inventoryId: InventoryId): void {
  if (countCustomFields(db, inventoryId) >= CUSTOM_FIELDS_MAX)
    throw refuseField('name', 'custom_field.too_many', { max: CUSTOM_FIELDS_MAX });
}

/** Fields that are offered for the items of a category are offered for those of another one instead. */
export function giveFieldsOtherCategory(
  db: Tx,
  inventoryId: InventoryId,
  { fromId, toId }: { fromId: number; toId: number },
): void {
  for (const { id, name, category_ids } of listCustomFields(db, inventoryId))
    if (category_ids.includes(fromId)) {
      const ids = category_ids.map((one) => (one === fromId ? toId : one));
      updateCustomField(db, inventoryId, id, { name, category_ids: [...new Set(ids)] });
    }
}

const { item_id, field_id, inventory_id, value } = item_custom_values;
const isOwn = eq(inventory_id, sql.placeholder('inventory'));
const isValue = and(isOwn, eq(item_id, sql.placeholder('item')), eq(field_id, sql.placeholder('field')));

// No upsert: it would replace the conflict clauses in the triggers of the search by its own.
const prepared = oncePerDatabase((db) => ({
  ofItems: prepareRows(
    db,
    db
      .select({ item_id, field_id, kind: custom_fields.kind, value })
      .from(wanted.from('ids'))
      .crossJoin(item_custom_values)
      .crossJoin(custom_fields)
      // The unary plus makes SQLite use the primary key, because an inventory may have many values.
      .where(and(eq(item_id, wanted.value), sql`+${isOwn}`, eq(custom_fields.id, field_id)))
      .orderBy(asc(custom_fields.name_key)),
  ),
  add: db
    .insert(item_custom_values)
    .values({
      item_id: sql.placeholder('item'),
      field_id: sql.placeholder('field'),
      inventory_id: sql.placeholder('inventory'),
      value: sql.placeholder('value'),
      number: sql.placeholder('number'),
      sort_key: sql.placeholder('sort_key'),
    })
    .prepare(),
  change: db
    .update(item_custom_values)
    .set({
      value: sql`${sql.placeholder('value')}`,
      number: sql`${sql.placeholder('number')}`,
      sort_key: sql`${sql.placeholder('sort_key')}`,
    })
    .where(isValue)
    .prepare(),
  remove: db.delete(item_custom_values).where(isValue).prepare(),
  ofField: db
    .select({ item_id, item_name: items.name, value })
    .from(item_custom_values)
    .crossJoin(items)
    .where(and(isOwn, eq(field_id, sql.placeholder('field')), eq(items.id, item_id)))
    .orderBy(asc(item_id))
    .prepare(),
}));

export type StoredCustomValue = ReturnType<ReturnType<typeof prepared>['ofItems']['all']>[number];

/** Values as stored that fit their fields, in the order of the fields. Contains only items with values. */
export function listStoredValuesOf(
  db: Db,
  inventoryId: InventoryId,
  ids: readonly number[],
): Map<number, StoredCustomValue[]> {
  const found = new Map<number, StoredCustomValue[]>();
  for (const row of prepared(db).ofItems.all({ inventory: inventoryId, ids: JSON.stringify(ids) })) {
    if (!fitsKind(row.kind, row.value)) continue;
    const known = found.get(row.item_id);
    if (known) known.push(row);
    else found.set(row.item_id, [row]);
  }
  return found;
}

export const toCustomValues = (stored: readonly StoredCustomValue[] = [], currency: string): CustomValue[] =>
  stored.map((row) => ({ field_id: row.field_id, value: toValue(row.kind, row.value, currency) }));

/** The item and the field must belong to the inventory. @param stored null for no value */
export function saveCustomValue(
  db: Tx,
  inventoryId: InventoryId,
  { itemId, fieldId }: { itemId: number; fieldId: number },
  stored: StoredValue | null,
): void {
  const key = { inventory: inventoryId, item: itemId, field: fieldId };
  const { add, change, remove } = prepared(db);
  if (!stored) remove.run(key);
  else if (change.run({ ...key, ...stored }).changes === 0) add.run({ ...key, ...stored });
}

/** Gives items of the inventory a value. Those that have it already are not written. */
export function setCustomValues(
  db: Tx,
  inventoryId: InventoryId,
  itemIds: readonly number[],
  fieldId: number,
  stored: StoredValue,
): void {
  const isOfItems = and(
    eq(inventory_id, inventoryId),
    eq(field_id, fieldId),
    inArray(item_id, valuesOf(itemIds)),
  );
  db.update(item_custom_values)
    .set(stored)
    .where(and(isOfItems, ne(value, stored.value)))
    .run();
  const having = db.select({ item_id }).from(item_custom_values).where(isOfItems);
  db.insert(item_custom_values)
    .select(
      db
        .select({
          item_id: items.id,
          field_id: sql<number>`${fieldId}`.as('field_id'),
          inventory_id: items.inventory_id,
          value: sql<string>`${stored.value}`.as('value'),
          number: sql<number | null>`${stored.number}`.as('number'),
          sort_key: sql<string>`${stored.sort_key}`.as('sort_key'),
        })
        .from(items)
        .where(
          and(
            eq(items.inventory_id, inventoryId),
            inArray(items.id, valuesOf(itemIds)),
            notInArray(items.id, having),
          ),
        ),
    )
    .run();
}

export function clearCustomValues(
  db: Tx,
  inventoryId: InventoryId,
  itemIds: readonly number[],
  fieldId: number,
): void {
  db.delete(item_custom_values)
    .where(and(eq(inventory_id, inventoryId), eq(field_id, fieldId), inArray(item_id, valuesOf(itemIds))))
    .run();
}

/** Lists the values of a field by item. */
export const listValuesOfField = (db: Db, inventoryId: InventoryId, fieldId: number) =>
  prepared(db).ofField.all({ inventory: inventoryId, field: fieldId });

/** Lists the fields of which the items have values. */
export const listFieldsOfItems = (db: Db, inventoryId: InventoryId, itemIds: readonly number[]) =>
  db
    .select()
    .from(custom_fields)
    .where(
      and(
        eq(custom_fields.inventory_id, inventoryId),
        inArray(
          custom_fields.id,
          db
            .select({ field_id })
            .from(item_custom_values)
            .where(inArray(item_id, valuesOf(itemIds))),
        ),
      ),
    )
    .orderBy(asc(custom_fields.id))
    .all();
