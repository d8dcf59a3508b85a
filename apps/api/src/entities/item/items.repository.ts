import { listEqualProductCodes } from '@stowage/contracts';
import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { hasRow } from '../../db/count-rows';
import { countRows } from '../../db/count-rows';
import type { Db, Tx } from '../../db/db';
import { makeFreshCode } from '../../db/fresh-code';
import { valuesOf, wanted } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import { prepareRows } from '../../db/prepare-rows';
import { categories, item_images, item_suppliers, items } from '../../db/tables';
import { insertRow, updateRow } from '../../db/write-rows';
import { orThrow } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import type { AmountScale } from '../../lib/money.rules';
import { toSortKey } from '../../lib/sort-key.rules';
import { marksIncompleteOnly } from '../inventory/inventories.repository';
import type { FieldColumns } from './item-columns.repository';

const { inventory_id, sort_key, value, request_key, ...fields } = getTableColumns(items);

export type SupplierRow = typeof item_suppliers.$inferSelect;
export type SupplierFields = Omit<typeof item_suppliers.$inferInsert, 'id' | 'item_id' | 'position'>;

/** Bounds the terms of a search: a household has few items with one code. */
const PRODUCT_CODE_MATCHES_MAX = 100;

/** Archived items are in no list and no total. A literal, with which SQLite uses the partial indexes. */
export const isListed = sql`${items.is_archived} = 0`;

const isOwn = (inventoryId: InventoryId | Placeholder) => eq(items.inventory_id, inventoryId);
const isOwnItem = (inventoryId: InventoryId, id: number) => and(isOwn(inventoryId), eq(items.id, id));
const isPreparedOwn = isOwn(sql.placeholder('inventory'));

/**
 * Sums the items of an inventory that are not completely sold or lost. Sums integers, so that the result is exact up to
 * 2^53. Unlike `sum`, `total` does not fail for larger results. Exported for a test of its plan.
 */
export const buildSum = (db: Db, inventoryId: InventoryId) =>
  db
    .select({
      item_count: count(),
      total_minor_units: sql<number>`total(${items.value} * ${items.quantity})`,
      items_without_value: sql<number>`count(*) - count(${items.value})`,
    })
    // Without INDEXED BY, SQLite chooses the index by location, which lacks the value, and reads every row.
    .from(sql`${items} INDEXED BY items_inventory_value`)
    .where(and(isOwn(inventoryId), isListed, gt(items.quantity, 0)));

const prepared = oncePerDatabase((db) => ({
  byIds: prepareRows(
    db,
    db
      .select({ ...fields, category_name: categories.name })
      .from(wanted.from('ids'))
      .crossJoin(items)
      .leftJoin(categories, eq(categories.id, items.category_id))
      .where(and(eq(items.id, wanted.value), isPreparedOwn))
      .orderBy(wanted.key),
  ),
  suppliersOf: prepareRows(
    db,
    db
      .select(getTableColumns(item_suppliers))
      .from(wanted.from('ids'))
      .crossJoin(items)
      .crossJoin(item_suppliers)
      .where(and(eq(items.id, wanted.value), isPreparedOwn, eq(item_suppliers.item_id, items.id)))
      .orderBy(asc(item_suppliers.item_id), asc(item_suppliers.position)),
  ),
  remove: db
    .delete(items)
    .where(and(isPreparedOwn, inArray(items.id, valuesOf('ids'))))
    .prepare(),
}));

export type ItemRow = ReturnType<typeof listItemRows>[number];

/** Returns the items in the order of `ids`. Omits items of other inventories. */
export const listItemRows = (db: Db, inventoryId: InventoryId, ids: readonly number[]) =>
  prepared(db)
    .byIds.all({ inventory: inventoryId, ids: JSON.stringify(ids) })
    .map((row) =>
      // Assigns instead of copying, which would take as long as reading the row.
      Object.assign(row, {
        category:
          row.category_id === null || row.category_name === null
            ? null
            : { id: row.category_id, name: row.category_name },
      }),
    );

export const findItemRow = (db: Db, inventoryId: InventoryId, id: number): ItemRow | undefined =>
  listItemRows(db, inventoryId, [id])[0];

