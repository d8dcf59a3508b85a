import { TrashKind } from '@stowage/contracts';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, oneOf, partOf } from './columns';
import { events } from './event-log';
import { inventoryId } from './inventories';
import { table } from './table';

/**
 * Deleted things that can be restored: an item, a location with everything inside, a category, a photo or a document. Its rows are in
 * the changes of the event, its files in `trash_files`.
 */
export const trash = table(
  'trash',
  { of: 'inventory', inventory: 'inventory_id', history: 'never', past_day: false, closing: 'in_steps' },
  {
    id: id(),
    inventory_id: inventoryId(),
    event_id: partOf(() => events.id),
    kind: text().$type<TrashKind>().notNull(),
    /** Id of the deleted row, which is never used again. */
    row_id: integer().notNull(),
    /** Of the item for a photo. */
    name: text().notNull(),
    name_key: text().notNull(),
    /** Items inside a location. */
    item_count: integer().notNull(),
    /** Former location of an item or a location, item of a photo. */
    parent_id: integer(),
    deleted_at: instant(),
  },
  (table) => [
    index('trash_inventory').on(table.inventory_id, table.deleted_at, table.id),
    index('trash_event').on(table.event_id),
    index('trash_deleted').on(table.deleted_at),
    uniqueIndex('trash_row').on(table.inventory_id, table.kind, table.row_id),
    oneOf('trash_kind', table.kind, TrashKind.options),
  ],
);

/** Files of deleted photos and documents. They are deleted with their row of `trash`. */
export const trash_files = table(
  'trash_files',
  { of: 'row', row: 'trash_id', history: 'never', closing: 'own_code', files: 'file' },
  {
    file: text().primaryKey(),
    trash_id: partOf(() => trash.id),
    /** As in `item_images`. */
    bytes: integer(),
    screen_bytes: integer(),
  },
  (table) => [index('trash_files_trash').on(table.trash_id, table.file)],
);
