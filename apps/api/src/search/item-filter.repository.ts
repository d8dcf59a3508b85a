import {
  type CustomFieldKind,
  EVERYBODY,
  getDecimals,
  hasAtMostDecimals,
  isNumberKind,
  listEqualProductCodes,
  toNameKey,
  WARRANTY_END_MAX,
  WARRANTY_END_MIN,
} from '@stowage/contracts';
import type { Db } from '../db/db';
import { findCustomField } from '../entities/custom-field/custom-fields.repository';
import { getCurrency } from '../entities/inventory/inventories.repository';
import type { NormalisedItemQuery } from '../entities/item/items.rules';
import type { InventoryId } from '../lib/inventory-id';
import { toMinorUnits } from '../lib/money.rules';

/** Parts of an SQL text, and the values of their parameters. */
export interface Conditions {
  conditions: string[];
  values: Record<string, string | number>;
}

type Term = readonly [column: string, direction: 'ASC' | 'DESC'];

/** Each order ends with the id, so that pages are stable, and has an index. */
const ORDERS: Record<Exclude<NormalisedItemQuery['sort'], 'relevance'>, readonly Term[]> = {
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
  // Items without a value are last.
  custom: [
    ['sorted.item_id IS NULL', 'ASC'],
    ['sorted.number', 'ASC'],
    ['sorted.sort_key', 'ASC'],
    ['id', 'ASC'],
  ],
  name: [
    ['sort_key', 'ASC'],
    ['id', 'ASC'],
  ],
};

const toTerms = ({ sort }: NormalisedItemQuery): readonly Term[] =>
  ORDERS[sort === 'relevance' ? 'newest' : sort];

/**
 * @param isReversed true to read the list from its end
 * @param isSorted true to sort the matching items, instead of reading all items in the order of an index
 */
export const toOrder = (filter: NormalisedItemQuery, isReversed = false, isSorted = false): string =>
  toTerms(filter)
    .map(([column, direction]) => {
      // The unary plus keeps SQLite from using the index of the order.
      const term = column.startsWith('sorted.') ? column : `${isSorted ? '+' : ''}items.${column}`;
      return `${term} ${(direction === 'DESC') === isReversed ? 'ASC' : 'DESC'}`;
    })
    .join(', ');

/** Each item has one value of the custom field by which it is ordered, or none. */
export const toOrderJoin = ({ sort }: NormalisedItemQuery): string =>
  sort === 'custom'
    ? ' LEFT JOIN item_custom_values AS sorted ON sorted.item_id = items.id AND sorted.field_id = @custom_field'
    : '';

/** True for the order of ids, which the search index and the index of each location have too. */
export const isNewestFirst = ({ sort }: NormalisedItemQuery): boolean =>
  sort === 'newest' || sort === 'relevance';

/** Returns the nearest storable amount in the range, because a saved filter may have more decimals than the currency. */
function toBound(amount: number, round: 'ceil' | 'floor', currency: string): number {
  const decimals = getDecimals(currency);
  return hasAtMostDecimals(amount, decimals)
    ? Number(toMinorUnits(amount, currency))
    : Math[round](amount * 10 ** decimals);
}

const availabilityIs = (column: string, wanted: string, parameter: string) =>
  wanted === 'any' ? `items.${column} <> 'never'` : `items.${column} = ${parameter}`;

/** Reads the receipts first, from their partial index. */
const ITEMS_WITH_RECEIPT = `SELECT document_links.item_id
  FROM documents CROSS JOIN document_links ON document_links.document_id = documents.id
  WHERE documents.inventory_id = @inventory AND documents.kind = 'receipt' AND document_links.item_id IS NOT NULL`;

type Add = (condition: string, parameters?: Conditions['values']) => void;

/** Conditions on a value, by the kind of its field. */
const VALUE_IS: Record<CustomFieldKind, string> = {
  line: 'instr(lower(value), lower(@custom_value)) > 0',
  text: 'instr(lower(value), lower(@custom_value)) > 0',
  link: 'instr(lower(value), lower(@custom_value)) > 0',
  whole: 'number = @custom_value',
  decimal: 'number = @custom_value',
  money: 'number = @custom_value',
  day: 'value = @custom_value',
  yes_no: 'value = @custom_value',
  choice: 'value = @custom_value COLLATE NOCASE',
  // One of the lines.
  choices: `instr(char(10) || lower(value) || char(10), char(10) || lower(@custom_value) || char(10)) > 0`,
};

