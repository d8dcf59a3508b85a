import {
  CUSTOM_FIELD_KINDS,
  CUSTOM_FIELD_NAME_MAX_LENGTH,
  CUSTOM_UNIT_MAX_LENGTH,
  NOTES_MAX_LENGTH,
} from '@stowage/contracts';
import { index, integer, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { InventoryId } from '../../lib/inventory-id';
import { id, maxLength, oneOf, refersTo } from './columns';
import { inventoryId } from './inventories';
import { items } from './items';
import { table } from './table';

export const custom_fields = table(
  'custom_fields',
  {
    of: 'inventory',
    inventory: 'inventory_id',
    history: 'named',
    unrecorded: ['item_count'],
    past_day: true,
    closing: 'in_steps',
    trash: { kind: 'custom_field', parent: null },
  },
  {
    id: id(),
    inventory_id: inventoryId(),
    name: text().notNull(),
    /** Without accents; see `name-key.ts`. */
    name_key: text().notNull(),
    kind: text({ enum: CUSTOM_FIELD_KINDS }).notNull(),
    unit: text(),
    choices: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** May contain ids of deleted categories, which may come back. */
    category_ids: text({ mode: 'json' }).$type<number[]>().notNull(),
    item_count: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('custom_fields_inventory_id').on(table.inventory_id, table.id),
    uniqueIndex('custom_fields_inventory_name').on(table.inventory_id, table.name_key),
    maxLength('custom_fields_name_length', table.name, CUSTOM_FIELD_NAME_MAX_LENGTH),
    oneOf('custom_fields_kind', table.kind, CUSTOM_FIELD_KINDS),
    maxLength('custom_fields_unit_length', table.unit, CUSTOM_UNIT_MAX_LENGTH),
  ],
);

export const item_custom_values = table(
  'item_custom_values',
  {
    of: 'item',
    item: 'item_id',
    inventory: 'inventory_id',
    duplicate: 'copied',
    move: 'follows',
    history: 'set',
    past_day: true,
    closing: 'cascade',
  },
  {
    item_id: integer().notNull(),
    field_id: integer().notNull(),
    inventory_id: integer().$type<InventoryId>().notNull(),
    /** As text: numbers with a decimal point, `true` or `false`, an ISO day, several choices in lines. */
    value: text().notNull(),
    /** A number or yes/no, by which it is ordered; null for the other kinds. */
    number: real(),
    sort_key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.field_id] }),
    refersTo('item_custom_values_item', [table.inventory_id, table.item_id], items).onDelete('cascade'),
    refersTo('item_custom_values_field', [table.inventory_id, table.field_id], custom_fields).onDelete(
      'cascade',
    ),
    index('item_custom_values_inventory_item').on(table.inventory_id, table.item_id),
    index('item_custom_values_inventory_field').on(
      table.inventory_id,
      table.field_id,
      table.number,
      table.item_id,
    ),
    maxLength('item_custom_values_length', table.value, NOTES_MAX_LENGTH),
  ],
);
