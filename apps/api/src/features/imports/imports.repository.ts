import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { valuesOf } from '../../db/json-list';
import { event_changes, events, import_runs, imports, item_sources, items, loans } from '../../db/tables';
import { insertRow } from '../../db/write-rows';
import type { InventoryId } from '../../lib/inventory-id';

const { reading, ...shown } = getTableColumns(imports);

export type TableReading = NonNullable<typeof imports.$inferSelect.reading>;

export type ImportRow = Omit<typeof imports.$inferSelect, 'reading'>;
export type LeftOutFile = NonNullable<ImportRow['left_out']>['files'][number];

const isOwn = (inventoryId: InventoryId) => eq(imports.inventory_id, inventoryId);

export const listImports = (db: Db, inventoryId: InventoryId): ImportRow[] =>
  db.select(shown).from(imports).where(isOwn(inventoryId)).orderBy(desc(imports.id)).all();

export const findImport = (db: Db, inventoryId: InventoryId, id: number): ImportRow | undefined =>
  db
    .select(shown)
    .from(imports)
    .where(and(isOwn(inventoryId), eq(imports.id, id)))
    .get();

/** Lists how the tables of finished imports were read, the latest first. */
export const listReadings = (
  db: Db,
  inventoryId: InventoryId,
  kind: ImportRow['kind'],
): { finished_at: string | null; reading: TableReading | null }[] =>
  db
    .select({ finished_at: imports.finished_at, reading })
    .from(imports)
    .where(and(isOwn(inventoryId), eq(imports.kind, kind), isNotNull(reading)))
    .orderBy(desc(imports.finished_at))
    .all();

export const createImport = (db: Tx, row: Omit<ImportRow, 'id'>): number => insertRow(db, imports, row);

export function updateImport(
  db: Tx,
  inventoryId: InventoryId,
  id: number,
  changes: Partial<Pick<ImportRow, 'kind' | 'state' | 'counts' | 'failure' | 'left_out' | 'finished_at'>> & {
    reading?: TableReading;
  },
): void {
  db.update(imports)
    .set(changes)
    .where(and(isOwn(inventoryId), eq(imports.id, id)))
    .run();
}

export function removeImport(db: Tx, inventoryId: InventoryId, id: number): void {
  db.delete(imports)
    .where(and(isOwn(inventoryId), eq(imports.id, id)))
    .run();
}

/** Records in the log that an import has changed the inventory. */
export function createRun(db: Tx, inventory_id: InventoryId, run: { id: number; name: string }): void {
  db.insert(import_runs)
    .values({ ...run, inventory_id })
    .run();
}

/** Lists the ids of the imports that have not been taken back. */
export const listRuns = (db: Db, inventoryId: InventoryId): Set<number> =>
  new Set(
    db
      .select({ id: import_runs.id })
      .from(import_runs)
      .where(eq(import_runs.inventory_id, inventoryId))
      .all()
      .map(({ id }) => id),
  );

export const listSources = (
  db: Db,
  inventoryId: InventoryId,
  source: string,
  refs: readonly string[],
): { item_id: number; source_ref: string }[] =>
  db
    .select({ item_id: item_sources.item_id, source_ref: item_sources.source_ref })
    .from(item_sources)
    .where(
      and(
        eq(item_sources.inventory_id, inventoryId),
        eq(item_sources.source, source),
        inArray(item_sources.source_ref, valuesOf(refs)),
      ),
    )
    .all()
    .flatMap(({ item_id, source_ref }) => (source_ref === null ? [] : [{ item_id, source_ref }]));

/** Lists the columns that identify each item of the inventory. */
export const listItemKeys = (db: Db, inventoryId: InventoryId) =>
  db
    .select({
      id: items.id,
      name: items.name,
      serial_number: items.serial_number,
      item_number: items.item_number,
      code: items.code,
      product_code: items.product_code,
      location_id: items.location_id,
    })
    .from(items)
    .where(eq(items.inventory_id, inventoryId))
    .all();

export function saveSource(db: Tx, row: typeof item_sources.$inferInsert): void {
  const { item_id, inventory_id, ...changes } = row;
  db.insert(item_sources)
    .values(row)
    .onConflictDoUpdate({ target: item_sources.item_id, set: changes })
    .run();
}

/** True if the inventory has this loan already. */
export const hasLoan = (
  db: Db,
  inventoryId: InventoryId,
  {
    created_at,
    item_number,
    borrower_name,
  }: { created_at: string; item_number: string; borrower_name: string },
): boolean =>
  db
    .select({ id: loans.id })
    .from(loans)
    .where(
      and(
        eq(loans.inventory_id, inventoryId),
        eq(loans.created_at, created_at),
        eq(loans.item_number, item_number),
        eq(loans.borrower_name, borrower_name),
      ),
    )
    .limit(1)
    .get() !== undefined;

/** Finds the last event that took an import over, which may be the undo of its undo. */
export const findEventOfRun = (db: Db, inventoryId: InventoryId, id: number): number | undefined =>
  db
    .select({ id: event_changes.event_id })
    .from(event_changes)
    .innerJoin(events, eq(events.id, event_changes.event_id))
    .where(
      and(
        eq(events.inventory_id, inventoryId),
        // No parameter, because the index is partial.
        sql`${event_changes.entity} = 'import_runs'`,
        eq(event_changes.row_key, String(id)),
        isNull(event_changes.before),
      ),
    )
    .orderBy(desc(event_changes.event_id))
    .get()?.id;

/** Marks the imports that were running as failed. @param failure encoded refusal */
export function failRunning(db: Tx, failure: string): void {
  db.update(imports).set({ state: 'failed', failure }).where(eq(imports.state, 'running')).run();
}

/** Lists the imports of all inventories whose files are needed. */
export const listOpenIds = (db: Db): Set<number> =>
  new Set(
    db
      .select({ id: imports.id })
      .from(imports)
      .where(ne(imports.state, 'done'))
      .all()
      .map(({ id }) => id),
  );
