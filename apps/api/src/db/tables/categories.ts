import { CATEGORY_NAME_MAX_LENGTH } from '@stowage/contracts';
import { integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, maxLength } from './columns';
import { inventoryId } from './inventories';
import { table } from './table';

export const categories = table(
  'categories',
  {
    of: 'inventory',
    inventory: 'inventory_id',
    history: 'named',
    unrecorded: ['item_count'],
    past_day: true,
    closing: 'in_steps',
    trash: { kind: 'category', parent: null },
  },
  {
    id: id(),
    inventory_id: inventoryId(),
    name: text().notNull(),
    name_key: text().notNull(),
    item_count: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('categories_inventory_id').on(table.inventory_id, table.id),
    uniqueIndex('categories_inventory_name').on(table.inventory_id, table.name_key),
    maxLength('categories_name_length', table.name, CATEGORY_NAME_MAX_LENGTH),
  ],
);
