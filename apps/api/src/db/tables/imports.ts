import type { ColumnMapping, DayOrder, DecimalSeparator, ImportCounts, ImportKind } from '@stowage/contracts';
import type { Refusal } from '@stowage/texts';
import { index, integer, text } from 'drizzle-orm/sqlite-core';
import type { InventoryId } from '../../lib/inventory-id';
import { id, instant, refersTo } from './columns';
import { inventoryId } from './inventories';
import { items } from './items';
import { table } from './table';

/** Columns and notation with which the table of an import was read. */
interface TableReading {
  columns: (ColumnMapping & { header: string })[];
  decimal: DecimalSeparator;
  /** Null if the file did not tell, and nobody chose it. */
  day_order: DayOrder | null;
}

/** A photo or document that an import could not take over. */
interface LeftOutFile {
  row: number;
  /** Of the item or location. */
  name: string;
  file: string;
  refusal: Refusal;
}

/** Imports, from the upload of a file. The file and what was chosen are in the folder `imports`, not here. */
export const imports = table(
  'imports',
  { of: 'inventory', inventory: 'inventory_id', history: 'never', past_day: false, closing: 'in_steps' },
  {
    id: id(),
    inventory_id: inventoryId(),
    kind: text().$type<ImportKind>().notNull(),
    file_name: text().notNull(),
    /** One that was taken back stays `done`: it has no row in `import_runs`. */
    state: text({ enum: ['preview', 'running', 'done', 'failed'] }).notNull(),
    counts: text({ mode: 'json' }).$type<ImportCounts>().notNull(),
    /** Encoded refusal of a failed import. */
    failure: text(),
    /** For later files with the same columns; null until it is done. */
    reading: text({ mode: 'json' }).$type<TableReading>(),
    /** Of a finished import; null if all files came along. Only the first are listed. */
    left_out: text({ mode: 'json' }).$type<{ count: number; files: LeftOutFile[] }>(),
    created_by: integer(),
    created_at: instant(),
    finished_at: text(),
  },
  (table) => [index('imports_inventory').on(table.inventory_id, table.id)],
);

/** Imports that have changed the inventory. Taking one back removes its row, so the log names the event after it. */
export const import_runs = table(
  'import_runs',
  { of: 'inventory', inventory: 'inventory_id', history: 'named', past_day: false, closing: 'in_steps' },
  {
    /** That of the import. */
    id: integer().primaryKey(),
    inventory_id: inventoryId(),
    /** Of the file. */
    name: text().notNull(),
  },
  (table) => [index('import_runs_inventory').on(table.inventory_id)],
);

/** Origins of imported items, so that a later import of the same source finds them. */
export const item_sources = table(
  'item_sources',
  {
    of: 'item',
    item: 'item_id',
    inventory: 'inventory_id',
    duplicate: 'left_out',
    move: 'follows',
    history: 'when_deleted',
    past_day: false,
    closing: 'cascade',
  },
  {
    item_id: integer().primaryKey(),
    inventory_id: integer().$type<InventoryId>().notNull(),
    /** The last import that has added or updated the item; null for one before this was recorded. */
    import_id: integer(),
    /** Product or file format. */
    source: text().notNull(),
    /** Id in the source; null without one. */
    source_ref: text(),
    /** JSON of the row as it was read, by the names of the columns. */
    content: text().notNull(),
  },
  (table) => [
    refersTo('item_sources_item', [table.inventory_id, table.item_id], items).onDelete('cascade'),
    index('item_sources_ref').on(table.inventory_id, table.source, table.source_ref),
    index('item_sources_inventory_item').on(table.inventory_id, table.item_id),
    index('item_sources_import').on(table.inventory_id, table.import_id, table.item_id),
  ],
);