export const hasItem = (db: Db, inventoryId: InventoryId, id: number): boolean =>
  hasRow(db, items, isOwnItem(inventoryId, id));

/** Also finds the other forms of the code; see `listEqualProductCodes`. */
export const listItemNumbersByProductCode = (db: Db, inventoryId: InventoryId, code: string): string[] =>
  db
    .select({ item_number: items.item_number })
    .from(items)
    .where(and(isOwn(inventoryId), inArray(items.product_code, valuesOf(listEqualProductCodes(code)))))
    .limit(PRODUCT_CODE_MATCHES_MAX)
    .all()
    .map(({ item_number }) => item_number);

export function listSuppliersOf(
  db: Db,
  inventoryId: InventoryId,
  ids: readonly number[],
): Map<number, SupplierRow[]> {
  const suppliers = new Map<number, SupplierRow[]>(ids.map((id) => [id, []]));
  const rows = prepared(db).suppliersOf.all({ inventory: inventoryId, ids: JSON.stringify(ids) });
  for (const row of rows) suppliers.get(row.item_id)?.push(row);
  return suppliers;
}

export const listSuppliers = (db: Db, inventoryId: InventoryId, itemId: number): SupplierRow[] =>
  listSuppliersOf(db, inventoryId, [itemId]).get(itemId) ?? [];

/** Columns that an item keeps when it comes from an archive. A code that is in use becomes another one. */
export type ArchivedColumns = Partial<
  Pick<typeof items.$inferInsert, 'code' | 'last_seen_at' | 'created_at'>
>;

export const createItem = (
  db: Tx,
  inventoryId: InventoryId,
  item: FieldColumns & { item_number: string; created_by: number } & ArchivedColumns,
  now: string,
): number =>
  insertRow(db, items, {
    created_at: now,
    ...item,
    code: makeFreshCode(db, { code: item.code, inventory_id: inventoryId }),
    inventory_id: inventoryId,
    sort_key: toSortKey(item.name),
    updated_by: item.created_by,
    updated_at: now,
  });

