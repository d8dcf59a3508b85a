import { TAG_COLOURS, TAG_NAME_MAX_LENGTH } from '@stowage/contracts';
import { integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, maxLength } from './columns';
import { inventoryId } from './inventories';
import { table } from './table';

export const tags = table(
  'tags',
  {
    of: 'inventory',
    inventory: 'inventory_id',
    history: 'named',
    unrecorded: ['item_count'],
    past_day: true,
    closing: 'in_steps',
    trash: { kind: 'tag', parent: null },
  },
  {
    id: id(),
    inventory_id: inventoryId(),
    name: text().notNull(),
    /** Without accents; see `name-key.ts`. */
    name_key: text().notNull(),
    colour: text({ enum: TAG_COLOURS }).notNull(),
    item_count: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('tags_inventory_id').on(table.inventory_id, table.id),
    uniqueIndex('tags_inventory_name').on(table.inventory_id, table.name_key),
    maxLength('tags_name_length', table.name, TAG_NAME_MAX_LENGTH),
  ],
);