function addCustomField(db: Db, inventoryId: InventoryId, filter: NormalisedItemQuery, add: Add): void {
  const { custom_field_id: id, custom_value, custom_from, custom_to, sort } = filter;
  if (id === undefined) return;
  const kind = findCustomField(db, inventoryId, id)?.kind ?? 'line';
  const toBoundary = (text: string) => (isNumberKind(kind) ? Number(text) : text);
  const column = isNumberKind(kind) ? 'number' : 'value';
  const conditions = [
    ...(custom_value === undefined ? [] : [VALUE_IS[kind]]),
    ...(custom_from === undefined ? [] : [`${column} >= @custom_from`]),
    ...(custom_to === undefined ? [] : [`${column} <= @custom_to`]),
  ];
  // A list in the order of the values also has the items without one.
  const condition =
    conditions.length === 0 && sort === 'custom'
      ? 'true'
      : `items.id IN (SELECT item_id FROM item_custom_values
           WHERE ${['inventory_id = @inventory', 'field_id = @custom_field', ...conditions].join(' AND ')})`;
  add(condition, {
    custom_field: id,
    ...(custom_value === undefined ? {} : { custom_value: toBoundary(custom_value) }),
    ...(custom_from === undefined ? {} : { custom_from: toBoundary(custom_from) }),
    ...(custom_to === undefined ? {} : { custom_to: toBoundary(custom_to) }),
  });
}

/** Condition on the items of every list but that of the archived items. */
export const toListedCondition = ({ is_archived }: NormalisedItemQuery): string[] =>
  is_archived === false ? ['items.is_archived = 0'] : [];

/**
 * Converts a filter, without its location, category and texts, to conditions on items of the parameter `@inventory`. The
 * usual condition that an item is not archived comes from `toListedCondition`.
 */
