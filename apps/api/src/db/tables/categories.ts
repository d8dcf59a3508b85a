import { CATEGORY_NAME_MAX_LENGTH } from '@stowage/contracts';
import { integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, maxLength } from './columns';
import { inventories } from './inventories';
import { table } from './table';

export const categories = table(
  'categories',
  {
    of: 'inventory',
    inventory: 'owner_id',
    history: 'named',
    unrecorded: ['item_count'],
    past_day: true,
    closing: 'in_steps',
    trash: { kind: 'category', parent: null },
  },
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    name_key: text().notNull(),
    item_count: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('categories_owner_id').on(table.owner_id, table.id),
    uniqueIndex('categories_owner_name').on(table.owner_id, table.name_key),
    maxLength('categories_name_length', table.name, CATEGORY_NAME_MAX_LENGTH),
  ],
);
