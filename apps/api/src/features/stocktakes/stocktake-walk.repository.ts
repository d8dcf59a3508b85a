import type { Db } from '../../db/db';
import { statement } from '../../db/statements';
import type { Paging } from '../../paging';
import type { StocktakeRow } from './stocktakes.repository';

/*
 * The items to look for in a stocktake, without those with a quantity of 0. The functions take the row of a stocktake
 * that was read with its inventory.
 */

/** Location ids of the stocktake, as JSON; null for the whole inventory. */
export type Scope = string | null;

const inScope = (scope: Scope) =>
  scope === null ? '' : 'AND items.location_id IN (SELECT value FROM json_each(@scope))';

const LENT_OUT = `
  lent_out(item_id) AS MATERIALIZED (
    SELECT items.id FROM (
      SELECT item_id, sum(quantity) AS quantity FROM loans
      WHERE inventory_id = @inventory AND state = 'handed_over' AND item_id IS NOT NULL GROUP BY item_id
    ) AS held CROSS JOIN items ON items.id = held.item_id AND items.inventory_id = @inventory
    WHERE held.quantity >= items.quantity
  )`;

export interface Walk {
  inventory: number;
  stocktake: number;
  last: number;
  scope: Scope;
}

export const toWalk = (inventoryId: number, { id, last_item_id }: StocktakeRow, scope: Scope): Walk => ({
  inventory: inventoryId,
  stocktake: id,
  last: last_item_id,
  scope,
});

export interface ProgressRow {
  location_id: number | null;
  item_count: number;
  seen_count: number;
  lent_count: number;
}

const SEEN_ITEMS = `
  SELECT item_id FROM stocktake_entries WHERE stocktake_id = @stocktake AND result IN ('seen', 'elsewhere')`;
const IS_SEEN = `(items.id > @last OR items.id IN (${SEEN_ITEMS}))`;

export const toCountSql = (scope: Scope) =>
  `SELECT items.location_id, count(*) AS item_count, sum(${IS_SEEN}) AS seen_count
   FROM items WHERE items.inventory_id = @inventory AND items.quantity > 0 ${inScope(scope)}
   GROUP BY items.location_id`;

// Starts from the lent items, which are few.
const toLentCountSql = (scope: Scope) =>
  `WITH ${LENT_OUT}
   SELECT items.location_id, count(*) AS lent_count
   FROM lent_out CROSS JOIN items ON items.id = lent_out.item_id
   WHERE items.inventory_id = @inventory AND items.quantity > 0 AND NOT ${IS_SEEN} ${inScope(scope)}
   GROUP BY items.location_id`;

export function countByLocation(db: Db, walk: Walk): ProgressRow[] {
  const lent = new Map(
    statement<Walk, Pick<ProgressRow, 'location_id' | 'lent_count'>>(db, toLentCountSql(walk.scope))
      .all(walk)
      .map(({ location_id, lent_count }) => [location_id, lent_count]),
  );
  return statement<Walk, Omit<ProgressRow, 'lent_count'>>(db, toCountSql(walk.scope))
    .all(walk)
    .map((row) => ({ ...row, lent_count: lent.get(row.location_id) ?? 0 }));
}

export interface WalkedItem {
  id: number;
  name: string;
  item_number: string;
  code: string;
  quantity: number;
  is_lent_out: number;
  is_new: number;
}

const WALKED_ITEMS =
  'items.inventory_id = @inventory AND items.location_id IS @location AND items.quantity > 0';

const TOTAL = `SELECT count(*) AS total, (SELECT item_count FROM inventories WHERE id = @inventory) AS all_items
  FROM items WHERE ${WALKED_ITEMS}`;

/** @param isSorted true to sort the items of the location, false to read all items by name until the page is complete */
export const toWalkedItemsSql = (isSorted: boolean) =>
  `WITH ${LENT_OUT}
   SELECT id, name, item_number, code, quantity, items.id > @last AS is_new,
     id IN (SELECT item_id FROM lent_out) AS is_lent_out
   FROM items WHERE ${WALKED_ITEMS}
   ORDER BY ${isSorted ? '+' : ''}sort_key, id LIMIT @limit OFFSET @offset`;

/** Lists the items directly in a location, or those without a location. */
export function listWalkedItems(
  db: Db,
  walk: Walk,
  locationId: number | null,
  { page, per_page }: Paging,
): { items: WalkedItem[]; total: number } {
  const parameters = { ...walk, location: locationId };
  const { total, all_items } = statement<typeof parameters, { total: number; all_items: number }>(
    db,
    TOTAL,
  ).get(parameters) ?? { total: 0, all_items: 0 };
  const offset = (page - 1) * per_page;
  // Reads the list of all items if a page of this location takes fewer rows there than sorting its items.
  const isSorted = ((offset + per_page) * all_items) / total > total;
  const items = statement<typeof parameters & { limit: number; offset: number }, WalkedItem>(
    db,
    toWalkedItemsSql(isSorted),
  ).all({ ...parameters, limit: per_page, offset });
  return { items, total };
}

export interface UnseenItem {
  id: number;
  name: string;
  item_number: string;
  location_id: number | null;
  created_at: string;
  is_new: number;
  is_lent_out: number;
}

/** Lists the items with ids above `after` that have no entry yet, by id. */
export const listUnseen = (db: Db, walk: Walk, after: number, limit: number): UnseenItem[] =>
  statement<Walk & { after: number; limit: number }, UnseenItem>(
    db,
    `WITH ${LENT_OUT}
     SELECT items.id, items.name, items.item_number, items.location_id, items.created_at,
       items.id > @last AS is_new, items.id IN (SELECT item_id FROM lent_out) AS is_lent_out
     FROM items WHERE items.inventory_id = @inventory AND items.id > @after AND items.quantity > 0 ${inScope(walk.scope)}
       AND NOT EXISTS (SELECT 1 FROM stocktake_entries AS entries
         WHERE entries.stocktake_id = @stocktake AND entries.item_id = items.id)
     ORDER BY items.id LIMIT @limit`,
  ).all({ ...walk, after, limit });
