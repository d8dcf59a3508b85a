import { listEqualProductCodes } from '@stowage/contracts';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { stocktake_entries } from '../../db/tables';
import { statement } from '../../db/statements';

// The functions take the id of a stocktake that was read with its inventory.

export type EntryRow = typeof stocktake_entries.$inferSelect;

const prepared = oncePerDatabase((db) => ({
  entry: db
    .select(getTableColumns(stocktake_entries))
    .from(stocktake_entries)
    .where(
      and(
        eq(stocktake_entries.stocktake_id, sql.placeholder('stocktake')),
        eq(stocktake_entries.item_id, sql.placeholder('item')),
      ),
    )
    .prepare(),
}));

/** An entry with the ids of its item and location, null if they no longer exist. */
export interface FullEntryRow extends EntryRow {
  current_item_id: number | null;
  current_location_id: number | null;
  has_location: number;
  has_found_location: number;
}

export const FULL_ENTRIES = `
  SELECT entries.*, items.id AS current_item_id, items.location_id AS current_location_id,
    expected.id IS NOT NULL AS has_location, found.id IS NOT NULL AS has_found_location
  FROM stocktake_entries AS entries
  LEFT JOIN items ON items.id = entries.item_id AND items.inventory_id = @inventory
  LEFT JOIN locations AS expected ON expected.id = entries.location_id AND expected.inventory_id = @inventory
  LEFT JOIN locations AS found ON found.id = entries.found_location_id AND found.inventory_id = @inventory`;

export const listEntriesOfItems = (
  db: Db,
  inventoryId: number,
  stocktake: number,
  itemIds: readonly number[],
): FullEntryRow[] =>
  statement<{ inventory: number; stocktake: number; ids: string }, FullEntryRow>(
    db,
    `${FULL_ENTRIES} WHERE entries.stocktake_id = @stocktake
       AND entries.item_id IN (SELECT value FROM json_each(@ids)) AND entries.result IN ('seen', 'elsewhere')`,
  ).all({ inventory: inventoryId, stocktake, ids: JSON.stringify(itemIds) });

export const findEntry = (db: Db, stocktake: number, item: number): EntryRow | undefined =>
  prepared(db).entry.get({ stocktake, item });

export const findUnknown = (
  db: Db,
  inventoryId: number,
  stocktake: number,
  name: string,
): FullEntryRow | undefined =>
  statement<{ inventory: number; stocktake: number; name: string }, FullEntryRow>(
    db,
    `${FULL_ENTRIES} WHERE entries.stocktake_id = @stocktake AND entries.name = @name AND entries.item_id IS NULL`,
  ).get({ inventory: inventoryId, stocktake, name });

export const countUnknown = (db: Db, stocktake: number): number =>
  statement<{ stocktake: number }, { count: number }>(
    db,
    `SELECT count(*) AS count FROM stocktake_entries WHERE stocktake_id = @stocktake AND result = 'unknown'`,
  ).get({ stocktake })?.count ?? 0;

/** Prefers an item of the location; always the same item, so that a mark can be sent again. */
export const findByProductCode = (
  db: Db,
  inventory: number,
  code: string,
  location: number | null,
): number | undefined =>
  statement<{ inventory: number; codes: string; location: number | null }, { id: number }>(
    db,
    `SELECT id FROM items WHERE inventory_id = @inventory AND product_code IN (SELECT value FROM json_each(@codes))
     ORDER BY location_id IS NOT @location, id LIMIT 1`,
  ).get({ inventory, codes: JSON.stringify(listEqualProductCodes(code)), location })?.id;

type NewEntry = Omit<EntryRow, 'id'>;

/** Replaces the entry of the same item. */
export function saveEntry(db: Tx, entry: NewEntry): void {
  statement<NewEntry, never>(
    db,
    `INSERT INTO stocktake_entries (stocktake_id, result, item_id, name, item_number, location_id, location_names,
       found_location_id, found_location_names, sort_key, seen_at, seen_before)
     VALUES (@stocktake_id, @result, @item_id, @name, @item_number, @location_id, @location_names,
       @found_location_id, @found_location_names, @sort_key, @seen_at, @seen_before)
     ON CONFLICT (stocktake_id, item_id) DO UPDATE SET result = @result, name = @name, item_number = @item_number,
       location_id = @location_id, location_names = @location_names, found_location_id = @found_location_id,
       found_location_names = @found_location_names, sort_key = @sort_key, seen_at = @seen_at,
       seen_before = @seen_before`,
  ).run(entry);
}

export function removeEntry(db: Tx, stocktake: number, id: number): void {
  statement<{ stocktake: number; id: number }, never>(
    db,
    'DELETE FROM stocktake_entries WHERE stocktake_id = @stocktake AND id = @id',
  ).run({ stocktake, id });
}
