import {
  CODE_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  LOCATION_CAPACITY_MAX,
  LOCATION_CAPACITY_MIN,
  LOCATION_NAME_MAX_LENGTH,
  QrFormat,
  QrSize,
} from '@stowage/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { between, flag, id, instant, maxLength, oneOf, partOf, refersTo } from './columns';
import { inventoryId } from './inventories';
import { table } from './table';

export const locations = table(
  'locations',
  {
    of: 'inventory',
    inventory: 'inventory_id',
    history: 'named',
    unrecorded: ['item_count'],
    quiet: ['updated_at'],
    unnamed: ['code'],
    past_day: true,
    closing: 'own_code',
    trash: { kind: 'location', parent: 'parent_id' },
  },
  {
    id: id(),
    inventory_id: inventoryId(),
    parent_id: integer(),
    name: text().notNull(),
    name_key: text().notNull(),
    description: text(),
    is_container: flag().notNull().default(false),
    capacity: integer(),
    code: text().notNull(),
    item_count: integer().notNull().default(0),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    uniqueIndex('locations_inventory_id').on(table.inventory_id, table.id),
    refersTo('locations_parent', [table.inventory_id, table.parent_id], table),
    index('locations_inventory_parent').on(table.inventory_id, table.parent_id),
    index('locations_inventory_name').on(table.inventory_id, table.name_key),
    uniqueIndex('locations_code').on(table.code),
    check('locations_not_in_itself', sql`${table.parent_id} <> ${table.id}`),
    check('locations_code_length', sql`length(${table.code}) = ${sql.raw(String(CODE_LENGTH))}`),
    maxLength('locations_name_length', table.name, LOCATION_NAME_MAX_LENGTH),
    maxLength('locations_description_length', table.description, DESCRIPTION_MAX_LENGTH),
    between('locations_capacity', table.capacity, LOCATION_CAPACITY_MIN, LOCATION_CAPACITY_MAX),
  ],
);

export const qr_codes = table(
  'qr_codes',
  { of: 'row', row: 'location_id', history: 'when_deleted', closing: 'cascade' },
  {
    id: id(),
    location_id: partOf(() => locations.id),
    format: text().$type<QrFormat>().notNull(),
    size: text().$type<QrSize>().notNull(),
    created_at: instant(),
  },
  (table) => [
    uniqueIndex('qr_codes_location_format_size').on(table.location_id, table.format, table.size),
    oneOf('qr_codes_format', table.format, QrFormat.options),
    oneOf('qr_codes_size', table.size, QrSize.options),
  ],
);
