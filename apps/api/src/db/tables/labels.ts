import {
  CODE_LENGTH,
  LABEL_PAPER_NAME_MAX_LENGTH,
  LABEL_PRESET_NAME_MAX_LENGTH,
  type LabelPaperSize,
} from '@stowage/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, maxLength, refersTo } from './columns';
import { inventoryId } from './inventories';
import { items } from './items';
import { locations } from './locations';
import { table } from './table';

/** Preprinted codes attached later to a location or an item, in addition to its own code. */
export const label_codes = table(
  'label_codes',
  {
    of: 'item',
    item: 'item_id',
    inventory: 'inventory_id',
    location: 'location_id',
    duplicate: 'left_out',
    move: 'follows',
    history: 'named',
    unnamed: ['location_id'],
    past_day: true,
    closing: 'cascade',
  },
  {
    code: text().primaryKey(),
    inventory_id: inventoryId(),
    location_id: integer(),
    item_id: integer(),
    created_at: instant(),
  },
  (table) => [
    refersTo('label_codes_location', [table.inventory_id, table.location_id], locations).onDelete('cascade'),
    refersTo('label_codes_item', [table.inventory_id, table.item_id], items).onDelete('cascade'),
    index('label_codes_inventory_location').on(table.inventory_id, table.location_id),
    index('label_codes_inventory_item').on(table.inventory_id, table.item_id),
    check('label_codes_length', sql`length(${table.code}) = ${sql.raw(String(CODE_LENGTH))}`),
    check('label_codes_one_target', sql`(${table.location_id} is null) <> (${table.item_id} is null)`),
  ],
);

export const label_presets = table(
  'label_presets',
  { of: 'inventory', inventory: 'inventory_id', history: 'never', past_day: false, closing: 'at_once' },
  {
    id: id(),
    inventory_id: inventoryId(),
    name: text().notNull(),
    name_key: text().notNull(),
    settings: text({ mode: 'json' }).$type<unknown>().notNull(),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    uniqueIndex('label_presets_inventory_name').on(table.inventory_id, table.name_key),
    maxLength('label_presets_name_length', table.name, LABEL_PRESET_NAME_MAX_LENGTH),
  ],
);

/** Label papers that people defined; presets refer to them by id in their settings. */
export const label_papers = table(
  'label_papers',
  { of: 'inventory', inventory: 'inventory_id', history: 'never', past_day: false, closing: 'at_once' },
  {
    id: id(),
    inventory_id: inventoryId(),
    name: text().notNull(),
    name_key: text().notNull(),
    size: text({ mode: 'json' }).$type<LabelPaperSize>().notNull(),
    created_at: instant(),
    updated_at: instant(),
  },
  (table) => [
    uniqueIndex('label_papers_inventory_name').on(table.inventory_id, table.name_key),
    maxLength('label_papers_name_length', table.name, LABEL_PAPER_NAME_MAX_LENGTH),
  ],
);
