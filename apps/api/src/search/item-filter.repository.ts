import {
  CURRENCY_DEFAULT,
  EVERYBODY,
  getDecimals,
  hasAtMostDecimals,
  listEqualProductCodes,
  toQueryWords,
  toNameKey,
} from '@stowage/contracts';
import type { Db } from '../db/db';
import { statement } from '../db/statements';
import { createTerms } from './search-tokens';
import { SORT_KEY_COLUMNS } from '../sort-key.rules';
import { toMinorUnits } from '../money.rules';
import { getCurrency } from '../entities/inventory/inventories.repository';
import type { NormalisedItemQuery } from '../entities/item/items.rules';

export interface ItemListParameters {
  inventory: number;
  match: string;
  category: number | null;
  location: number | null;
  /** JSON array of the location and those below it, for a search whose terms do not contain them. */
  locations: string | null;
  system: string | null;
  condition: string | null;
  min_value: number | null;
  max_value: number | null;
  borrow: string | null;
  sell: string | null;
  /** JSON array of all forms of the code. */
  product_codes: string | null;
  belongs_to: number | null;
  not_seen_since: string | null;
  before: number | null;
  limit: number;
  offset: number;
}

type Term = readonly [column: string, direction: 'ASC' | 'DESC'];

/** Each order ends with the id, so that pages are stable, and has an index. */
const ORDERS: Record<Exclude<NormalisedItemQuery['sort'], 'relevance' | 'name'>, readonly Term[]> = {
  newest: [['id', 'DESC']],
  value: [
    ['value', 'DESC'],
    ['id', 'DESC'],
  ],
  // Not by id: an item that was moved here from another inventory has a low id and a high number.
  item_number: [
    ['item_number', 'ASC'],
    ['id', 'ASC'],
  ],
  updated: [
    ['updated_at', 'DESC'],
    ['id', 'DESC'],
  ],
};

const toTerms = ({ sort, name_order }: NormalisedItemQuery): readonly Term[] =>
  sort === 'name'
    ? [
        [SORT_KEY_COLUMNS[name_order], 'ASC'],
        ['id', 'ASC'],
      ]
    : ORDERS[sort === 'relevance' ? 'newest' : sort];

/**
 * @param isReversed true to read the list from its end
 * @param isSorted true to sort the matching items, instead of reading all items in the order of an index
 */
export const toOrder = (filter: NormalisedItemQuery, isReversed = false, isSorted = false): string =>
  toTerms(filter)
    .map(([column, direction]) => {
      // The unary plus keeps SQLite from using the index of the order.
      const term = `${isSorted ? '+' : ''}items.${column}`;
      return `${term} ${(direction === 'DESC') === isReversed ? 'ASC' : 'DESC'}`;
    })
    .join(', ');

/** True for an order that the index of each location has. */
export const isOrderedById = ({ sort }: NormalisedItemQuery): boolean =>
  sort === 'newest' || sort === 'relevance';

// CROSS JOIN fixes the join order: each step finds children by index instead of scanning all locations.
const SUBTREE = `
  WITH RECURSIVE subtree(id) AS (
    SELECT id FROM locations WHERE inventory_id = @inventory AND id = @location
    UNION ALL
    SELECT child.id FROM subtree CROSS JOIN locations AS child
      ON child.inventory_id = @inventory AND child.parent_id = subtree.id
  )`;

const availabilityIs = (column: string, wanted: string, parameter: string) =>
  wanted === 'any' ? `items.${column} <> 'never'` : `items.${column} = ${parameter}`;

