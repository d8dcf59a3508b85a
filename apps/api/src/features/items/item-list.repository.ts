import type { ItemSort } from '@stowage/contracts';
import { type Db, statement } from '../../db/client';
import { toKey } from '../../text-key';
import { type ItemFilter, toMatch } from './items.rules';

/** A page of ids in the wanted order, and how many there are in all. */
export interface ItemIdPage {
  ids: number[];
  total: number;
}

interface Parameters {
  owner: number;
  match: string;
  category: number | null;
  location: number | null;
  system: string | null;
  limit: number;
  offset: number;
}

/** Each ends with the id, so that the order is the same on every page; each but the first has an index of its own. */
const ORDERS: Record<ItemSort, string> = {
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

/** The parts of the query that a filter needs; those it does not need are not there, so that each shape finds its index. */
function toSql(filter: ItemFilter) {
  const withSubtree = filter.location_id !== undefined && filter.include_descendants;
  const conditions = ['items.owner_id = @owner'];
  if (filter.category_id !== undefined) conditions.push('items.category_id = @category');
  if (withSubtree) conditions.push('items.location_id IN (SELECT id FROM subtree)');
  else if (filter.location_id !== undefined) conditions.push('items.location_id = @location');
  if (filter.needs_full_details !== undefined) {
    // A literal, so that the partial index of open items can be used.
    conditions.push(`items.needs_full_details = ${filter.needs_full_details ? 1 : 0}`);
  }
  if (filter.system !== undefined) {
    conditions.push(
      'items.id IN (SELECT item_id FROM item_systems WHERE owner_id = @owner AND name_key = @system)',
    );
  }
  const isSearch = filter.search !== undefined;
  if (isSearch) conditions.push('items_search MATCH @match');
  // The index of words gives its hits in the order of the ids, and is asked first.
  const from = isSearch ? 'items_search CROSS JOIN items ON items.id = items_search.rowid' : 'items';
  const order = isSearch && filter.sort === 'newest' ? 'items_search.rowid DESC' : ORDERS[filter.sort];
  const body = `FROM ${from} WHERE ${conditions.join(' AND ')}`;
  const start = withSubtree ? SUBTREE : '';
  return {
    ids: `${start} SELECT items.id ${body} ORDER BY ${order} LIMIT @limit OFFSET @offset`,
    total: `${start} SELECT count(*) AS total ${body}`,
  };
}

const isUnfiltered = (filter: ItemFilter) =>
  filter.search === undefined &&
  filter.category_id === undefined &&
  filter.location_id === undefined &&
  filter.needs_full_details === undefined &&
  filter.system === undefined;

/** Counting all items anew would cost eight times the page itself, so their number is kept on the owner's row. */
const UNFILTERED_TOTAL = 'SELECT item_count AS total FROM users WHERE id = @owner';

export function listItemIds(
  db: Db,
  ownerId: number,
  filter: ItemFilter,
  { page, per_page }: { page: number; per_page: number },
): ItemIdPage {
  const match = filter.search === undefined ? '' : toMatch(ownerId, filter.search);
  if (match === undefined) return { ids: [], total: 0 };
  const sql = toSql(filter);
  const parameters: Parameters = {
    owner: ownerId,
    match,
    category: filter.category_id ?? null,
    location: filter.location_id ?? null,
    system: filter.system === undefined ? null : toKey(filter.system),
    limit: per_page,
    offset: (page - 1) * per_page,
  };
  const total =
    statement<Parameters, { total: number }>(db, isUnfiltered(filter) ? UNFILTERED_TOTAL : sql.total).get(
      parameters,
    )?.total ?? 0;
  if (parameters.offset >= total) return { ids: [], total };
  const ids = statement<Parameters, { id: number }>(db, sql.ids)
    .all(parameters)
    .map(({ id }) => id);
  return { ids, total };
}

/** Sums in whole cents, so that they are exact. */
export const sumItems = (
  db: Db,
  ownerId: number,
): { item_count: number; total_cents: number; items_without_value: number } =>
  statement<{ owner: number }, { item_count: number; total_cents: number; items_without_value: number }>(
    db,
    `SELECT count(*) AS item_count,
            coalesce(sum(items.value * items.quantity), 0) AS total_cents,
            count(*) - count(items.value) AS items_without_value
     FROM items WHERE items.owner_id = @owner`,
  ).get({ owner: ownerId }) ?? { item_count: 0, total_cents: 0, items_without_value: 0 };
