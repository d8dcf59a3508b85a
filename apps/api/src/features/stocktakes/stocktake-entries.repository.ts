import type { StocktakeResult } from '@stowage/contracts';
import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { valuesOf } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import { toExcluded, toPlaceholders } from '../../db/placeholders';
import { items, label_codes, locations, stocktake_entries } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';
import type { Paging } from '../../lib/paging';
import type { StocktakeRow } from './stocktakes.repository';

// The functions take a stocktake, or its id, that was read with its inventory.

export type EntryRow = typeof stocktake_entries.$inferSelect;

const { id: _, ...written } = getTableColumns(stocktake_entries);
const expected = alias(locations, 'expected');
const found = alias(locations, 'found');

const inventory = sql.placeholder('inventory');
const ofStocktake = eq(stocktake_entries.stocktake_id, sql.placeholder('stocktake'));
const ofResult = and(ofStocktake, eq(stocktake_entries.result, sql.placeholder('result')));

/** Selects entries with the ids of their item and location, null if they no longer exist. */
const selectFull = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(stocktake_entries),
      current_item_id: items.id,
      current_location_id: items.location_id,
      has_location: sql`${expected.id} IS NOT NULL`.mapWith(Boolean),
      has_found_location: sql`${found.id} IS NOT NULL`.mapWith(Boolean),
    })
    .from(stocktake_entries)
    .leftJoin(items, and(eq(items.id, stocktake_entries.item_id), eq(items.inventory_id, inventory)))
    .leftJoin(
      expected,
      and(eq(expected.id, stocktake_entries.location_id), eq(expected.inventory_id, inventory)),
    )
    .leftJoin(
      found,
      and(eq(found.id, stocktake_entries.found_location_id), eq(found.inventory_id, inventory)),
    )
    .where(where);

/** A code that was attached to an item or a location since then is no longer unknown. */
const namesSomething = (db: Db) => {
  const { name } = stocktake_entries;
  const labels = db
    .select({ code: label_codes.code })
    .from(label_codes)
    .where(and(eq(label_codes.code, name), eq(label_codes.inventory_id, inventory)));
  const products = db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.inventory_id, inventory),
        inArray(items.product_code, sql`(SELECT value FROM json_each(equal_product_codes(${name})))`),
      ),
    );
  return sql`(${exists(labels)} OR ${exists(products)})`;
};

