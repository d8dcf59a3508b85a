import { TEMPLATE_NAME_MAX_LENGTH } from '@stowage/contracts';
import { text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, maxLength } from './columns';
import { inventoryId } from './inventories';
import { table } from './table';

export const templates = table(
  'templates',
  { of: 'inventory', inventory: 'inventory_id', history: 'named', past_day: false, closing: 'in_steps' },
  {
    id: id(),
    inventory_id: inventoryId(),
    name: text().notNull(),
    name_key: text().notNull(),
    /** JSON of the item's fields, with ids of tags; see `template-fields.rules.ts`. */
    fields: text().notNull(),
    created_at: instant(),
  },
  (table) => [
    uniqueIndex('templates_inventory_name').on(table.inventory_id, table.name_key),
    maxLength('templates_name_length', table.name, TEMPLATE_NAME_MAX_LENGTH),
  ],
);
