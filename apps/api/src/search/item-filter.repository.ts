import { toQueryWords } from '@stowage/contracts';
import type { Db } from '../db/db';
import { statement } from '../db/statements';
import { createTerms } from './search-tokens';
import { toKey } from '../text-key';
import type { ItemFilter } from '../entities/item/items.rules';

/** What the queries of a list are given. */
export interface ItemListParameters {
  owner: number;
  match: string;
  category: number | null;
  location: number | null;
  system: string | null;
  condition: string | null;
  min_value: number | null;
  max_value: number | null;
  borrow: string | null;
  sell: string | null;
  limit: number;
  offset: number;
}

/** Each ends with the id, so that the order is the same on every page; each but the first has an index of its own. */
const ORDERS: Record<Exclude<ItemFilter['sort'], 'relevance'>, string> = {
  newest: 'items.id DESC',
  name: 'items.name_key, items.id',
  value: 'items.value DESC, items.id DESC',
  // Numbers are given in the order of the ids.
  item_number: 'items.id',
  updated: 'items.updated_at DESC, items.id DESC',
};

// CROSS JOIN keeps the order of the two: each step looks up children by their index instead of reading all places.
const SUBTREE = `
  WITH RECURSIVE subtree(id) AS (
    SELECT id FROM locations WHERE owner_id = @owner AND id = @location
    UNION ALL
    SELECT child.id FROM subtree CROSS JOIN locations AS child
      ON child.owner_id = @owner AND child.parent_id = subtree.id
  )`;

const availabilityIs = (column: string, wanted: string, parameter: string) =>
  wanted === 'any' ? `items.${column} <> 'never'` : `items.${column} = ${parameter}`;

/** The conditions that the index of words knows nothing of. */
function toConditions(filter: ItemFilter): string[] {
  const conditions: string[] = [];
  if (filter.needs_full_details !== undefined) {
    // A literal, so that the partial index of open items can be used.
    conditions.push(`items.needs_full_details = ${filter.needs_full_details ? 1 : 0}`);
  }
  if (filter.system !== undefined) {
    conditions.push(
      'items.id IN (SELECT item_id FROM item_systems WHERE owner_id = @owner AND name_key = @system)',
    );
  }
  if (filter.condition !== undefined) conditions.push('items.condition = @condition');
  if (filter.min_value !== undefined) conditions.push('items.value >= @min_value');
  if (filter.max_value !== undefined) conditions.push('items.value <= @max_value');
  if (filter.borrow_availability !== undefined)
    conditions.push(availabilityIs('borrow_availability', filter.borrow_availability, '@borrow'));
  if (filter.sell_availability !== undefined)
    conditions.push(availabilityIs('sell_availability', filter.sell_availability, '@sell'));
  if (filter.has_value !== undefined) {
    // The totals count the same items.
    conditions.push(
      filter.has_value ? 'items.value IS NOT NULL' : 'items.value IS NULL AND items.quantity > 0',
    );
  }
  if (filter.has_image !== undefined) {
    const not = filter.has_image ? '' : 'NOT ';
    conditions.push(`${not}EXISTS (SELECT 1 FROM item_images WHERE item_images.item_id = items.id)`);
  }
  return conditions;
}

/** Counting all items anew would cost eight times the page itself, so their number is kept on the owner's row. */
const UNFILTERED_TOTAL = 'SELECT item_count AS total FROM users WHERE id = @owner';

/** What a list asks of the index of words: nothing, the words alone, or its place and its category as well. */
export type IndexUse = 'none' | 'words' | 'places';

/** The parts of the query that a filter needs; those it does not need are not there, so that each shape finds its index. */
export function toListSql(filter: ItemFilter, use: IndexUse) {
  const conditions = toConditions(filter);
  const order = filter.sort === 'relevance' ? 'newest' : filter.sort;
  const withSubtree = use !== 'places' && filter.location_id !== undefined && filter.include_descendants;
  if (use !== 'places') {
    if (withSubtree) conditions.push('items.location_id IN (SELECT id FROM subtree)');
    else if (filter.location_id !== undefined) conditions.push('items.location_id = @location');
    if (filter.category_id !== undefined) conditions.push('items.category_id = @category');
  }
  const start = withSubtree ? SUBTREE : '';
  if (use !== 'none') {
    // The match names the owner, so that without further conditions the items themselves need not be visited.
    const isAlone = conditions.length === 0 && order === 'newest';
    const from = isAlone
      ? 'items_search WHERE items_search MATCH @match'
      : `items_search CROSS JOIN items ON items.id = items_search.rowid
         WHERE ${['items_search MATCH @match', 'items.owner_id = @owner', ...conditions].join(' AND ')}`;
    // The index of words gives its hits in the order of the ids.
    const orderBy = order === 'newest' ? 'items_search.rowid DESC' : ORDERS[order];
    return {
      ids: `${start} SELECT items_search.rowid AS id FROM ${from} ORDER BY ${orderBy} LIMIT @limit OFFSET @offset`,
      total: `${start} SELECT count(*) AS total FROM (SELECT 1 FROM ${from} LIMIT @limit)`,
    };
  }
  const body = `FROM items WHERE ${['items.owner_id = @owner', ...conditions].join(' AND ')}`;
  const isUnfiltered = conditions.length === 0;
  return {
    ids: `${start} SELECT items.id ${body} ORDER BY ${ORDERS[order]} LIMIT @limit OFFSET @offset`,
    total: isUnfiltered ? UNFILTERED_TOTAL : `${start} SELECT count(*) AS total ${body}`,
  };
}

const toCents = (dollars: number | undefined) => (dollars === undefined ? null : Math.round(dollars * 100));

export const toListParameters = (
  ownerId: number,
  filter: ItemFilter,
): Omit<ItemListParameters, 'match' | 'limit' | 'offset'> => ({
  owner: ownerId,
  category: filter.category_id ?? null,
  location: filter.location_id ?? null,
  system: filter.system === undefined ? null : toKey(filter.system),
  condition: filter.condition ?? null,
  min_value: toCents(filter.min_value),
  max_value: toCents(filter.max_value),
  borrow: filter.borrow_availability ?? null,
  sell: filter.sell_availability ?? null,
});

/** The filters that the index of words knows, as its conditions; undefined when nothing can fulfil them. */
export function toIndexedFilters(
  db: Db,
  ownerId: number,
  filter: ItemFilter,
  use: IndexUse,
): string[] | undefined {
  const terms = createTerms(ownerId);
  const conditions: string[] = [];
  if (filter.supplier !== undefined) {
    const words = toQueryWords(filter.supplier);
    if (words.length === 0) return undefined;
    conditions.push(...words.map(terms.hasSupplier));
  }
  if (use !== 'places' || (filter.search === undefined && conditions.length === 0)) return conditions;
  if (filter.category_id !== undefined) conditions.push(terms.isOf(filter.category_id));
  if (filter.location_id !== undefined) {
    const places = filter.include_descendants
      ? statement<{ owner: number; location: number }, { id: number }>(
          db,
          `${SUBTREE} SELECT id FROM subtree`,
        ).all({ owner: ownerId, location: filter.location_id })
      : [{ id: filter.location_id }];
    if (places.length === 0) return undefined;
    conditions.push(terms.or(places.map(({ id }) => terms.isIn(id))));
  }
  return conditions;
}
