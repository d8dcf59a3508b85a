import {
  PART_NUMBER_MAX_LENGTH,
  SUPPLIER_NAME_MAX_LENGTH,
  SYSTEM_NAME_MAX_LENGTH,
  URL_MAX_LENGTH,
} from '@stowage/contracts';
import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import type { InventoryId } from '../../lib/inventory-id';
import { id, maxLength, minorUnits, money, oneOf, partOf, refersTo } from './columns';
import { items } from './items';
import { table } from './table';
import { tags } from './tags';

export const item_systems = table(
  'item_systems',
  {
    of: 'item',
    item: 'item_id',
    inventory: 'inventory_id',
    duplicate: 'copied',
    move: 'follows',
    history: 'list',
    unnamed: ['position'],
    past_day: true,
    closing: 'cascade',
  },
  {
    item_id: integer().notNull(),
    /** Repeats the item's inventory, so that names in use are found without reading the items. */
    inventory_id: integer().$type<InventoryId>().notNull(),
    relation: text({ enum: ['used_in', 'compatible_with'] }).notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    name_key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.relation, table.position] }),
    refersTo('item_systems_item', [table.inventory_id, table.item_id], items).onDelete('cascade'),
    // For the foreign key: deleting or moving an item would otherwise read all systems of the inventory.
    index('item_systems_inventory_item').on(table.inventory_id, table.item_id),
    index('item_systems_inventory_name').on(table.inventory_id, table.name_key, table.item_id),
    index('item_systems_inventory_relation').on(
      table.inventory_id,
      table.relation,
      table.name_key,
      table.name,
    ),
    oneOf('item_systems_relation', table.relation, ['used_in', 'compatible_with']),
    maxLength('item_systems_name_length', table.name, SYSTEM_NAME_MAX_LENGTH),
  ],
);

export const item_tags = table(
  'item_tags',
  {
    of: 'item',
    item: 'item_id',
    inventory: 'inventory_id',
    duplicate: 'copied',
    move: 'follows',
    history: 'set',
    quiet: ['position'],
    unnamed: ['position'],
    past_day: true,
    closing: 'cascade',
  },
  {
    item_id: integer().notNull(),
    tag_id: integer().notNull(),
    inventory_id: integer().$type<InventoryId>().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.tag_id] }),
    refersTo('item_tags_item', [table.inventory_id, table.item_id], items).onDelete('cascade'),
    refersTo('item_tags_tag', [table.inventory_id, table.tag_id], tags).onDelete('cascade'),
    index('item_tags_inventory_item').on(table.inventory_id, table.item_id),
    index('item_tags_inventory_tag').on(table.inventory_id, table.tag_id, table.item_id),
  ],
);

export const item_suppliers = table(
  'item_suppliers',
  {
    of: 'item',
    item: 'item_id',
    duplicate: 'copied',
    move: 'follows',
    history: 'list',
    unnamed: ['position'],
    past_day: true,
    closing: 'cascade',
  },
  {
    id: id(),
    item_id: partOf(() => items.id),
    position: integer().notNull(),
    supplier_name: text().notNull(),
    price: money(),
    part_number: text(),
    supplier_url: text(),
  },
  (table) => [
    index('item_suppliers_item').on(table.item_id, table.position),
    maxLength('item_suppliers_name_length', table.supplier_name, SUPPLIER_NAME_MAX_LENGTH),
    minorUnits('item_suppliers_price', table.price),
    maxLength('item_suppliers_part_number_length', table.part_number, PART_NUMBER_MAX_LENGTH),
    maxLength('item_suppliers_url_length', table.supplier_url, URL_MAX_LENGTH),
  ],
);