const prepared = oncePerDatabase((db) => {
  const { result, name, sort_key, id } = stocktake_entries;
  const ofPage = and(ofResult, or(sql`${sql.placeholder('with_known')}`, not(namesSomething(db))));
  const some = db
    .select({ id })
    .from(stocktake_entries)
    .where(and(ofStocktake, inArray(result, valuesOf('results'))))
    .limit(sql.placeholder('limit'));
  return {
    ofItem: db
      .select()
      .from(stocktake_entries)
      .where(and(ofStocktake, eq(stocktake_entries.item_id, sql.placeholder('item'))))
      .prepare(),
    ofItems: selectFull(
      db,
      and(
        ofStocktake,
        inArray(stocktake_entries.item_id, valuesOf('ids')),
        inArray(result, ['seen', 'elsewhere']),
      ),
    ).prepare(),
    unknown: selectFull(
      db,
      and(ofStocktake, eq(name, sql.placeholder('name')), isNull(stocktake_entries.item_id)),
    ).prepare(),
    counts: db
      .select({
        elsewhere_count: sql<number>`count(*) FILTER (WHERE ${result} = 'elsewhere')`,
        unknown_count: sql<number>`count(*) FILTER (WHERE ${result} = 'unknown' AND ${not(namesSomething(db))})`,
      })
      .from(stocktake_entries)
      .where(and(ofStocktake, inArray(result, ['elsewhere', 'unknown'])))
      .prepare(),
    page: selectFull(db, ofPage)
      .orderBy(asc(sort_key), asc(id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(),
    total: db.select({ total: count() }).from(stocktake_entries).where(ofPage).prepare(),
    after: db
      .select()
      .from(stocktake_entries)
      .where(
        and(ofResult, sql`(${sort_key}, ${id}) > (${sql.placeholder('sort_key')}, ${sql.placeholder('id')})`),
      )
      .orderBy(asc(sort_key), asc(id))
      .limit(sql.placeholder('limit'))
      .prepare(),
    save: db
      .insert(stocktake_entries)
      .values(toPlaceholders(written))
      .onConflictDoUpdate({
        target: [stocktake_entries.stocktake_id, stocktake_entries.item_id],
        set: toExcluded(written),
      })
      .prepare(),
    remove: db
      .delete(stocktake_entries)
      .where(and(ofStocktake, eq(id, sql.placeholder('id'))))
      .prepare(),
    removeSome: db.delete(stocktake_entries).where(inArray(id, some)).prepare(),
    removeKnown: db
      .delete(stocktake_entries)
      .where(and(ofStocktake, eq(result, 'unknown'), namesSomething(db)))
      .prepare(),
  };
});

/** An entry with the ids of its item and location, null if they no longer exist. */
export type FullEntryRow = ReturnType<typeof listEntriesOfItems>[number];

/** Lists the entries of seen items. */
export const listEntriesOfItems = (
  db: Db,
  inventoryId: InventoryId,
  stocktake: number,
  itemIds: readonly number[],
) => prepared(db).ofItems.all({ inventory: inventoryId, stocktake, ids: JSON.stringify(itemIds) });

export const findEntry = (db: Db, stocktake: number, item: number): EntryRow | undefined =>
  prepared(db).ofItem.get({ stocktake, item });

export const findUnknown = (db: Db, inventoryId: InventoryId, stocktake: number, name: string) =>
  prepared(db).unknown.get({ inventory: inventoryId, stocktake, name });

/** Also counts codes that are known now. */
export const countUnknown = (db: Db, inventoryId: InventoryId, stocktake: number): number =>
  prepared(db).total.get({ inventory: inventoryId, stocktake, result: 'unknown', with_known: 1 })?.total ?? 0;

export const countEntries = (db: Db, inventoryId: InventoryId, stocktake: number) =>
  prepared(db).counts.get({ inventory: inventoryId, stocktake }) ?? { elsewhere_count: 0, unknown_count: 0 };

export function listEntries(
  db: Db,
  inventoryId: InventoryId,
  { id, finished_at }: StocktakeRow,
  result: StocktakeResult,
  { page, per_page }: Paging,
): { entries: FullEntryRow[]; total: number } {
  const with_known = Number(finished_at !== null || result !== 'unknown');
  const filter = { inventory: inventoryId, stocktake: id, result, with_known };
  return {
    entries: prepared(db).page.all({ ...filter, limit: per_page, offset: (page - 1) * per_page }),
    total: prepared(db).total.get(filter)?.total ?? 0,
  };
}

/** Lists the entries that follow `after`, in the order of `listEntries`. */
export const listEntriesAfter = (
  db: Db,
  stocktake: number,
  result: StocktakeResult,
  after: Pick<EntryRow, 'sort_key' | 'id'>,
  limit: number,
): EntryRow[] => prepared(db).after.all({ stocktake, result, ...after, limit });

/** Replaces the entry of the same item. */
export function saveEntry(db: Tx, entry: Omit<EntryRow, 'id'>): void {
  prepared(db).save.run(entry);
}

export function removeEntry(db: Tx, stocktake: number, id: number): void {
  prepared(db).remove.run({ stocktake, id });
}

/** @returns the number of removed entries */
export const removeSomeEntries = (
  db: Tx,
  stocktake: number,
  results: readonly StocktakeResult[],
  limit: number,
): number => prepared(db).removeSome.run({ stocktake, results: JSON.stringify(results), limit }).changes;

export function removeKnownCodes(db: Tx, inventoryId: InventoryId, stocktake: number): void {
  prepared(db).removeKnown.run({ inventory: inventoryId, stocktake });
}