function toConditions(filter: NormalisedItemQuery): string[] {
  const conditions: string[] = [];
  if (filter.needs_full_details !== undefined) {
    // A literal, so that SQLite can use the partial index on items that need details.
    conditions.push(`items.needs_full_details = ${filter.needs_full_details ? 1 : 0}`);
  }
  if (filter.system !== undefined) {
    conditions.push(
      'items.id IN (SELECT item_id FROM item_systems WHERE inventory_id = @inventory AND name_key = @system)',
    );
  }
  if (filter.condition !== undefined) conditions.push('items.condition = @condition');
  if (filter.min_value !== undefined) conditions.push('items.value >= @min_value');
  if (filter.max_value !== undefined) conditions.push('items.value <= @max_value');
  if (filter.borrow_availability !== undefined)
    conditions.push(availabilityIs('borrow_availability', filter.borrow_availability, '@borrow'));
  if (filter.sell_availability !== undefined)
    conditions.push(availabilityIs('sell_availability', filter.sell_availability, '@sell'));
  if (filter.to_buy !== undefined) {
    // A subquery that uses the partial index, because for the order by name SQLite would read all items of the inventory.
    const toBuy = 'SELECT id FROM items WHERE inventory_id = @inventory AND quantity < minimum_quantity';
    conditions.push(`items.id ${filter.to_buy ? 'IN' : 'NOT IN'} (${toBuy})`);
  }
  if (filter.product_code !== undefined)
    // A subquery, because for the order by id SQLite would read all items of the inventory.
    conditions.push(
      `items.id IN (SELECT id FROM items WHERE inventory_id = @inventory
         AND product_code IN (SELECT value FROM json_each(@product_codes)))`,
    );
  if (filter.belongs_to_id === EVERYBODY)
    // A subquery that uses the partial index. Items of people who have left belong to everybody.
    conditions.push(
      `items.id NOT IN (SELECT id FROM items WHERE inventory_id = @inventory
         AND belongs_to_id IN (SELECT user_id FROM members WHERE inventory_id = @inventory))`,
    );
  else if (filter.belongs_to_id !== undefined)
    conditions.push(
      `items.belongs_to_id = @belongs_to
         AND EXISTS (SELECT 1 FROM members WHERE inventory_id = @inventory AND user_id = @belongs_to)`,
    );
  if (filter.has_value !== undefined) {
    // Must select the items that the totals count as items without a value.
    conditions.push(
      filter.has_value ? 'items.value IS NOT NULL' : 'items.value IS NULL AND items.quantity > 0',
    );
  }
  if (filter.not_seen_since !== undefined) {
    // An instant begins with its day, so both compare as texts.
    conditions.push('coalesce(items.last_seen_at, items.created_at) < @not_seen_since');
  }
  if (filter.before !== undefined) conditions.push('items.id < @before');
  if (filter.has_image !== undefined) {
    const not = filter.has_image ? '' : 'NOT ';
    conditions.push(`${not}EXISTS (SELECT 1 FROM item_images WHERE item_images.item_id = items.id)`);
  }
  return conditions;
}

/** Counting all items takes eight times as long as reading a page, so triggers keep the count in the inventory's row. */
const UNFILTERED_TOTAL = 'SELECT item_count AS total FROM inventories WHERE id = @inventory';
/** Counts those that belong to members, which a small index contains, instead of the others, which took up to 33 ms. */
const EVERYBODYS_TOTAL = `SELECT
    (SELECT item_count FROM inventories WHERE id = @inventory)
    - (SELECT count(*) FROM members CROSS JOIN items
         ON items.inventory_id = @inventory AND items.belongs_to_id = members.user_id
       WHERE members.inventory_id = @inventory) AS total`;
const LOCATION_TOTAL =
  'SELECT item_count AS total FROM locations WHERE inventory_id = @inventory AND id = @location';

/** True for a list of all items in a location, without another filter. */
export const isLocationOnly = (filter: NormalisedItemQuery): boolean =>
  filter.location_id !== undefined && filter.category_id === undefined && toConditions(filter).length === 0;

/** Parts of the search index that a list uses: none, only words, or also locations and categories. */
export type IndexUse = 'none' | 'words' | 'full';

