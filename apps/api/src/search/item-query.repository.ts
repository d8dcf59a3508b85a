import { SEARCH_RESULTS_MAX } from '@stowage/contracts';
import type { Db } from '../db/db';
import { statement } from '../db/statements';
import { isChanging } from '../db/write-lock';
import { hasPendingMoves, flushSearchIndex } from './search-index';
import { createTerms } from './search-tokens';
import type { Paging } from '../paging';
import {
  type IndexUse,
  isLocationOnly,
  type ItemListParameters,
  toIndexedFilters,
  toListParameters,
  toListSql,
} from './item-filter.repository';
import { findSubtree, isSortedFaster, listInSubtree, type ListSlice } from './items-in-subtree.repository';
import { createSearch, hasFewHits, type ItemSearch } from './search-text.repository';
import { getSubtree, hasMoreBelow } from '../entities/location/locations.repository';
import type { NormalisedItemQuery } from '../entities/item/items.rules';

export interface ItemIdPage {
  ids: number[];
  /** At most SEARCH_RESULTS_MAX for a search. */
  total: number;
  is_total_capped: boolean;
  words: string[];
}

const NOTHING: ItemIdPage = { ids: [], total: 0, is_total_capped: false, words: [] };

/** One more than the limit, to detect that there are more results. */
const HITS_MAX = SEARCH_RESULTS_MAX + 1;

/** Reads a page from the nearer end of the list, because OFFSET reads the rows that it skips. */
function readFromNearerEnd(
  { page, per_page }: Paging,
  total: number,
  read: (slice: ListSlice) => number[],
): number[] {
  const offset = (page - 1) * per_page;
  if (offset >= total) return [];
  const limit = Math.min(per_page, total - offset);
  const following = total - offset - limit;
  if (offset <= following) return read({ limit, offset, is_reversed: false });
  return read({ limit, offset: following, is_reversed: true }).reverse();
}

function listWithoutSearch(
  db: Db,
  inventoryId: number,
  filter: NormalisedItemQuery,
  paging: Paging,
): ItemIdPage {
  const subtree = findSubtree(db, inventoryId, filter);
  const isLeaf = subtree?.location_ids.size === 1;
  if (subtree && !isLeaf && isLocationOnly(filter)) {
    const total = subtree.item_count;
    const ids = readFromNearerEnd(paging, total, (slice) =>
      listInSubtree(db, inventoryId, filter, subtree, slice),
    );
    return { ...NOTHING, total, ids };
  }
  const narrowed = isLeaf ? { ...filter, include_descendants: false } : filter;
  const common = {
    ...toListParameters(db, inventoryId, narrowed),
    locations: null,
    match: '',
    limit: 0,
    offset: 0,
  };
  const { total: sql } = toListSql(narrowed, 'none');
  const total = statement<ItemListParameters, { total: number }>(db, sql).get(common)?.total ?? 0;
  const ids = readFromNearerEnd(paging, total, (slice) => {
    const isSorted = isSortedFaster(db, inventoryId, filter, subtree, slice);
    const { ids } = toListSql(narrowed, 'none', slice.is_reversed, isSorted);
    return statement<ItemListParameters, { id: number }>(db, ids)
      .all({ ...common, limit: slice.limit, offset: slice.offset })
      .map(({ id }) => id);
  });
  return { ...NOTHING, total, ids };
}

function createFinder(
  db: Db,
  inventoryId: number,
  filter: NormalisedItemQuery,
  use: IndexUse,
  indexed: readonly string[],
) {
  const sql = toListSql(filter, use);
  const { location_id, include_descendants } = filter;
  const locations =
    use === 'words' && location_id !== undefined && include_descendants
      ? JSON.stringify([...getSubtree(db, inventoryId, location_id).location_ids])
      : null;
  const common = { ...toListParameters(db, inventoryId, filter), locations };
  const narrow = (match: string) => createTerms(inventoryId).and([match, ...indexed]);
  return {
    list: (match: string, limit: number, offset = 0): number[] =>
      statement<ItemListParameters, { id: number }>(db, sql.ids)
        .all({ ...common, match: narrow(match), limit, offset })
        .map(({ id }) => id),
    count: (match: string): number =>
      statement<ItemListParameters, { total: number }>(db, sql.total).get({
        ...common,
        match: narrow(match),
        limit: HITS_MAX,
        offset: 0,
      })?.total ?? 0,
  };
}

type Finder = ReturnType<typeof createFinder>;

