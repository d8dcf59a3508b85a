import {
  Availability,
  BRAND_MAX_LENGTH,
  type BulkResult,
  CODE_LENGTH,
  Condition,
  DESCRIPTION_MAX_LENGTH,
  ITEM_NAME_MAX_LENGTH,
  MODEL_NUMBER_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  ORDER_NUMBER_MAX_LENGTH,
  PRODUCT_CODE_MAX_LENGTH,
  QUANTITY_MAX,
  QUANTITY_MIN,
  REQUEST_KEY_MAX_LENGTH,
  SERIAL_NUMBER_MAX_LENGTH,
  WARRANTY_DETAILS_MAX_LENGTH,
} from '@stowage/contracts';
import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { categories } from './categories';
import { between, flag, id, instant, maxLength, minorUnits, money, oneOf, partOf, refersTo } from './columns';
import { inventoryId } from './inventories';
import { locations } from './locations';
import { table } from './table';
import { users } from './users';

/** A literal, with which SQLite uses the partial indexes. */
const isListed = ({ is_archived }: { is_archived: SQLWrapper }) => sql`${is_archived} = 0`;

export const items = table(
  'items',
  {
    of: 'inventory',
    inventory: 'inventory_id',
    history: 'named',
    quiet: ['updated_at', 'updated_by', 'last_seen_at', 'request_key', 'sort_key'],
    unnamed: ['code'],
    past_day: true,
    closing: 'own_code',
    trash: { kind: 'item', parent: 'location_id' },
  },
  {
    id: id(),
    inventory_id: inventoryId(),
    item_number: text().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    /** See `toSortKey`; computed by the application. */
    sort_key: text().notNull(),
    description: text(),
    quantity: integer().notNull(),
    condition: text().$type<Condition>(),
    category_id: integer(),
    location_id: integer(),
    brand: text(),
    model_number: text(),
    serial_number: text(),
    /** See `toProductCode`. */
    product_code: text(),
    /** The item is to be bought while its quantity is smaller. */
    minimum_quantity: integer(),
    purchase_price: money(),
    current_value: money(),
    value: money().generatedAlwaysAs(sql`coalesce(current_value, purchase_price)`, { mode: 'virtual' }),
    purchase_date: text(),
    order_number: text(),
    is_insured: flag().notNull().default(false),
    warranty_until: text(),
    has_lifetime_warranty: flag().notNull().default(false),
    warranty_details: text(),
    /** Markdown. */
    notes: text(),
    borrow_availability: text().$type<Availability>().notNull(),
    sell_availability: text().$type<Availability>().notNull(),
    needs_full_details: flag().notNull(),
    /** Archived items are in no list, counter or total. */
    is_archived: flag().notNull().default(false),
    /** Replaced by `request_keys`; kept because migrations only add. */
    request_key: text(),
    /** The member to whom the item belongs; null when it belongs to all. Gives no rights. */
    belongs_to_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The item of which this one is a part. By its id alone, because a composite reference cannot become null. */
    part_of_id: integer().references((): AnySQLiteColumn => items.id, { onDelete: 'set null' }),
    /** Users; the ids stay after an account is deleted. */
    created_by: integer(),
    updated_by: integer(),
    /** Set by stocktakes and moves, without changing `updated_at`; null if never. */
    last_seen_at: text(),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    refersTo('items_category', [table.inventory_id, table.category_id], categories),
    refersTo('items_location', [table.inventory_id, table.location_id], locations),
    uniqueIndex('items_inventory_number').on(table.inventory_id, table.item_number),
    uniqueIndex('items_code').on(table.code),
    uniqueIndex('items_inventory').on(table.inventory_id, table.id),
    index('items_belongs_to')
      .on(table.belongs_to_id, table.inventory_id, table.sort_key, table.id)
      .where(sql`${table.belongs_to_id} is not null`),
    index('items_inventory_belongs_to')
      .on(table.inventory_id, table.belongs_to_id, table.id)
      .where(sql`${table.belongs_to_id} is not null`),
    index('items_part_of')
      .on(table.part_of_id, table.inventory_id)
      .where(sql`${table.part_of_id} is not null`),
    index('items_inventory_part_of')
      .on(table.inventory_id, table.part_of_id, table.id)
      .where(sql`${table.part_of_id} is not null`),
    index('items_inventory_category').on(table.inventory_id, table.category_id, table.id, table.is_archived),
    // Includes what a stocktake needs to count the items of each location from the index alone.
    index('items_inventory_location').on(
      table.inventory_id,
      table.location_id,
      table.id,
      table.quantity,
      table.is_archived,
    ),
    // One index for each order of a list, which has no archived items.
    index('items_listed').on(table.inventory_id, table.id).where(isListed(table)),
    index('items_inventory_sort_key').on(table.inventory_id, table.sort_key, table.id).where(isListed(table)),
    index('items_inventory_updated')
      .on(table.inventory_id, table.updated_at, table.id)
      .where(isListed(table)),
    index('items_inventory_brand')
      .on(table.inventory_id, sql`${table.brand} collate nocase`, table.id)
      .where(sql`${table.brand} is not null`),
    index('items_inventory_order_number')
      .on(table.inventory_id, sql`${table.order_number} collate nocase`, table.id)
      .where(sql`${table.order_number} is not null`),
    index('items_inventory_warranty')
      .on(table.inventory_id, table.warranty_until, table.id)
      .where(sql`${table.warranty_until} is not null`),
    index('items_insured')
      .on(table.inventory_id, table.id)
      .where(sql`${table.is_insured} = 1`),
    index('items_lifetime_warranty')
      .on(table.inventory_id, table.id)
      .where(sql`${table.has_lifetime_warranty} = 1`),
    index('items_archived')
      .on(table.inventory_id, table.id)
      .where(sql`${table.is_archived} = 1`),
    index('items_inventory_seen').on(
      table.inventory_id,
      sql`coalesce(${table.last_seen_at}, ${table.created_at})`,
      table.id,
    ),
    // Includes the quantity, so that the total is computed from the index alone.
    index('items_inventory_value')
      .on(table.inventory_id, table.value, table.id, table.quantity)
      .where(isListed(table)),
    uniqueIndex('items_inventory_request_key')
      .on(table.inventory_id, table.request_key)
      .where(sql`${table.request_key} is not null`),
    index('items_inventory_needs_details')
      .on(table.inventory_id, table.id)
      .where(sql`${table.needs_full_details} = 1`),
    index('items_inventory_product_code')
      .on(table.inventory_id, table.product_code)
      .where(sql`${table.product_code} is not null`),
    index('items_inventory_to_buy')
      .on(table.inventory_id, table.id)
      .where(sql`${table.quantity} < ${table.minimum_quantity}`),
    // Includes the availabilities, so that lists and counts of shared items are read from the index alone.
    index('items_shared')
      .on(table.inventory_id, table.sort_key, table.id, table.borrow_availability, table.sell_availability)
      .where(
        sql`${table.is_archived} = 0 and (${table.borrow_availability} <> 'never' or ${table.sell_availability} <> 'never')`,
      ),
    check('items_code_length', sql`length(${table.code}) = ${sql.raw(String(CODE_LENGTH))}`),
    check(
      'items_name_length',
      sql`length(${table.name}) between 1 and ${sql.raw(String(ITEM_NAME_MAX_LENGTH))}`,
    ),
    maxLength('items_description_length', table.description, DESCRIPTION_MAX_LENGTH),
    // 0 after the last unit was used up, sold or lost; the schemas of items reject 0.
    between('items_quantity', table.quantity, 0, QUANTITY_MAX),
    oneOf('items_condition', table.condition, Condition.options),
    maxLength('items_brand_length', table.brand, BRAND_MAX_LENGTH),
    maxLength('items_order_number_length', table.order_number, ORDER_NUMBER_MAX_LENGTH),
    maxLength('items_warranty_details_length', table.warranty_details, WARRANTY_DETAILS_MAX_LENGTH),
    maxLength('items_notes_length', table.notes, NOTES_MAX_LENGTH),
    maxLength('items_model_number_length', table.model_number, MODEL_NUMBER_MAX_LENGTH),
    maxLength('items_serial_number_length', table.serial_number, SERIAL_NUMBER_MAX_LENGTH),
    maxLength('items_request_key_length', table.request_key, REQUEST_KEY_MAX_LENGTH),
    maxLength('items_product_code_length', table.product_code, PRODUCT_CODE_MAX_LENGTH),
    between('items_minimum_quantity', table.minimum_quantity, QUANTITY_MIN, QUANTITY_MAX),
    minorUnits('items_purchase_price', table.purchase_price),
    minorUnits('items_current_value', table.current_value),
    oneOf('items_borrow_availability', table.borrow_availability, Availability.options),
    oneOf('items_sell_availability', table.sell_availability, Availability.options),
  ],
);

