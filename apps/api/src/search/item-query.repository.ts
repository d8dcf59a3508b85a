import { EVERYBODY, SEARCH_RESULTS_MAX, toQueryWords } from '@stowage/contracts';
import type { Db } from '../db/db';
import { statement } from '../db/statements';
import { isChanging } from '../db/write-lock';
import type { NormalisedItemQuery } from '../entities/item/items.rules';
import { findLocation, getSubtree, type Subtree } from '../entities/location/locations.repository';
import type { InventoryId } from '../lib/inventory-id';
import type { Paging } from '../lib/paging';
import {
  type Conditions,
  isNewestFirst,
  toConditions,
  toListedCondition,
  toOrder,
  toOrderJoin,
} from './item-filter.repository';
import { hasPendingMoves, flushSearchIndex } from './search-index';
import { createSearch, hasFewHits, type ItemSearch } from './search-text.repository';
import { createTerms } from './search-tokens';

/** The items of a filter. */
export interface ItemQuery {
  /** At most SEARCH_RESULTS_MAX for a search. */
  total: number;
  is_total_capped: boolean;
  /** All forms of the searched words, for `findMatches`. */
  words: string[];
  /** The ids of a page, in the order of the filter. */
  ids: (paging: Paging) => number[];
  /** The ids in any order, also beyond the limit of search results. */
  allIds: (limit: number) => number[];
}

const NOTHING: ItemQuery = {
  total: 0,
  is_total_capped: false,
  words: [],
  ids: () => [],
  allIds: () => [],
};

interface Slice {
  limit: number;
  offset: number;
  /** True to read the list from its end. */
  is_reversed: boolean;
}

/** Reads a page from the nearer end of the list, because OFFSET reads the rows that it skips. */
function readFromNearerEnd(
  { page, per_page }: Paging,
  total: number,
  read: (slice: Slice) => number[],
): number[] {
  const offset = (page - 1) * per_page;
  if (offset >= total) return [];
  const limit = Math.min(per_page, total - offset);
  const following = total - offset - limit;
  if (offset <= following) return read({ limit, offset, is_reversed: false });
  return read({ limit, offset: following, is_reversed: true }).reverse();
}

/** Finds the locations of the filter, and the number of their items; undefined without a filter by location. */
function findSubtree(
  db: Db,
  inventoryId: InventoryId,
  { location_id, include_descendants }: NormalisedItemQuery,
): Subtree | undefined {
  if (location_id === undefined) return undefined;
  if (include_descendants) return getSubtree(db, inventoryId, location_id);
  const item_count = findLocation(db, inventoryId, location_id)?.item_count ?? 0;
  return { location_ids: new Set([location_id]), item_count };
}

/** Conditions by location and category on the rows, for a list that does not find them in the search index. */
function toPlaceConditions({ category_id }: NormalisedItemQuery, subtree: Subtree | undefined): Conditions {
  const conditions: string[] = [];
  const values: Conditions['values'] = {};
  if (subtree) {
    const ids = [...subtree.location_ids];
    const [location = 0] = ids;
    const isOne = ids.length === 1;
    // The index of a single location has its items in order.
    conditions.push(
      `items.location_id ${isOne ? '= @location' : 'IN (SELECT value FROM json_each(@locations))'}`,
    );
    Object.assign(values, isOne ? { location } : { locations: JSON.stringify(ids) });
  }
  if (category_id !== undefined) {
    conditions.push('items.category_id = @category');
    values.category = category_id;
  }
  return { conditions, values };
}

/** Counting all items takes eight times as long as reading a page, so triggers keep the count in the inventory's row. */
const UNFILTERED_TOTAL = 'SELECT item_count AS total FROM inventories WHERE id = @inventory';
/** Counts those that belong to members, which a small index contains, instead of the others, which took up to 33 ms. */
const EVERYBODYS_TOTAL = `SELECT
    (SELECT item_count FROM inventories WHERE id = @inventory)
    - (SELECT count(*) FROM members CROSS JOIN items
         ON items.inventory_id = @inventory AND items.belongs_to_id = members.user_id AND items.is_archived = 0
       WHERE members.inventory_id = @inventory) AS total`;

/** Items of the subtree may be rarer at the beginning of the list, so more rows than expected may be read. */
const ROWS_PER_EXPECTED_ROW = 4;
const ROWS_AT_LEAST = 200;