/** Lists matching ids in the order of the conditions, newest first within each condition, without duplicates. */
function listRanked(finder: Finder, ranks: readonly string[]): number[] {
  const hits = new Set<number>();
  for (const match of ranks) {
    if (hits.size >= HITS_MAX) break;
    for (const id of finder.list(match, HITS_MAX)) hits.add(id);
  }
  return [...hits].slice(0, HITS_MAX);
}

/** @returns the ids of the page and the number of all matching ids, at most HITS_MAX */
function listHits(
  finder: Finder,
  sort: NormalisedItemQuery['sort'],
  search: ItemSearch,
  { page, per_page }: Paging,
) {
  const start = (page - 1) * per_page;
  const length = Math.max(0, Math.min(per_page, SEARCH_RESULTS_MAX - start));
  if (sort === 'relevance' || sort === 'newest') {
    const hits = sort === 'newest' ? finder.list(search.all, HITS_MAX) : listRanked(finder, search.ranks);
    return { count: hits.length, ids: hits.slice(start, start + length) };
  }
  return {
    count: finder.count(search.all),
    ids: length === 0 ? [] : finder.list(search.all, length, start),
  };
}

/** Limits the terms of a query, one per location: 20,000 terms would take seconds. */
const LOCATIONS_SEARCHED_MAX = 1000;

const isInLargeLocation = (
  db: Db,
  inventoryId: number,
  { location_id, include_descendants, search, supplier }: NormalisedItemQuery,
): boolean =>
  location_id !== undefined &&
  include_descendants &&
  (search !== undefined || supplier !== undefined) &&
  hasMoreBelow(db, inventoryId, location_id, LOCATIONS_SEARCHED_MAX);

interface Search {
  finder: Finder;
  exact: ItemSearch;
  /** Also accepts words with typos; undefined without such words. */
  correct: () => ItemSearch | undefined;
}

const ALL = 'all';

/** @returns undefined when no item can match, and `all` for a list that does not use the search index */
function prepareSearch(
  db: Db,
  inventoryId: number,
  filter: NormalisedItemQuery,
): Search | typeof ALL | undefined {
  // While moves are not indexed yet, filters by location or category read the rows instead of the index.
  const use = hasPendingMoves(db.$client) || isInLargeLocation(db, inventoryId, filter) ? 'words' : 'full';
  const indexed = toIndexedFilters(db, inventoryId, filter, use);
  if (indexed === undefined) return undefined;
  const { search: text } = filter;
  if (text === undefined && indexed.length === 0) return ALL;

  // Indexes changes that were made outside `transactAndIndex`.
  if (!isChanging(db.$client)) flushSearchIndex(db.$client);
  const [anything = '', ...others] = indexed;
  const created = text === undefined ? undefined : createSearch(db, inventoryId, text);
  if (text !== undefined && !created) return undefined;
  return {
    exact: created?.exact ?? { words: [], ranks: [anything], all: anything },
    finder: createFinder(db, inventoryId, filter, use, text === undefined ? others : indexed),
    correct: () => created?.correct(),
  };
}

/** Also searches printed codes and borrower names. */
export function findItemIds(
  db: Db,
  inventoryId: number,
  filter: NormalisedItemQuery,
  paging: Paging,
): ItemIdPage {
  const search = prepareSearch(db, inventoryId, filter);
  if (search === undefined) return NOTHING;
  if (search === ALL) return listWithoutSearch(db, inventoryId, filter, paging);
  const { finder, exact } = search;
  const found = listHits(finder, filter.sort, exact, paging);
  const toPage = ({ count, ids }: typeof found, { words }: ItemSearch): ItemIdPage => ({
    ids,
    total: Math.min(count, SEARCH_RESULTS_MAX),
    is_total_capped: count > SEARCH_RESULTS_MAX,
    words,
  });
  const corrected = hasFewHits(found.count) ? search.correct() : undefined;
  return corrected
    ? toPage(listHits(finder, filter.sort, corrected, paging), corrected)
    : toPage(found, exact);
}

/** Lists the ids of the items that {@link findItemIds} finds, in any order, also beyond the limit of search results. */
export function listAllItemIds(
  db: Db,
  inventoryId: number,
  filter: NormalisedItemQuery,
  limit: number,
): number[] {
  const search = prepareSearch(db, inventoryId, filter);
  if (search === undefined) return [];
  if (search === ALL) return listWithoutSearch(db, inventoryId, filter, { page: 1, per_page: limit }).ids;
  const found = search.finder.list(search.exact.all, limit);
  const corrected = hasFewHits(found.length) ? search.correct() : undefined;
  return corrected ? search.finder.list(corrected.all, limit) : found;
}
