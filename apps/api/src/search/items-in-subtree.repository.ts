import { findLocation, getSubtree, type Subtree } from '../entities/location/locations.repository';
import type { NormalisedItemQuery } from '../entities/item/items.rules';
import type { Db } from '../db/db';
import { statement } from '../db/statements';
import { isOrderedById, toOrder } from './item-filter.repository';

export interface ListSlice {
  limit: number;
  offset: number;
  /** True to read the list from its end. */
  is_reversed: boolean;
}

/** Items of the subtree may be rarer at the beginning of the list, so more rows than expected may be read. */
const ROWS_PER_EXPECTED_ROW = 4;
const ROWS_AT_LEAST = 200;

/** Finds the locations of the filter, and the number of their items; undefined without a filter by location. */
export function findSubtree(
  db: Db,
  inventoryId: number,
  { location_id, include_descendants }: NormalisedItemQuery,
): Subtree | undefined {
  if (location_id === undefined) return undefined;
  if (include_descendants) return getSubtree(db, inventoryId, location_id);
  const item_count = findLocation(db, inventoryId, location_id)?.item_count ?? 0;
  return { location_ids: new Set([location_id]), item_count };
}

const countAllItems = (db: Db, inventoryId: number): number =>
  statement<{ inventory: number }, { item_count: number }>(
    db,
    'SELECT item_count FROM inventories WHERE id = @inventory',
  ).get({ inventory: inventoryId })?.item_count ?? 0;

/** Rows that are read in the order of an index until the slice is complete, if locations are evenly distributed. */
const estimateRows = (db: Db, inventoryId: number, { item_count }: Subtree, { limit, offset }: ListSlice) =>
  ((offset + limit) * countAllItems(db, inventoryId)) / item_count;

/** True if sorting the items of the locations reads fewer rows than the index of the order. */
export const isSortedFaster = (
  db: Db,
  inventoryId: number,
  filter: NormalisedItemQuery,
  subtree: Subtree | undefined,
  slice: ListSlice,
): boolean =>
  subtree !== undefined &&
  !isOrderedById(filter) &&
  estimateRows(db, inventoryId, subtree, slice) > subtree.item_count;

/**
 * Reads all items in the order of the list, skipping those of other locations, until the slice is complete. Fast for a
 * large part of the household, because it reads few rows. @returns undefined when it would read more than `rows` rows
 */
function pickInOrder(
  db: Db,
  inventoryId: number,
  order: string,
  { location_ids }: Subtree,
  { limit, offset }: ListSlice,
  rows: number,
): number[] | undefined {
  const items = statement<{ inventory: number }, { id: number; location_id: number | null }>(
    db,
    `SELECT items.id, items.location_id FROM items WHERE items.inventory_id = @inventory ORDER BY ${order}`,
  ).iterate({ inventory: inventoryId });
  const ids: number[] = [];
  let [skipped, read] = [0, 0];
  for (const { id, location_id } of items) {
    read += 1;
    if (read > rows) return undefined;
    if (location_id === null || !location_ids.has(location_id)) continue;
    if (skipped < offset) skipped += 1;
    else ids.push(id);
    if (ids.length === limit) break;
  }
  return ids;
}

/** Reads the items of each location from its index and sorts them. Fast for a small part of the household. */
const sortItems = (
  db: Db,
  inventoryId: number,
  order: string,
  { location_ids }: Subtree,
  { limit, offset }: ListSlice,
): number[] =>
  statement<{ inventory: number; locations: string; limit: number; offset: number }, { id: number }>(
    db,
    `SELECT items.id FROM json_each(@locations) AS location
       CROSS JOIN items ON items.inventory_id = @inventory AND items.location_id = location.value
     ORDER BY ${order} LIMIT @limit OFFSET @offset`,
  )
    .all({ inventory: inventoryId, locations: JSON.stringify([...location_ids]), limit, offset })
    .map(({ id }) => id);

/** Lists the items in a location and the locations below it. */
export function listInSubtree(
  db: Db,
  inventoryId: number,
  filter: NormalisedItemQuery,
  subtree: Subtree,
  slice: ListSlice,
): number[] {
  const order = toOrder(filter, slice.is_reversed);
  const expected = estimateRows(db, inventoryId, subtree, slice);
  const picked =
    expected <= subtree.item_count
      ? pickInOrder(db, inventoryId, order, subtree, slice, ROWS_PER_EXPECTED_ROW * expected + ROWS_AT_LEAST)
      : undefined;
  return picked ?? sortItems(db, inventoryId, order, subtree, slice);
}