/**
 * Reads all items in the order of the list, skipping those of other locations, until the slice is complete. Fast for a
 * large part of the household, because it reads few rows. @returns undefined when it would read more than `rows` rows
 */
function pickInOrder(
  items: Iterable<{ id: number; location_id: number | null }>,
  { location_ids }: Subtree,
  { limit, offset }: Slice,
  rows: number,
): number[] | undefined {
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

/** Lists items without the search index. */
function createList(
  db: Db,
  inventoryId: InventoryId,
  filter: NormalisedItemQuery,
  subtree: Subtree | undefined,
): ItemQuery {
  const rest = toConditions(db, inventoryId, filter);
  const place = toPlaceConditions(filter, subtree);
  const conditions = [...place.conditions, ...rest.conditions];
  const values = { inventory: inventoryId, ...place.values, ...rest.values };
  const listed = ['items.inventory_id = @inventory', ...toListedCondition(filter)];
  const from = `FROM items${toOrderJoin(filter)} WHERE ${[...listed, ...conditions].join(' AND ')}`;
  const count = (sql: string) => statement<typeof values, { total: number }>(db, sql).get(values)?.total ?? 0;
  // All items of the locations, without another filter.
  const whole = conditions.length === 1 ? subtree : undefined;
  const isEverybodys = filter.belongs_to_id === EVERYBODY && conditions.length === 1;
  const filteredTotal = isEverybodys ? EVERYBODYS_TOTAL : `SELECT count(*) AS total ${from}`;
  const total = whole?.item_count ?? count(conditions.length === 0 ? UNFILTERED_TOTAL : filteredTotal);

  const read = (slice: Slice): number[] => {
    const { limit, offset, is_reversed } = slice;
    const order = toOrder(filter, is_reversed);
    /** Rows that are read in the order of an index until the slice is complete, if locations are evenly distributed. */
    const expected = subtree ? ((offset + limit) * count(UNFILTERED_TOTAL)) / subtree.item_count : 0;
    const isSortedFaster =
      subtree !== undefined && (filter.sort === 'custom' || expected > subtree.item_count);
    const picked =
      whole && whole.location_ids.size > 1 && !isSortedFaster
        ? pickInOrder(
            statement<{ inventory: InventoryId }, { id: number; location_id: number | null }>(
              db,
              `SELECT items.id, items.location_id FROM items WHERE ${listed.join(' AND ')} ORDER BY ${order}`,
            ).iterate({ inventory: inventoryId }),
            whole,
            slice,
            ROWS_PER_EXPECTED_ROW * expected + ROWS_AT_LEAST,
          )
        : undefined;
    const orderBy = isSortedFaster && !isNewestFirst(filter) ? toOrder(filter, is_reversed, true) : order;
    return (
      picked ??
      statement<object, { id: number }>(
        db,
        `SELECT items.id ${from} ORDER BY ${orderBy} LIMIT @limit OFFSET @offset`,
      )
        .all({ ...values, limit, offset })
        .map(({ id }) => id)
    );
  };
  const ids = (paging: Paging) => readFromNearerEnd(paging, total, read);
  return { ...NOTHING, total, ids, allIds: (limit) => ids({ page: 1, per_page: limit }) };
}

/** One more than the limit, to detect that there are more results. */
const HITS_MAX = SEARCH_RESULTS_MAX + 1;

/** Limits the terms of a query, one per location: 20,000 terms would take seconds. */
const LOCATIONS_SEARCHED_MAX = 1000;

/** Lists items that have the words of the search or of the supplier. Also searches printed codes and borrower names. */
function createIndexedList(
  db: Db,
  inventoryId: InventoryId,
  filter: NormalisedItemQuery,
  subtree: Subtree | undefined,
): ItemQuery {
  const locations = [...(subtree?.location_ids ?? [])];
  // While moves are not indexed yet, filters by location or category read the rows instead of the index.
  const isPlaceIndexed = !hasPendingMoves(db.$client) && locations.length <= LOCATIONS_SEARCHED_MAX;
  // Indexes changes that were made outside of a change.
  if (!isChanging(db.$client)) flushSearchIndex(db.$client);

  const terms = createTerms(inventoryId);
  const { search: text, supplier, category_id } = filter;
  const created = text === undefined ? undefined : createSearch(db, inventoryId, text);
  const supplierWords = supplier === undefined ? undefined : toQueryWords(supplier);
  const isImpossible =
    (text !== undefined && !created) ||
    supplierWords?.length === 0 ||
    (subtree !== undefined && locations.length === 0);
  if (isImpossible) return NOTHING;
  const supplierTerms = (supplierWords ?? []).map(terms.hasSupplier);
  const placeTerms = [
    ...(category_id === undefined ? [] : [terms.isOf(category_id)]),
    ...(subtree ? [terms.or(locations.map(terms.isIn))] : []),
  ];
  const indexed = [...supplierTerms, ...(isPlaceIndexed ? placeTerms : [])];
  const all = terms.and(indexed);
  const exact = created?.exact ?? { words: [], ranks: [all], all };

  const rest = toConditions(db, inventoryId, filter);
  const place = isPlaceIndexed ? { conditions: [], values: {} } : toPlaceConditions(filter, subtree);
  const conditions = [...place.conditions, ...toListedCondition(filter), ...rest.conditions];
  const values = { inventory: inventoryId, ...place.values, ...rest.values };
  // The match includes the inventory, so that without further conditions the items table is not read.
  const from =
    conditions.length === 0 && isNewestFirst(filter)
      ? 'items_search WHERE items_search MATCH @match'
      : `items_search CROSS JOIN items ON items.id = items_search.rowid${toOrderJoin(filter)}
         WHERE ${['items_search MATCH @match', 'items.inventory_id = @inventory', ...conditions].join(' AND ')}`;
  // The search index returns matching ids in order.
  const orderBy = isNewestFirst(filter) ? 'items_search.rowid DESC' : toOrder(filter);
  const narrow = (match: string) => (created ? terms.and([match, ...indexed]) : match);
  const list = (match: string, limit: number, offset = 0): number[] =>
    statement<object, { id: number }>(
      db,
      `SELECT items_search.rowid AS id FROM ${from} ORDER BY ${orderBy} LIMIT @limit OFFSET @offset`,
    )
      .all({ ...values, match: narrow(match), limit, offset })
      .map(({ id }) => id);
  const count = (match: string): number =>
    statement<object, { total: number }>(
      db,
      `SELECT count(*) AS total FROM (SELECT 1 FROM ${from} LIMIT @limit)`,
    ).get({ ...values, match: narrow(match), limit: HITS_MAX })?.total ?? 0;

  /** Lists matching ids in the order of the conditions, newest first within each condition, without duplicates. */
  const listRanked = (ranks: readonly string[]): number[] => {
    const hits = new Set<number>();
    for (const match of ranks) {
      if (hits.size >= HITS_MAX) break;
      for (const id of list(match, HITS_MAX)) hits.add(id);
    }
    return [...hits].slice(0, HITS_MAX);
  };
  const find = (search: ItemSearch) => {
    if (!isNewestFirst(filter))
      return {
        search,
        total: count(search.all),
        read: (offset: number, limit: number) => list(search.all, limit, offset),
      };
    const hits = filter.sort === 'newest' ? list(search.all, HITS_MAX) : listRanked(search.ranks);
    return {
      search,
      total: hits.length,
      read: (offset: number, limit: number) => hits.slice(offset, offset + limit),
    };
  };
  const exactly = find(exact);
  const corrected = hasFewHits(exactly.total) ? created?.correct() : undefined;
  const { search, total, read } = corrected ? find(corrected) : exactly;
  return {
    total: Math.min(total, SEARCH_RESULTS_MAX),
    is_total_capped: total > SEARCH_RESULTS_MAX,
    words: search.words,
    ids: ({ page, per_page }) => {
      const start = (page - 1) * per_page;
      const length = Math.min(per_page, SEARCH_RESULTS_MAX - start);
      return length <= 0 ? [] : read(start, length);
    },
    allIds: (limit) => list(search.all, limit),
  };
}

export function createItemQuery(db: Db, inventoryId: InventoryId, filter: NormalisedItemQuery): ItemQuery {
  const subtree = findSubtree(db, inventoryId, filter);
  const isIndexed = filter.search !== undefined || filter.supplier !== undefined;
  return (isIndexed ? createIndexedList : createList)(db, inventoryId, filter, subtree);
}
