import type { StocktakeResult } from '@stowage/contracts';
import { and, asc, eq, exists, getTableColumns, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { countRows } from '../../db/count-rows';
import type { Db, Tx } from '../../db/db';
import { valuesOf } from '../../db/json-list';
import { items, label_codes, locations, stocktake_entries } from '../../db/tables';
import { insertRow } from '../../db/write-rows';
import { orThrow } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import type { Paging } from '../../lib/paging';
import type { StocktakeRow } from './stocktakes.repository';

// The functions take a stocktake, or its id, that was read with its inventory.

export type EntryRow = typeof stocktake_entries.$inferSelect;

const { stocktake_id, item_id, result, name, sort_key, id } = stocktake_entries;
const expected = alias(locations, 'expected');
const found = alias(locations, 'found');

/** Selects entries with the ids of their item and location, null if they no longer exist. */
const selectFull = (db: Db, inventoryId: InventoryId, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(stocktake_entries),
      current_item_id: items.id,
      current_location_id: items.location_id,
      current_quantity: items.quantity,
      has_location: sql`${expected.id} IS NOT NULL`.mapWith(Boolean),
      has_found_location: sql`${found.id} IS NOT NULL`.mapWith(Boolean),
    })
    .from(stocktake_entries)
    .leftJoin(items, and(eq(items.id, item_id), eq(items.inventory_id, inventoryId)))
    .leftJoin(
      expected,
      and(eq(expected.id, stocktake_entries.location_id), eq(expected.inventory_id, inventoryId)),
    )
    .leftJoin(
      found,
      and(eq(found.id, stocktake_entries.found_location_id), eq(found.inventory_id, inventoryId)),
    )
    .where(where);

/** A code that was attached to an item or a location since then is no longer unknown. */
const namesSomething = (db: Db, inventoryId: InventoryId) => {
  const labels = db
    .select({ code: label_codes.code })
    .from(label_codes)
    .where(and(eq(label_codes.code, name), eq(label_codes.inventory_id, inventoryId)));
  const products = db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.inventory_id, inventoryId),
        inArray(items.product_code, sql`(SELECT value FROM json_each(equal_product_codes(${name})))`),
      ),
    );
  return sql`(${exists(labels)} OR ${exists(products)})`;
};

/** An entry with the ids of its item and location, null if they no longer exist. */
export type FullEntryRow = ReturnType<typeof listEntriesOfItems>[number];

/** Lists the entries of seen items. */
export const listEntriesOfItems = (
  db: Db,
  inventoryId: InventoryId,
  stocktake: number,
  itemIds: readonly number[],
) =>
  selectFull(
    db,
    inventoryId,
    and(
      eq(stocktake_id, stocktake),
      inArray(item_id, valuesOf(itemIds)),
      inArray(result, ['seen', 'elsewhere']),
    ),
  ).all();

export const findEntry = (db: Db, stocktake: number, item: number): EntryRow | undefined =>
  db
    .select()
    .from(stocktake_entries)
    .where(and(eq(stocktake_id, stocktake), eq(item_id, item)))
    .get();

export const findUnknown = (db: Db, inventoryId: InventoryId, stocktake: number, text: string) =>
  selectFull(db, inventoryId, and(eq(stocktake_id, stocktake), eq(name, text), isNull(item_id))).get();

/** Also counts codes that are known now. */
export const countUnknown = (db: Db, stocktake: number): number =>
  countRows(db, stocktake_entries, and(eq(stocktake_id, stocktake), eq(result, 'unknown')));

export const countEntries = (db: Db, inventoryId: InventoryId, stocktake: number) =>
  orThrow(
    db
      .select({
        elsewhere_count: sql<number>`count(*) FILTER (WHERE ${result} = 'elsewhere')`,
        unknown_count: sql<number>`count(*) FILTER (WHERE ${result} = 'unknown' AND ${not(namesSomething(db, inventoryId))})`,
      })
      .from(stocktake_entries)
      .where(and(eq(stocktake_id, stocktake), inArray(result, ['elsewhere', 'unknown'])))
      .get(),
  );

export function listEntries(
  db: Db,
  inventoryId: InventoryId,
  stocktake: StocktakeRow,
  wanted: StocktakeResult,
  { page, per_page }: Paging,
): { entries: FullEntryRow[]; total: number } {
  const isStillUnknown =
    stocktake.finished_at === null && wanted === 'unknown' ? not(namesSomething(db, inventoryId)) : undefined;
  const isListed = and(eq(stocktake_id, stocktake.id), eq(result, wanted), isStillUnknown);
  return {
    entries: selectFull(db, inventoryId, isListed)
      .orderBy(asc(sort_key), asc(id))
      .limit(per_page)
      .offset((page - 1) * per_page)
      .all(),
    total: countRows(db, stocktake_entries, isListed),
  };
}

/** Lists the entries that follow `after`, in the order of `listEntries`. */
export const listEntriesAfter = (
  db: Db,
  stocktake: number,
  wanted: StocktakeResult,
  after: Pick<EntryRow, 'sort_key' | 'id'>,
  limit: number,
): EntryRow[] =>
  db
    .select()
    .from(stocktake_entries)
    .where(
      and(
        eq(stocktake_id, stocktake),
        eq(result, wanted),
        sql`(${sort_key}, ${id}) > (${after.sort_key}, ${after.id})`,
      ),
    )
    .orderBy(asc(sort_key), asc(id))
    .limit(limit)
    .all();

/** @param known the entry of the same item, which is replaced */
export function saveEntry(db: Tx, entry: Omit<EntryRow, 'id'>, known?: EntryRow): void {
  if (known) db.update(stocktake_entries).set(entry).where(eq(id, known.id)).run();
  else insertRow(db, stocktake_entries, entry);
}

export function removeEntry(db: Tx, stocktake: number, entryId: number): void {
  db.delete(stocktake_entries)
    .where(and(eq(stocktake_id, stocktake), eq(id, entryId)))
    .run();
}

/** @returns the number of removed entries */
export const removeSomeEntries = (
  db: Tx,
  stocktake: number,
  results: readonly StocktakeResult[],
  limit: number,
): number =>
  db
    .delete(stocktake_entries)
    .where(and(eq(stocktake_id, stocktake), inArray(result, results)))
    .limit(limit)
    .run().changes;

export function removeKnownCodes(db: Tx, inventoryId: InventoryId, stocktake: number): void {
  db.delete(stocktake_entries)
    .where(and(eq(stocktake_id, stocktake), eq(result, 'unknown'), namesSomething(db, inventoryId)))
    .run();
}