/** Builds the SQL of a list. Unused conditions are omitted, so that each form of the query can use its index. */
export function toListSql(filter: NormalisedItemQuery, use: IndexUse, isReversed = false, isSorted = false) {
  const conditions = toConditions(filter);
  const isNewestFirst = filter.sort === 'relevance' || filter.sort === 'newest';
  const withSubtree = use !== 'full' && filter.location_id !== undefined && filter.include_descendants;
  if (use !== 'full') {
    if (withSubtree)
      conditions.push(
        use === 'none'
          ? 'items.location_id IN (SELECT id FROM subtree)'
          : 'items.location_id IN (SELECT value FROM json_each(@locations))',
      );
    else if (filter.location_id !== undefined) conditions.push('items.location_id = @location');
    if (filter.category_id !== undefined) conditions.push('items.category_id = @category');
  }
  const start = withSubtree && use === 'none' ? SUBTREE : '';
  if (use !== 'none') {
    // The match includes the inventory, so that without further conditions the items table is not read.
    const isAlone = conditions.length === 0 && isNewestFirst;
    const from = isAlone
      ? 'items_search WHERE items_search MATCH @match'
      : `items_search CROSS JOIN items ON items.id = items_search.rowid
         WHERE ${['items_search MATCH @match', 'items.inventory_id = @inventory', ...conditions].join(' AND ')}`;
    // The search index returns matching ids in order.
    const orderBy = isNewestFirst ? 'items_search.rowid DESC' : toOrder(filter);
    return {
      ids: `${start} SELECT items_search.rowid AS id FROM ${from} ORDER BY ${orderBy} LIMIT @limit OFFSET @offset`,
      total: `${start} SELECT count(*) AS total FROM (SELECT 1 FROM ${from} LIMIT @limit)`,
    };
  }
  const body = `FROM items WHERE ${['items.inventory_id = @inventory', ...conditions].join(' AND ')}`;
  const count = `${start} SELECT count(*) AS total ${body}`;
  const isInOneLocation = isLocationOnly(filter) && !filter.include_descendants;
  const isEverybodys = filter.belongs_to_id === EVERYBODY && conditions.length === 1;
  const filteredTotal = isInOneLocation ? LOCATION_TOTAL : isEverybodys ? EVERYBODYS_TOTAL : count;
  return {
    ids: `${start} SELECT items.id ${body} ORDER BY ${toOrder(filter, isReversed, isSorted)} LIMIT @limit OFFSET @offset`,
    total: conditions.length === 0 ? UNFILTERED_TOTAL : filteredTotal,
  };
}

type Bound = 'min_value' | 'max_value';

/** Returns the nearest storable amount in the range, because a saved filter may have more decimals than the currency. */
function toBound(filter: NormalisedItemQuery, bound: Bound, currency: string): number | null {
  const amount = filter[bound];
  if (amount === undefined) return null;
  const decimals = getDecimals(currency);
  if (hasAtMostDecimals(amount, decimals)) return Number(toMinorUnits(amount, currency));
  return Math[bound === 'min_value' ? 'ceil' : 'floor'](amount * 10 ** decimals);
}

export function toListParameters(
  db: Db,
  inventoryId: number,
  filter: NormalisedItemQuery,
): Omit<ItemListParameters, 'match' | 'limit' | 'offset' | 'locations'> {
  const hasBound = filter.min_value !== undefined || filter.max_value !== undefined;
  const currency = hasBound ? getCurrency(db, inventoryId) : CURRENCY_DEFAULT;
  return {
    inventory: inventoryId,
    category: filter.category_id ?? null,
    location: filter.location_id ?? null,
    system: filter.system === undefined ? null : toNameKey(filter.system),
    condition: filter.condition ?? null,
    min_value: toBound(filter, 'min_value', currency),
    max_value: toBound(filter, 'max_value', currency),
    borrow: filter.borrow_availability ?? null,
    sell: filter.sell_availability ?? null,
    product_codes:
      filter.product_code === undefined ? null : JSON.stringify(listEqualProductCodes(filter.product_code)),
    not_seen_since: filter.not_seen_since ?? null,
    before: filter.before ?? null,
    belongs_to: typeof filter.belongs_to_id === 'number' ? filter.belongs_to_id : null,
  };
}

/** Converts the filters that the search index covers to its conditions. @returns undefined when no item can match */
export function toIndexedFilters(
  db: Db,
  inventoryId: number,
  filter: NormalisedItemQuery,
  use: IndexUse,
): string[] | undefined {
  const terms = createTerms(inventoryId);
  const conditions: string[] = [];
  if (filter.supplier !== undefined) {
    const words = toQueryWords(filter.supplier);
    if (words.length === 0) return undefined;
    conditions.push(...words.map(terms.hasSupplier));
  }
  if (use !== 'full' || (filter.search === undefined && conditions.length === 0)) return conditions;
  if (filter.category_id !== undefined) conditions.push(terms.isOf(filter.category_id));
  if (filter.location_id !== undefined) {
    const locations = filter.include_descendants
      ? statement<{ inventory: number; location: number }, { id: number }>(
          db,
          `${SUBTREE} SELECT id FROM subtree`,
        ).all({ inventory: inventoryId, location: filter.location_id })
      : [{ id: filter.location_id }];
    if (locations.length === 0) return undefined;
    conditions.push(terms.or(locations.map(({ id }) => terms.isIn(id))));
  }
  return conditions;
}