export function toConditions(db: Db, inventoryId: InventoryId, filter: NormalisedItemQuery): Conditions {
  const conditions: string[] = [];
  const values: Conditions['values'] = {};
  const add: Add = (condition, parameters = {}) => {
    conditions.push(condition);
    Object.assign(values, parameters);
  };
  if (filter.needs_full_details !== undefined)
    // A literal, so that SQLite can use the partial index on items that need details.
    add(`items.needs_full_details = ${filter.needs_full_details ? 1 : 0}`);
  if (filter.system !== undefined)
    add(
      'items.id IN (SELECT item_id FROM item_systems WHERE inventory_id = @inventory AND name_key = @system)',
      {
        system: toNameKey(filter.system),
      },
    );
  if (filter.tag_ids !== undefined) {
    const ids = [...new Set(filter.tag_ids.split(',').map(Number))];
    const tagged = `SELECT item_id FROM item_tags WHERE inventory_id = @inventory
         AND tag_id IN (SELECT value FROM json_each(@tags))`;
    const all = `${tagged} GROUP BY item_id HAVING count(*) = ${ids.length}`;
    const isNot = filter.tags_match === 'none' ? 'NOT ' : '';
    add(`items.id ${isNot}IN (${filter.tags_match === 'all' ? all : tagged})`, { tags: JSON.stringify(ids) });
  }
  addCustomField(db, inventoryId, filter, add);
  if (filter.condition !== undefined) add('items.condition = @condition', { condition: filter.condition });
  if (filter.min_value !== undefined)
    add('items.value >= @min_value', {
      min_value: toBound(filter.min_value, 'ceil', getCurrency(db, inventoryId)),
    });
  if (filter.max_value !== undefined)
    add('items.value <= @max_value', {
      max_value: toBound(filter.max_value, 'floor', getCurrency(db, inventoryId)),
    });
  const { borrow_availability: borrow, sell_availability: sell } = filter;
  if (borrow !== undefined) add(availabilityIs('borrow_availability', borrow, '@borrow'), { borrow });
  if (sell !== undefined) add(availabilityIs('sell_availability', sell, '@sell'), { sell });
  if (filter.to_buy !== undefined) {
    // A subquery that uses the partial index, because for the order by name SQLite would read all items.
    const toBuy = 'SELECT id FROM items WHERE inventory_id = @inventory AND quantity < minimum_quantity';
    add(`items.id ${filter.to_buy ? 'IN' : 'NOT IN'} (${toBuy})`);
  }
  if (filter.product_code !== undefined)
    // A subquery, because for the order by id SQLite would read all items.
    add(
      `items.id IN (SELECT id FROM items WHERE inventory_id = @inventory
         AND product_code IN (SELECT value FROM json_each(@product_codes)))`,
      { product_codes: JSON.stringify(listEqualProductCodes(filter.product_code)) },
    );
  // Literals, so that SQLite can use the partial indexes.
  if (filter.is_insured !== undefined) add(`items.is_insured = ${filter.is_insured ? 1 : 0}`);
  if (filter.has_lifetime_warranty !== undefined)
    add(`items.has_lifetime_warranty = ${filter.has_lifetime_warranty ? 1 : 0}`);
  if (filter.is_archived === true) add('items.is_archived = 1');
  // Subqueries, because for the order by id SQLite would read all items.
  if (filter.brand !== undefined)
    add(
      'items.id IN (SELECT id FROM items WHERE inventory_id = @inventory AND brand COLLATE NOCASE = @brand)',
      { brand: filter.brand },
    );
  if (filter.order_number !== undefined)
    add(
      `items.id IN (SELECT id FROM items WHERE inventory_id = @inventory
         AND order_number COLLATE NOCASE = @order_number)`,
      { order_number: filter.order_number },
    );
  const { warranty_from = WARRANTY_END_MIN, warranty_to = WARRANTY_END_MAX } = filter;
  if (filter.warranty_from !== undefined || filter.warranty_to !== undefined)
    add(
      `items.id IN (SELECT id FROM items WHERE inventory_id = @inventory
         AND warranty_until BETWEEN @warranty_from AND @warranty_to)`,
      { warranty_from, warranty_to },
    );
  if (filter.belongs_to_id === EVERYBODY)
    // A subquery that uses the partial index. Items of people who have left belong to everybody.
    add(
      `items.id NOT IN (SELECT id FROM items WHERE inventory_id = @inventory
         AND belongs_to_id IN (SELECT user_id FROM members WHERE inventory_id = @inventory))`,
    );
  else if (filter.belongs_to_id !== undefined)
    add(
      `items.belongs_to_id = @belongs_to
         AND EXISTS (SELECT 1 FROM members WHERE inventory_id = @inventory AND user_id = @belongs_to)`,
      { belongs_to: filter.belongs_to_id },
    );
  if (filter.import_id !== undefined)
    add(
      'items.id IN (SELECT item_id FROM item_sources WHERE inventory_id = @inventory AND import_id = @import)',
      { import: filter.import_id },
    );
  if (filter.part_of_id !== undefined) add('items.part_of_id = @part_of', { part_of: filter.part_of_id });
  else if (filter.parts === 'fold')
    // A subquery that uses the partial index, because few items are parts.
    add('items.id NOT IN (SELECT id FROM items WHERE inventory_id = @inventory AND part_of_id IS NOT NULL)');
  if (filter.has_value !== undefined)
    // Must select the items that the totals count as items without a value.
    add(filter.has_value ? 'items.value IS NOT NULL' : 'items.value IS NULL AND items.quantity > 0');
  if (filter.has_receipt !== undefined) {
    add(`items.id ${filter.has_receipt ? '' : 'NOT '}IN (${ITEMS_WITH_RECEIPT})`);
    if (!filter.has_receipt) add('items.quantity > 0');
  }
  if (filter.has_serial_number !== undefined)
    add(`items.serial_number IS ${filter.has_serial_number ? 'NOT ' : ''}NULL`);
  if (filter.not_seen_since !== undefined)
    // An instant begins with its day, so both compare as texts.
    add('coalesce(items.last_seen_at, items.created_at) < @not_seen_since', {
      not_seen_since: filter.not_seen_since,
    });
  if (filter.before !== undefined) add('items.id < @before', { before: filter.before });
  if (filter.has_image !== undefined) {
    const not = filter.has_image ? '' : 'NOT ';
    add(`${not}EXISTS (SELECT 1 FROM item_images WHERE item_images.item_id = items.id)`);
  }
  return { conditions, values };
}
