import { type Db, statement } from '../../db/client';
import { type ItemFilter, toMatch } from './items.rules';

/** A page of ids, newest first, and how many there are in all. */
export interface ItemIdPage {
  ids: number[];
  total: number;
}

interface Parameters {
  owner: number;
  match: string;
  category: number | null;
  location: number | null;
  limit: number;
  offset: number;
}

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
  const isSearch = filter.search !== undefined;
  if (isSearch) conditions.push('items_search MATCH @match');
  const from = isSearch ? 'items_search CROSS JOIN items ON items.id = items_search.rowid' : 'items';
  const body = `FROM ${from} WHERE ${conditions.join(' AND ')}`;
  const start = withSubtree ? SUBTREE : '';
  return {
    ids: `${start} SELECT items.id ${body} ORDER BY ${isSearch ? 'items_search.rowid' : 'items.id'} DESC LIMIT @limit OFFSET @offset`,
    total: `${start} SELECT count(*) AS total ${body}`,
  };
}

const isUnfiltered = (filter: ItemFilter) =>
  filter.search === undefined &&
  filter.category_id === undefined &&
  filter.location_id === undefined &&
  filter.needs_full_details === undefined;

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
