import { isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { statement } from '../../db/statements';
import { inventories } from '../../db/tables';

/*
 * Writes to the tables of all features, since an inventory is removed with all its data. One transaction closes the
 * inventory; then small batches delete its data. Only its name in other people's loans remains.
 */

interface Closing {
  inventory: number;
  /** The user who removes the inventory, in the history of its loans. */
  user: number;
  user_name: string;
  name: string;
  now: string;
}

const IS_OPEN_LOAN = `owner_id = @inventory AND state IN ('requested', 'agreed')`;

const CLOSING = [
  'UPDATE loans SET owner_name = @name WHERE owner_id = @inventory AND owner_name <> @name',
  `INSERT INTO loan_events (loan_id, kind, user_id, user_name, at, quantity, due_date)
   SELECT id, 'cancelled', @user, @user_name, @now, quantity, due_date FROM loans WHERE ${IS_OPEN_LOAN}`,
  `UPDATE loans SET state = 'cancelled', updated_at = @now WHERE ${IS_OPEN_LOAN}`,
  'UPDATE loans SET owner_id = NULL WHERE owner_id = @inventory',
  'DELETE FROM trust_relationships WHERE owner_id = @inventory',
  'DELETE FROM insurance_details WHERE owner_id = @inventory',
  'DELETE FROM saved_searches WHERE owner_id = @inventory',
  'DELETE FROM label_presets WHERE owner_id = @inventory',
  'DELETE FROM label_papers WHERE owner_id = @inventory',
  'DELETE FROM invitations WHERE inventory_id = @inventory',
  'DELETE FROM members WHERE inventory_id = @inventory',
  'UPDATE inventories SET deleted_at = @now, updated_at = @now WHERE id = @inventory',
];

export function closeInventory(db: Db, closing: Closing): void {
  for (const sql of CLOSING) statement<Closing, never>(db, sql).run(closing);
}

export const findClosedInventory = (db: Db): number | undefined =>
  db.select({ id: inventories.id }).from(inventories).where(isNotNull(inventories.deleted_at)).get()?.id;

export const listSomeItemIds = (db: Db, inventoryId: number, limit: number): number[] =>
  statement<{ owner: number; limit: number }, { id: number }>(
    db,
    'SELECT id FROM items WHERE owner_id = @owner LIMIT @limit',
  )
    .all({ owner: inventoryId, limit })
    .map(({ id }) => id);

/** Clears the images of loans whose inventory is removed. @returns the names of the image files to delete */
export const detachLoanImages = (db: Db, limit: number): string[] =>
  statement<{ limit: number }, { file: string }>(
    db,
    `SELECT file FROM loans CROSS JOIN loan_events ON loan_events.loan_id = loans.id
     WHERE loans.owner_id IS NULL AND file IS NOT NULL LIMIT @limit`,
  )
    .all({ limit })
    .map(({ file }) => {
      statement<{ file: string }, never>(
        db,
        `UPDATE loan_events SET file = NULL, bytes = NULL, files_hash = NULL, screen_bytes = NULL,
           screen_hash = NULL, width = NULL, height = NULL
         WHERE file = @file`,
      ).run({ file });
      return file;
    });

/** Takes photos out of the trash of the inventory. @returns the names of the image files to delete */
export const takeTrashedFiles = (db: Db, inventoryId: number, limit: number): string[] =>
  statement<{ owner: number; limit: number }, { file: string }>(
    db,
    `DELETE FROM trash_files WHERE file IN (SELECT file FROM trash CROSS JOIN trash_files ON trash_id = trash.id
       WHERE trash.owner_id = @owner LIMIT @limit) RETURNING file`,
  )
    .all({ owner: inventoryId, limit })
    .map(({ file }) => file);

const ABANDONED_LOANS =
  'DELETE FROM loans WHERE id IN (SELECT id FROM loans WHERE owner_id IS NULL AND borrower_id IS NULL LIMIT @limit)';

/** Deletes the other data of the inventory in an order that respects foreign keys. */
const OWNED_ROWS = [
  'DELETE FROM trash WHERE id IN (SELECT id FROM trash WHERE owner_id = @owner LIMIT @limit)',
  `DELETE FROM event_changes WHERE id IN (SELECT changes.id FROM events
     CROSS JOIN event_changes AS changes ON changes.event_id = events.id
     WHERE events.owner_id = @owner LIMIT @limit)`,
  'DELETE FROM events WHERE id IN (SELECT id FROM events WHERE owner_id = @owner LIMIT @limit)',
  'DELETE FROM request_keys WHERE rowid IN (SELECT rowid FROM request_keys WHERE owner_id = @owner LIMIT @limit)',
  'DELETE FROM bulk_requests WHERE rowid IN (SELECT rowid FROM bulk_requests WHERE owner_id = @owner LIMIT @limit)',
  `DELETE FROM stocktake_entries WHERE id IN (SELECT entries.id FROM stocktakes
     CROSS JOIN stocktake_entries AS entries ON entries.stocktake_id = stocktakes.id
     WHERE stocktakes.owner_id = @owner LIMIT @limit)`,
  'DELETE FROM stocktakes WHERE id IN (SELECT id FROM stocktakes WHERE owner_id = @owner LIMIT @limit)',
  // Innermost locations first: a location with children cannot be deleted.
  `DELETE FROM locations WHERE id IN (SELECT id FROM locations AS location WHERE owner_id = @owner
     AND NOT EXISTS (SELECT 1 FROM locations AS child WHERE child.owner_id = @owner AND child.parent_id = location.id)
     LIMIT @limit)`,
  'DELETE FROM total_value_changes WHERE rowid IN (SELECT rowid FROM total_value_changes WHERE owner_id = @owner LIMIT @limit)',
  'DELETE FROM categories WHERE id IN (SELECT id FROM categories WHERE owner_id = @owner LIMIT @limit)',
  `DELETE FROM search_words WHERE owner_id = @owner AND (spelling, word) IN
     (SELECT spelling, word FROM search_words WHERE owner_id = @owner LIMIT @limit)`,
];

/** @returns the number of deleted rows, 0 when none are left */
export const removeSomeAbandonedLoans = (db: Db, limit: number): number =>
  statement<{ limit: number }, never>(db, ABANDONED_LOANS).run({ limit }).changes;

/** @returns the number of deleted rows, 0 when none are left */
export function removeSomeOwnedRows(db: Db, inventoryId: number, limit: number): number {
  for (const sql of OWNED_ROWS) {
    const { changes } = statement<{ owner: number; limit: number }, never>(db, sql).run({
      owner: inventoryId,
      limit,
    });
    if (changes > 0) return changes;
  }
  return 0;
}

/** Call after all data of the inventory is deleted. */
export function removeClosedInventory(db: Db, id: number): void {
  statement<{ id: number }, never>(
    db,
    'DELETE FROM inventories WHERE id = @id AND deleted_at IS NOT NULL',
  ).run({ id });
}