/** @param saved the item as it is; only fields that differ from it are written */
export function updateItem(
  db: Tx,
  inventoryId: InventoryId,
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
export function setLastSeen(db: Tx, inventoryId: InventoryId, id: number, seenAt: string | null): void {
  db.update(items)
    .set({ last_seen_at: sql`${seenAt}` })
    .where(isOwnItem(inventoryId, id))
    .run();
}

/** Moves the items directly in a location, not those in the locations below it. A null `toId` removes their location. */
export function moveItemsToLocation(
  db: Tx,
  inventoryId: InventoryId,
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
  inventoryId: InventoryId,
  { fromId, toId }: { fromId: number; toId: number | null },
): void {
  db.update(items)
    .set({ category_id: toId })
    .where(and(eq(items.inventory_id, inventoryId), eq(items.category_id, fromId)))
    .run();
}

/**
 * Removes the marks of items that get their photo or their location now, where the inventory marks incomplete items only;
 * with `has_both` of those that have a photo and a location. Call before the change. Leaves `updated_at` unchanged, so that
 * a form that was opened before a photo was added can be saved.
 */
export function unmarkComplete(
  db: Tx,
  inventoryId: InventoryId,
  gets: 'photo' | 'location' | 'has_both',
  ids?: readonly number[],
): void {
  if (!marksIncompleteOnly(db, inventoryId)) return;
  const photos = db.select({ id: item_images.id }).from(item_images).where(eq(item_images.item_id, items.id));
  db.update(items)
    .set({ needs_full_details: false })
    .where(
      and(
        isOwn(inventoryId),
        eq(items.needs_full_details, true),
        gets === 'location' ? isNull(items.location_id) : isNotNull(items.location_id),
        gets === 'photo' ? not(exists(photos)) : exists(photos),
        ids && inArray(items.id, valuesOf(ids)),
      ),
    )
    .run();
}

/** Items that belonged to the user belong to all members. @returns the number of changed rows, 0 when none are left */
export const releaseSomeItems = (db: Tx, userId: number, limit: number): number =>
  db.update(items).set({ belongs_to_id: null }).where(eq(items.belongs_to_id, userId)).limit(limit).run()
    .changes;

export function removeItems(db: Tx, inventoryId: InventoryId, ids: readonly number[]): void {
  prepared(db).remove.run({ inventory: inventoryId, ids: JSON.stringify(ids) });
}

/** Counts the items directly in the locations, also the archived ones. */
export const countItemsIn = (db: Db, inventoryId: InventoryId, locationIds: Iterable<number>): number =>
  countRows(db, items, and(isOwn(inventoryId), inArray(items.location_id, valuesOf([...locationIds]))));

/** @param locationIds of the same inventory @returns the number of deleted items */
export const removeItemsIn = (db: Tx, inventoryId: InventoryId, locationIds: Iterable<number>): number =>
  db
    .delete(items)
    .where(and(isOwn(inventoryId), inArray(items.location_id, valuesOf([...locationIds]))))
    .run().changes;

/** The item must belong to the inventory. */
export function addSuppliers(db: Tx, itemId: number, suppliers: readonly SupplierFields[]): void {
  for (const [position, supplier] of suppliers.entries())
    insertRow(db, item_suppliers, { ...supplier, item_id: itemId, position });
}

export function removeSuppliers(db: Tx, inventoryId: InventoryId, itemId: number): void {
  db.delete(item_suppliers)
    .where(
      inArray(
        item_suppliers.item_id,
        db.select({ id: items.id }).from(items).where(isOwnItem(inventoryId, itemId)),
      ),
    )
    .run();
}

export const sumItems = (db: Db, inventoryId: InventoryId) => orThrow(buildSum(db, inventoryId).get());

/** All items of an inventory, or some of them. */
export interface ScaledItems {
  inventory_id: InventoryId;
  /** Undefined for all items. */
  ids?: readonly number[];
}

const areScaled = ({ inventory_id, ids }: ScaledItems) =>
  and(eq(items.inventory_id, inventory_id), ids && inArray(items.id, valuesOf(ids)));

type AmountColumn = typeof items.purchase_price | typeof items.current_value | typeof item_suppliers.price;

/** Counts the items with an amount that is rounded, and those with one that does not fit. */
export function countScaleEffects(db: Db, scaledItems: ScaledItems, { divisor, max }: AmountScale) {
  const countWith = (toCondition: (amount: AmountColumn) => SQL) => {
    const suppliers = db
      .select({ id: item_suppliers.id })
      .from(item_suppliers)
      .where(and(eq(item_suppliers.item_id, items.id), toCondition(item_suppliers.price)));
    const conditions = [
      toCondition(items.purchase_price),
      toCondition(items.current_value),
      exists(suppliers),
    ];
    return sql<number>`count(*) FILTER (WHERE ${or(...conditions)})`;
  };
  const [effects] = db
    .select({
      rounded_count: countWith((amount) => sql`${amount} % ${divisor} <> 0`),
      too_large_count: countWith((amount) => sql`${amount} > ${max}`),
    })
    .from(items)
    .where(areScaled(scaledItems))
    .all();
  return effects ?? { rounded_count: 0, too_large_count: 0 };
}

/** Call in a transaction, after `countScaleEffects` found no amount that is too large. */
export function scaleAmounts(db: Tx, scaledItems: ScaledItems, { multiplier, divisor }: AmountScale): void {
  // Integer division; half a unit is rounded up.
  const scale = (amount: AmountColumn) => sql`(${amount} * ${multiplier} + ${divisor} / 2) / ${divisor}`;
  const those = areScaled(scaledItems);
  db.update(items)
    .set({ purchase_price: scale(items.purchase_price), current_value: scale(items.current_value) })
    .where(and(those, or(isNotNull(items.purchase_price), isNotNull(items.current_value))))
    .run();
  db.update(item_suppliers)
    .set({ price: scale(item_suppliers.price) })
    .where(
      and(
        isNotNull(item_suppliers.price),
        inArray(item_suppliers.item_id, db.select({ id: items.id }).from(items).where(those)),
      ),
    )
    .run();
}
