import {
  STOCKTAKE_TEXT_MAX_LENGTH,
  type StocktakeCounts,
  type StocktakeProgress,
  StocktakeResult,
} from '@stowage/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, maxLength, oneOf, partOf } from './columns';
import { inventoryId } from './inventories';
import { table } from './table';

/*
 * Stocktakes keep the names of locations and items as they were. Ids of items and locations are no foreign keys here:
 * an id stays after its row was deleted, and is never used again. Names of a path are separated by line breaks.
 */
export const stocktakes = table(
  'stocktakes',
  { of: 'inventory', inventory: 'inventory_id', history: 'never', past_day: false, closing: 'in_steps' },
  {
    id: id(),
    inventory_id: inventoryId(),
    /** Null for the whole inventory. */
    location_id: integer(),
    location_names: text(),
    /** Items with a higher id were added after the start and need not be seen. */
    last_item_id: integer().notNull(),
    started_at: instant(),
    finished_at: text(),
    /** Counts of a finished stocktake. */
    outcome: text({ mode: 'json' }).$type<{ counts: StocktakeCounts; locations: StocktakeProgress[] }>(),
  },
  (table) => [index('stocktakes_inventory').on(table.inventory_id, table.id)],
);

export const stocktake_entries = table(
  'stocktake_entries',
  { of: 'row', row: 'stocktake_id', history: 'never', closing: 'in_steps' },
  {
    id: id(),
    stocktake_id: partOf(() => stocktakes.id),
    result: text().$type<StocktakeResult>().notNull(),
    /** Null for an unknown code. */
    item_id: integer(),
    /** Name of the item, or text of the unknown code. */
    name: text().notNull(),
    item_number: text(),
    location_id: integer(),
    location_names: text(),
    found_location_id: integer(),
    found_location_names: text(),
    /** Path and name, as sort keys. */
    sort_key: text().notNull(),
    seen_at: text(),
    /** `items.last_seen_at` before this entry, restored when the mark is undone. */
    seen_before: text(),
  },
  (table) => [
    uniqueIndex('stocktake_entries_item').on(table.stocktake_id, table.item_id),
    uniqueIndex('stocktake_entries_unknown')
      .on(table.stocktake_id, table.name)
      .where(sql`${table.item_id} is null`),
    // Includes the item, so that progress is counted from the index alone.
    index('stocktake_entries_result').on(
      table.stocktake_id,
      table.result,
      table.sort_key,
      table.id,
      table.item_id,
    ),
    oneOf('stocktake_entries_result_known', table.result, StocktakeResult.options),
    check('stocktake_entries_unknown_item', sql`(${table.item_id} is null) = (${table.result} = 'unknown')`),
    maxLength('stocktake_entries_name_length', table.name, STOCKTAKE_TEXT_MAX_LENGTH),
  ],
);
