import type { EventEntity, LoanKind } from '@stowage/contracts';
import { and, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { getLoggedTable } from '../../db/event-log/logged-tables';
import type { StoredChange } from '../../db/event-log/revert-rows';
import { valuesOf } from '../../db/json-list';
import { statement } from '../../db/statements';
import {
  document_files,
  event_changes,
  events,
  imports,
  item_images,
  items,
  loan_events,
  loans,
  location_images,
  locations,
  trash_files,
} from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';
import type { ChangeRow } from './event-changes.repository';

/* Rows that the changes of an event name: loans, photos and lists of items. */

export interface LoanRow {
  id: number;
  kind: LoanKind;
  borrower_id: number | null;
  borrower_name: string;
  currency: string;
}

/** Finds the import of an event, unless its entry was deleted. Begins with the imports: the event can have changed 100,000 rows. */
export const findImportOfEvent = (db: Db, inventoryId: InventoryId, eventId: number): number | null =>
  db
    .select({ id: imports.id })
    .from(imports)
    .crossJoin(event_changes)
    .where(
      and(
        eq(imports.inventory_id, inventoryId),
        // No parameter, because the index is partial.
        sql`${event_changes.entity} = 'import_runs'`,
        eq(event_changes.row_key, sql`cast(${imports.id} AS text)`),
        sql`+${event_changes.event_id} = ${eventId}`,
      ),
    )
    .get()?.id ?? null;

const LOAN_COLUMNS = ['id', 'kind', 'borrower_id', 'borrower_name', 'currency'];
/** Finds a loan, also one that a revert has removed: it is in the log of its item. */
export const findLoanOfChange = (
  db: Db,
  inventoryId: InventoryId,
  { entity, row_key, item_id, before, after }: ChangeRow,
): LoanRow | undefined => {
  if (entity !== 'loans' && entity !== 'loan_events') return undefined;
  const loan = entity === 'loans' ? Number(row_key) : (after ?? before)?.loan_id;
  // Numbers are bound as floating point numbers, whose text would be 5.0.
  return statement<object, LoanRow>(
    db,
    `WITH wanted AS (
       SELECT coalesce(@loan, (SELECT loan_id FROM loan_events WHERE id = @step)) AS id
     )
     SELECT ${LOAN_COLUMNS.map((column) => `loans.${column}`).join(', ')} FROM wanted
       JOIN loans ON loans.id = wanted.id AND loans.inventory_id = @inventory
     UNION ALL
     SELECT ${LOAN_COLUMNS.map((column) => `coalesce(before, after) ->> '${column}'`).join(', ')} FROM wanted
       CROSS JOIN event_changes ON event_changes.item_id = @item AND entity = 'loans'
         AND row_key = CAST(CAST(wanted.id AS INTEGER) AS TEXT) AND (before IS NULL OR after IS NULL)
         AND coalesce(before, after) <> '{}'
       CROSS JOIN events ON events.id = event_id AND events.inventory_id = @inventory
     LIMIT 1`,
  ).get({
    inventory: inventoryId,
    loan: loan ?? null,
    step: entity === 'loan_events' ? Number(row_key) : null,
    item: item_id,
  });
};

/** Finds the file of a photo that the inventory has; `changes` of a photo may lack it. */
export function findPhotoFile(
  db: Db,
  inventoryId: InventoryId,
  entity: EventEntity,
  rowKey: string,
): string | undefined {
  const id = Number(rowKey);
  if (entity === 'item_images')
    return db
      .select({ file: item_images.file })
      .from(item_images)
      .innerJoin(items, eq(items.id, item_images.item_id))
      .where(and(eq(item_images.id, id), eq(items.inventory_id, inventoryId)))
      .get()?.file;
  if (entity === 'location_images')
    return db
      .select({ file: location_images.file })
      .from(location_images)
      .innerJoin(locations, eq(locations.id, location_images.location_id))
      .where(and(eq(location_images.id, id), eq(locations.inventory_id, inventoryId)))
      .get()?.file;
  if (entity !== 'loan_events') return undefined;
  const step = db
    .select({ file: loan_events.file })
    .from(loan_events)
    .innerJoin(loans, eq(loans.id, loan_events.loan_id))
    .where(and(eq(loan_events.id, id), eq(loans.inventory_id, inventoryId)))
    .get();
  return step?.file ?? undefined;
}

/** True if another event has a later step of one of the loans. */
export const hasLaterLoanSteps = (
  db: Db,
  inventoryId: InventoryId,
  loanIds: readonly number[],
  lastStepId: number,
): boolean =>
  db
    .select({ id: loan_events.id })
    .from(loan_events)
    .innerJoin(loans, eq(loans.id, loan_events.loan_id))
    .where(
      and(
        inArray(loan_events.loan_id, valuesOf(loanIds)),
        gt(loan_events.id, lastStepId),
        eq(loans.inventory_id, inventoryId),
      ),
    )
    .limit(1)
    .get() !== undefined;

/** True if the user is the borrower of one of the loans. */
export const isBorrower = (db: Db, inventoryId: InventoryId, loanIds: readonly number[], userId: number) =>
  db
    .select({ id: loans.id })
    .from(loans)
    .where(
      and(
        eq(loans.inventory_id, inventoryId),
        inArray(loans.id, valuesOf(loanIds)),
        eq(loans.borrower_id, userId),
      ),
    )
    .limit(1)
    .get() !== undefined;

const FILE_ENTITIES = ['item_images', 'location_images', 'document_files', 'loan_events'];

/**
 * True if a removed photo or document has no file any more: its days in the trash are over, or it was the photo of a loan,
 * which is never in the trash.
 */
export function hasLostPhoto(
  db: Db,
  changes: readonly Pick<StoredChange, 'entity' | 'before' | 'after'>[],
): boolean {
  const files = changes.flatMap(({ entity, before, after }) =>
    FILE_ENTITIES.includes(entity) && before?.file !== after?.file ? (before?.file ?? []) : [],
  );
  if (files.length === 0) return false;
  const file = sql`wanted.value`;
  const inTrash = db.select({ file }).from(trash_files).where(eq(trash_files.file, file));
  const isUnused = [item_images, location_images, document_files, loan_events].map((table) =>
    notExists(db.select({ file }).from(table).where(eq(table.file, file))),
  );
  const lost = db
    .select({ file })
    .from(sql`json_each(${JSON.stringify(files)}) AS wanted`)
    .where(and(notExists(inTrash), ...isUnused))
    .limit(1);
  return lost.get() !== undefined;
}

/** Lists the files of loan photos that one of the events has added, and of which no loan knows any more. */
export function listUnusedLoanFiles(db: Db, inventoryId: InventoryId, eventIds: readonly number[]): string[] {
  const file = sql<string>`(${event_changes.after} ->> 'file')`;
  const inUse = db.select({ id: loan_events.id }).from(loan_events).where(eq(loan_events.file, file));
  return db
    .select({ file })
    .from(events)
    .crossJoin(event_changes)
    .where(
      and(
        inArray(events.id, valuesOf(eventIds)),
        sql`+${events.inventory_id} = ${inventoryId}`,
        eq(event_changes.event_id, events.id),
        eq(event_changes.entity, 'loan_events'),
        isNotNull(file),
        notExists(inUse),
      ),
    )
    .all()
    .map((row) => row.file);
}

/** Finds an item of which more is promised or on loan than there is. */
export function findOverbooked(
  db: Db,
  inventoryId: InventoryId,
  itemIds: readonly number[],
): { held: number } | undefined {
  const held = sql<number>`sum(${loans.quantity})`;
  return db
    .select({ held })
    .from(items)
    .crossJoin(loans)
    .where(
      and(
        inArray(items.id, valuesOf(itemIds)),
        sql`+${items.inventory_id} = ${inventoryId}`,
        eq(loans.item_id, items.id),
        inArray(loans.state, ['agreed', 'handed_over']),
      ),
    )
    .groupBy(items.id)
    .having(gt(held, items.quantity))
    .limit(1)
    .get();
}

/** Deletes the rows of a list that later changes have added in place of those that a revert restores. */
export function removeReplacedRows(db: Tx, inventoryId: InventoryId, entity: string, itemId: number): void {
  const { name, roles } = getLoggedTable(entity);
  if (roles.of !== 'item') return;
  statement<{ inventory: InventoryId; item: number }, never>(
    db,
    `DELETE FROM ${name} WHERE ${roles.item} = (SELECT id FROM items WHERE inventory_id = @inventory AND id = @item)`,
  ).run({ inventory: inventoryId, item: itemId });
}
