import { listEqualProductCodes } from '@stowage/contracts';
import { and, asc, count, eq, gt, gte, inArray, isNotNull, not, notExists, sql } from 'drizzle-orm';
import { countRows } from '../../db/count-rows';
import type { Db } from '../../db/db';
import { valuesOf } from '../../db/json-list';
import { items, loans, stocktake_entries } from '../../db/tables';
import { countContents } from '../../entities/inventory/inventories.repository';
import { isListed } from '../../entities/item/items.repository';
import type { InventoryId } from '../../lib/inventory-id';
import type { Paging } from '../../lib/paging';
import type { StocktakeRow } from './stocktakes.repository';

/*
 * The items to look for in a stocktake, without archived ones and those with a quantity of 0. The functions take the row of a stocktake
 * that was read with its inventory.
 */

/** Location ids of the stocktake; null for the whole inventory. */
export type Scope = readonly number[] | null;

export const toWalk = (inventory: InventoryId, { id, last_item_id }: StocktakeRow, scope: Scope) => ({
  inventory,
  stocktake: id,
  last: last_item_id,
  scope,
});

export type Walk = ReturnType<typeof toWalk>;

const isOwn = ({ inventory }: Pick<Walk, 'inventory'>) => eq(items.inventory_id, inventory);
const isSought = (walk: Walk) => and(isOwn(walk), isListed, gt(items.quantity, 0));
const isNew = ({ last }: Walk) => gt(items.id, last).mapWith(Boolean);
const ofStocktake = ({ stocktake }: Walk) => eq(stocktake_entries.stocktake_id, stocktake);
const isInScope = ({ scope }: Walk) =>
  scope === null ? undefined : inArray(items.location_id, valuesOf(scope));

/** Quantities on loan by item. */
const toHeld = (db: Db, { inventory }: Walk) =>
  db
    .select({
      item_id: loans.item_id,
      held_quantity: sql<number>`sum(${loans.quantity})`.as('held_quantity'),
    })
    .from(loans)
    .where(and(eq(loans.inventory_id, inventory), eq(loans.state, 'handed_over'), isNotNull(loans.item_id)))
    .groupBy(loans.item_id)
    .as('held');

const isHeldWhole = (walk: Walk, { item_id, held_quantity }: ReturnType<typeof toHeld>) =>
  and(eq(items.id, item_id), isOwn(walk), gte(held_quantity, items.quantity));

function isLentOut(db: Db, walk: Walk) {
  const held = toHeld(db, walk);
  const lentOut = db.select({ id: items.id }).from(held).crossJoin(items).where(isHeldWhole(walk, held));
  return inArray(items.id, lentOut).mapWith(Boolean);
}

function isSeen(db: Db, walk: Walk) {
  const seen = db
    .select({ item_id: stocktake_entries.item_id })
    .from(stocktake_entries)
    .where(and(ofStocktake(walk), inArray(stocktake_entries.result, ['seen', 'elsewhere'])));
  return sql`(${isNew(walk)} OR ${inArray(items.id, seen)})`;
}

export const selectCounts = (db: Db, walk: Walk) =>
  db
    .select({
      location_id: items.location_id,
      item_count: count(),
      seen_count: sql<number>`sum(${isSeen(db, walk)})`,
    })
    .from(items)
    .where(and(isSought(walk), isInScope(walk)))
    .groupBy(items.location_id);

/** Starts from the lent items, which are few. */
function listLentCounts(db: Db, walk: Walk) {
  const held = toHeld(db, walk);
  return db
    .select({ location_id: items.location_id, lent_count: count() })
    .from(held)
    .crossJoin(items)
    .where(and(isHeldWhole(walk, held), isSought(walk), not(isSeen(db, walk)), isInScope(walk)))
    .groupBy(items.location_id)
    .all();
}

const isInLocation = (walk: Walk, location: number | null) =>
  and(isSought(walk), sql`${items.location_id} IS ${location}`);

/** @param isSorted true to sort the items of the location, false to read all items by name until the page is complete */
export function selectWalkedItems(db: Db, walk: Walk, location: number | null, isSorted: boolean) {
  const { id, name, item_number, code, quantity, sort_key } = items;
  return db
    .select({ id, name, item_number, code, quantity, is_new: isNew(walk), is_lent_out: isLentOut(db, walk) })
    .from(items)
    .where(isInLocation(walk, location))
    .orderBy(isSorted ? sql`+${sort_key}` : sort_key, asc(id));
}

export function countByLocation(db: Db, walk: Walk) {
  const lent = new Map(listLentCounts(db, walk).map((row) => [row.location_id, row.lent_count]));
  return selectCounts(db, walk)
    .all()
    .map((row) => ({ ...row, lent_count: lent.get(row.location_id) ?? 0 }));
}

/** Lists the items directly in a location, or those without a location. */
export function listWalkedItems(db: Db, walk: Walk, locationId: number | null, { page, per_page }: Paging) {
  const total = countRows(db, items, isInLocation(walk, locationId));
  const offset = (page - 1) * per_page;
  // Reads the list of all items if a page of this location takes fewer rows there than sorting its items.
  const isSorted = ((offset + per_page) * countContents(db, walk.inventory).item_count) / total > total;
  const query = selectWalkedItems(db, walk, locationId, isSorted);
  return { items: query.limit(per_page).offset(offset).all(), total };
}

/** Lists the items with ids above `after` that have no entry yet, by id. */
export function listUnseen(db: Db, walk: Walk, after: number, limit: number) {
  const { id, name, item_number, location_id, created_at } = items;
  const entry = db
    .select({ id: stocktake_entries.id })
    .from(stocktake_entries)
    .where(and(ofStocktake(walk), eq(stocktake_entries.item_id, id)));
  return db
    .select({
      id,
      name,
      item_number,
      location_id,
      created_at,
      is_new: isNew(walk),
      is_lent_out: isLentOut(db, walk),
    })
    .from(items)
    .where(and(isSought(walk), gt(id, after), isInScope(walk), notExists(entry)))
    .orderBy(asc(id))
    .limit(limit)
    .all();
}

/** Prefers an item of the location; always the same item, so that a mark can be sent again. */
export const findByProductCode = (db: Db, inventory: InventoryId, code: string, location: number | null) =>
  db
    .select({ id: items.id })
    .from(items)
    .where(and(isOwn({ inventory }), inArray(items.product_code, valuesOf(listEqualProductCodes(code)))))
    .orderBy(sql`${items.location_id} IS NOT ${location}`, asc(items.id))
    .limit(1)
    .get()?.id;