/** Requests that have added or changed an item, so that a repeated request has no further effect. */
export const request_keys = table(
  'request_keys',
  {
    of: 'item',
    item: 'item_id',
    inventory: 'inventory_id',
    duplicate: 'left_out',
    move: 'stays',
    history: 'when_deleted',
    past_day: false,
    closing: 'in_steps',
  },
  {
    inventory_id: inventoryId(),
    key: text().notNull(),
    /** SHA-256 of the request in hexadecimal; null for keys of earlier versions. */
    content_hash: text(),
    /** The item of the response. */
    item_id: partOf(() => items.id),
    created_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.inventory_id, table.key] }),
    index('request_keys_item').on(table.item_id),
    index('request_keys_inventory_created').on(table.inventory_id, table.created_at),
    maxLength('request_keys_key_length', table.key, REQUEST_KEY_MAX_LENGTH),
  ],
);

/** Bulk edits with a request key, so that a repeated request has no further effect, also after it deleted its items. */
export const bulk_requests = table(
  'bulk_requests',
  { of: 'inventory', inventory: 'inventory_id', history: 'never', past_day: false, closing: 'in_steps' },
  {
    inventory_id: inventoryId(),
    key: text().notNull(),
    /** SHA-256 of the request in hexadecimal. */
    content_hash: text().notNull(),
    /** The response as JSON. */
    result: text({ mode: 'json' }).$type<BulkResult>().notNull(),
    created_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.inventory_id, table.key] }),
    index('bulk_requests_inventory_created').on(table.inventory_id, table.created_at),
    maxLength('bulk_requests_key_length', table.key, REQUEST_KEY_MAX_LENGTH),
  ],
);
