import { listEqualProductCodes } from '@stowage/contracts';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { selectRows } from '../../db/select-rows';
import { statement } from '../../db/statements';
import { insertRow, updateRow } from '../../db/write-rows';
import { makeFreshCode } from '../../db/fresh-code';
import { categories, item_suppliers, items } from '../../db/tables';
import { toSortKey } from '../../sort-key.rules';
import type { FieldColumns } from './item-columns.repository';

const { inventory_id, sort_key, value, request_key, ...fields } = getTableColumns(items);

export type SupplierRow = typeof item_suppliers.$inferSelect;
export type SupplierFields = Omit<typeof item_suppliers.$inferInsert, 'id' | 'item_id' | 'position'>;

const prepared = oncePerDatabase((db) => ({
  exists: db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.inventory_id, sql.placeholder('inventory')), eq(items.id, sql.placeholder('id'))))
    .prepare(),
}));

const selectByIds = selectRows<{ inventory: number; ids: string }>()(
  { ...fields, category_name: categories.name },
  `FROM json_each(@ids) AS wanted
     CROSS JOIN items ON items.id = wanted.value AND items.inventory_id = @inventory
     LEFT JOIN categories ON categories.id = items.category_id
   ORDER BY wanted.key`,
);

export type ItemRow = ReturnType<typeof listItemRows>[number];

/** Returns the items in the order of `ids`. Omits items of other inventories. */
export const listItemRows = (db: Db, inventoryId: number, ids: readonly number[]) =>
  selectByIds(db, { inventory: inventoryId, ids: JSON.stringify(ids) }).map((row) =>
    // Assigns instead of copying, which would take as long as reading the row.
    Object.assign(row, {
      category: row.category_id === null ? null : { id: row.category_id, name: row.category_name },
    }),
  );

export const findItemRow = (db: Db, inventoryId: number, id: number): ItemRow | undefined =>
  listItemRows(db, inventoryId, [id])[0];

export const hasItem = (db: Db, inventoryId: number, id: number): boolean =>
  prepared(db).exists.get({ inventory: inventoryId, id }) !== undefined;

/** Bounds the terms of a search: a household has few items with one code. */
const PRODUCT_CODE_MATCHES_MAX = 100;

/** Also finds the other forms of the code; see `listEqualProductCodes`. */
export const listItemNumbersByProductCode = (db: Db, inventoryId: number, code: string): string[] =>
  statement<{ inventory: number; codes: string; limit: number }, { item_number: string }>(
    db,
    `SELECT item_number FROM items
     WHERE inventory_id = @inventory AND product_code IN (SELECT value FROM json_each(@codes)) LIMIT @limit`,
  )
    .all({
      inventory: inventoryId,
      codes: JSON.stringify(listEqualProductCodes(code)),
      limit: PRODUCT_CODE_MATCHES_MAX,
    })
    .map(({ item_number }) => item_number);

const OWN_ITEM = '(SELECT id FROM items WHERE inventory_id = @inventory AND id = @id)';

const selectSuppliers = selectRows<{ inventory: number; id: number }>()(
  getTableColumns(item_suppliers),
  `FROM item_suppliers WHERE item_id = ${OWN_ITEM} ORDER BY position`,
);

const selectSuppliersOf = selectRows<{ inventory: number; ids: string }>()(
  getTableColumns(item_suppliers),
  `FROM json_each(@ids) AS wanted
     CROSS JOIN items ON items.id = wanted.value AND items.inventory_id = @inventory
     CROSS JOIN item_suppliers ON item_suppliers.item_id = items.id
   ORDER BY item_suppliers.item_id, item_suppliers.position`,
);

export const listSuppliers = (db: Db, inventoryId: number, itemId: number): SupplierRow[] =>
  selectSuppliers(db, { inventory: inventoryId, id: itemId });

export function listSuppliersOf(
  db: Db,
  inventoryId: number,
  ids: readonly number[],
): Map<number, SupplierRow[]> {
  const suppliers = new Map<number, SupplierRow[]>(ids.map((id) => [id, []]));
  const rows = selectSuppliersOf(db, { inventory: inventoryId, ids: JSON.stringify(ids) });
  for (const row of rows) suppliers.get(row.item_id)?.push(row);
  return suppliers;
}

export const createItem = (
  db: Tx,
  inventoryId: number,
  item: FieldColumns & { item_number: string; created_by: number },
  now: string,
): number =>
  insertRow(db, items, {
    ...item,
    inventory_id: inventoryId,
    sort_key: toSortKey(item.name),
    code: makeFreshCode(db),
    updated_by: item.created_by,
    created_at: now,
    updated_at: now,
  });

