import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { minorUnits, money, partOf } from './columns';
import { inventoryId } from './inventories';
import { items } from './items';
import { table } from './table';

/**
 * Days on which the value of an item has changed. `value` is the former one, of one unit: an item whose value never
 * changed has no rows. `record-values.ts` writes them.
 */
export const item_value_changes = table(
  'item_value_changes',
  {
    of: 'item',
    item: 'item_id',
    duplicate: 'left_out',
    move: 'follows',
    history: 'when_deleted',
    past_day: false,
    closing: 'cascade',
  },
  {
    item_id: partOf(() => items.id),
    /** In UTC. */
    day: text().notNull(),
    /** The last value before this day; null if the item had none. */
    value: money(),
    /** Of this value. */
    currency: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.day] }),
    check('item_value_changes_day_length', sql`length(${table.day}) = 10`),
    minorUnits('item_value_changes_value', table.value),
  ],
);

/** Days on which the total value of an inventory has changed, like `item_value_changes`. */
export const total_value_changes = table(
  'total_value_changes',
  { of: 'inventory', inventory: 'inventory_id', history: 'never', past_day: false, closing: 'in_steps' },
  {
    inventory_id: inventoryId(),
    /** In UTC. */
    day: text().notNull(),
    /** The last total before this day; null if it is unknown, because the server did not record it yet. */
    total: money(),
    /** Of this total. */
    currency: text().notNull(),
    /** By how much the day has changed the total. The row is deleted when the total is the former one again. */
    change: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.inventory_id, table.day] }),
    check('total_value_changes_day_length', sql`length(${table.day}) = 10`),
  ],
);
