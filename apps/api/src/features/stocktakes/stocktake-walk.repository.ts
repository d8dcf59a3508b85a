import { listEqualProductCodes } from '@stowage/contracts';
import { and, asc, count, eq, gt, gte, inArray, isNotNull, not, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { valuesOf } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import { inventories, items, loans, stocktake_entries } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';
import type { Paging } from '../../lib/paging';
import type { StocktakeRow } from './stocktakes.repository';

/*
 * The items to look for in a stocktake, without those with a quantity of 0. The functions take the row of a stocktake
 * that was read with its inventory.
 */

/** Location ids of the stocktake, as JSON; null for the whole inventory. */
export type Scope = string | null;

export const toWalk = (inventoryId: InventoryId, { id, last_item_id }: StocktakeRow, scope: Scope) => ({
  inventory: inventoryId,
  stocktake: id,
  last: last_item_id,
  scope,
});

export type Walk = ReturnType<typeof toWalk>;

const isOwn = eq(items.inventory_id, sql.placeholder('inventory'));
const isSought = and(isOwn, gt(items.quantity, 0));
const isNew = gt(items.id, sql.placeholder('last')).mapWith(Boolean);
const ofStocktake = eq(stocktake_entries.stocktake_id, sql.placeholder('stocktake'));

/** Quantities on loan by item. */
const toHeld = (db: Db) =>
  db
    .select({
      item_id: loans.item_id,
      held_quantity: sql<number>`sum(${loans.quantity})`.as('held_quantity'),
    })
    .from(loans)
    .where(
      and(
        eq(loans.inventory_id, sql.placeholder('inventory')),
        eq(loans.state, 'handed_over'),
        isNotNull(loans.item_id),
      ),
    )
    .groupBy(loans.item_id)
    .as('held');

const isHeldWhole = ({ item_id, held_quantity }: ReturnType<typeof toHeld>) =>
  and(eq(items.id, item_id), isOwn, gte(held_quantity, items.quantity));

function isLentOut(db: Db) {
  const held = toHeld(db);
  const lentOut = db.select({ id: items.id }).from(held).crossJoin(items).where(isHeldWhole(held));
  return inArray(items.id, lentOut).mapWith(Boolean);
}

function isSeen(db: Db) {
  const seen = db
    .select({ item_id: stocktake_entries.item_id })
    .from(stocktake_entries)
    .where(and(ofStocktake, inArray(stocktake_entries.result, ['seen', 'elsewhere'])));
  return sql`(${isNew} OR ${inArray(items.id, seen)})`;
}

export const selectCounts = (db: Db, isInScope?: SQL) =>
  db
    .select({
      location_id: items.location_id,
      item_count: count(),
      seen_count: sql<number>`sum(${isSeen(db)})`,
    })
    .from(items)
    .where(and(isSought, isInScope))
    .groupBy(items.location_id);

/** Starts from the lent items, which are few. */
function selectLentCounts(db: Db, isInScope?: SQL) {
  const held = toHeld(db);
  return db
    .select({ location_id: items.location_id, lent_count: count() })
    .from(held)
    .crossJoin(items)
    .where(and(isHeldWhole(held), isSought, not(isSeen(db)), isInScope))
    .groupBy(items.location_id);
}

function selectUnseen(db: Db, isInScope?: SQL) {
  const { id, name, item_number, location_id, created_at } = items;
  const entry = db
    .select({ id: stocktake_entries.id })
    .from(stocktake_entries)
    .where(and(ofStocktake, eq(stocktake_entries.item_id, id)));
  return db
    .select({ id, name, item_number, location_id, created_at, is_new: isNew, is_lent_out: isLentOut(db) })
    .from(items)
    .where(and(isSought, gt(id, sql.placeholder('after')), isInScope, notExists(entry)))
    .orderBy(asc(id))
    .limit(sql.placeholder('limit'));
}

const isInLocation = and(isSought, sql`${items.location_id} IS ${sql.placeholder('location')}`);

/** @param isSorted true to sort the items of the location, false to read all items by name until the page is complete */
export function selectWalkedItems(db: Db, isSorted: boolean) {
  const { id, name, item_number, code, quantity, sort_key } = items;
  return db
    .select({ id, name, item_number, code, quantity, is_new: isNew, is_lent_out: isLentOut(db) })
    .from(items)
    .where(isInLocation)
    .orderBy(isSorted ? sql`+${sort_key}` : sort_key, asc(id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
}

const prepareScope = (db: Db, isInScope?: SQL) => ({
  counts: selectCounts(db, isInScope).prepare(),
  lentCounts: selectLentCounts(db, isInScope).prepare(),
  unseen: selectUnseen(db, isInScope).prepare(),
});

const prepared = oncePerDatabase((db) => {
  const allItems = db
    .select({ count: inventories.item_count })
    .from(inventories)
    .where(eq(inventories.id, sql.placeholder('inventory')));
  return {
    everywhere: prepareScope(db),
    inScope: prepareScope(db, inArray(items.location_id, valuesOf('scope'))),
    sorted: selectWalkedItems(db, true).prepare(),
    byName: selectWalkedItems(db, false).prepare(),
    total: db
      .select({ total: count(), all_items: sql<number>`${allItems}` })
      .from(items)
      .where(isInLocation)
      .prepare(),
    byProductCode: db
      .select({ id: items.id })
      .from(items)
      .where(and(isOwn, inArray(items.product_code, valuesOf('codes'))))
      .orderBy(sql`${items.location_id} IS NOT ${sql.placeholder('location')}`, asc(items.id))
      .limit(1)
      .prepare(),
  };
});

const inScope = (db: Db, scope: Scope) => prepared(db)[scope === null ? 'everywhere' : 'inScope'];

export type ProgressRow = ReturnType<typeof countByLocation>[number];

export function countByLocation(db: Db, walk: Walk) {
  const { counts, lentCounts } = inScope(db, walk.scope);
  const lent = new Map(lentCounts.all(walk).map((row) => [row.location_id, row.lent_count]));
  return counts.all(walk).map((row) => ({ ...row, lent_count: lent.get(row.location_id) ?? 0 }));
}

/** Lists the items directly in a location, or those without a location. */
export function listWalkedItems(db: Db, walk: Walk, locationId: number | null, { page, per_page }: Paging) {
  const parameters = { ...walk, location: locationId };
  const { total, all_items } = prepared(db).total.get(parameters) ?? { total: 0, all_items: 0 };
  const offset = (page - 1) * per_page;
  // Reads the list of all items if a page of this location takes fewer rows there than sorting its items.
  const isSorted = ((offset + per_page) * all_items) / total > total;
  const query = prepared(db)[isSorted ? 'sorted' : 'byName'];
  return { items: query.all({ ...parameters, limit: per_page, offset }), total };
}

/** Lists the items with ids above `after` that have no entry yet, by id. */
export const listUnseen = (db: Db, walk: Walk, after: number, limit: number) =>
  inScope(db, walk.scope).unseen.all({ ...walk, after, limit });

/** Prefers an item of the location; always the same item, so that a mark can be sent again. */
export const findByProductCode = (db: Db, inventory: InventoryId, code: string, location: number | null) =>
  prepared(db).byProductCode.get({ inventory, codes: JSON.stringify(listEqualProductCodes(code)), location })
    ?.id;