/** @param saved the item as it is; only fields that differ from it are written */
export function updateItem(
  db: Tx,
  inventoryId: number,
  saved: Pick<ItemRow, 'id' | 'location_id'> & Partial<ItemRow>,
  changes: Partial<FieldColumns> & { updated_by: number },
  now: string,
): void {
  const { name, location_id } = changes;
  const keys = name === undefined || name === saved.name ? {} : { sort_key: toSortKey(name) };
  // A move also confirms that the item was seen.
  const isMove = location_id !== undefined && location_id !== null && location_id !== saved.location_id;
  const seen = isMove ? { last_seen_at: now } : {};
  updateRow(db, items, inventoryId, saved, { ...changes, ...keys, ...seen, updated_at: now });
}

/** Leaves `updated_at` unchanged, because no field that a person edits changes. */
export function setLastSeen(db: Tx, inventoryId: number, id: number, seenAt: string | null): void {
  db.update(items)
    .set({ last_seen_at: seenAt })
    .where(and(eq(items.inventory_id, inventoryId), eq(items.id, id)))
    .run();
}

/** Moves the items directly in a location, not those in the locations below it. A null `toId` removes their location. */
export function moveItemsToLocation(
  db: Tx,
  inventoryId: number,
  { fromId, toId, userId }: { fromId: number; toId: number | null; userId: number },
  now: string,
): void {
  db.update(items)
    .set({ location_id: toId, updated_by: userId, updated_at: now })
    .where(and(eq(items.inventory_id, inventoryId), eq(items.location_id, fromId)))
    .run();
}

export function moveItemsToCategory(
  db: Tx,
  inventoryId: number,
  { fromId, toId }: { fromId: number; toId: number | null },
): void {
  db.update(items)
    .set({ category_id: toId })
    .where(and(eq(items.inventory_id, inventoryId), eq(items.category_id, fromId)))
    .run();
}

/** Items that belonged to the user belong to all members. @returns the number of changed rows, 0 when none are left */
export const releaseSomeItems = (db: Tx, userId: number, limit: number): number =>
  statement<{ user: number; limit: number }, never>(
    db,
    `UPDATE items SET belongs_to_id = NULL
     WHERE id IN (SELECT id FROM items WHERE belongs_to_id = @user LIMIT @limit)`,
  ).run({ user: userId, limit }).changes;

export function removeItems(db: Tx, inventoryId: number, ids: readonly number[]): void {
  statement<{ inventory: number; ids: string }, never>(
    db,
    'DELETE FROM items WHERE inventory_id = @inventory AND id IN (SELECT value FROM json_each(@ids))',
  ).run({ inventory: inventoryId, ids: JSON.stringify(ids) });
}

/** @param locationIds of the same inventory @returns the number of deleted items */
export const removeItemsIn = (db: Tx, inventoryId: number, locationIds: Iterable<number>): number =>
  statement<{ inventory: number; locations: string }, never>(
    db,
    `DELETE FROM items WHERE inventory_id = @inventory AND location_id IN (SELECT value FROM json_each(@locations))`,
  ).run({ inventory: inventoryId, locations: JSON.stringify([...locationIds]) }).changes;

/** The item must belong to the inventory. */
export function addSuppliers(db: Tx, itemId: number, suppliers: readonly SupplierFields[]): void {
  for (const [position, supplier] of suppliers.entries())
    insertRow(db, item_suppliers, { ...supplier, item_id: itemId, position });
}

export function removeSuppliers(db: Tx, inventoryId: number, itemId: number): void {
  statement<{ inventory: number; id: number }, never>(
    db,
    `DELETE FROM item_suppliers WHERE item_id = ${OWN_ITEM}`,
  ).run({ inventory: inventoryId, id: itemId });
}

/** Sums the items of `@inventory` that are not completely sold or lost. Exported for a test of its plan. */
export const SUM_SQL = `SELECT count(*) AS item_count,
    total(items.value * items.quantity) AS total_minor_units,
    count(*) - count(items.value) AS items_without_value
  FROM items INDEXED BY items_inventory_value WHERE items.inventory_id = @inventory AND items.quantity > 0`;

/**
 * Sums integers, so that the result is exact up to 2^53. Unlike `sum`, `total` does not fail for larger results. Without
 * `INDEXED BY`, SQLite chooses the index by location, which lacks the value, and reads every row.
 */
export const sumItems = (
  db: Db,
  inventoryId: number,
): { item_count: number; total_minor_units: number; items_without_value: number } =>
  statement<
    { inventory: number },
    { item_count: number; total_minor_units: number; items_without_value: number }
  >(db, SUM_SQL).get({ inventory: inventoryId }) ?? {
    item_count: 0,
    total_minor_units: 0,
    items_without_value: 0,
  };
