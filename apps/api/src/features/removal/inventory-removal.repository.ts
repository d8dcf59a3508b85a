import { isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { statement } from '../../db/statements';
import { inventories } from '../../db/tables';
import { detachLoans } from '../../entities/loan/loans.repository';
import {
  type DeclaredTable,
  FILE_TABLES,
  getInventoryTable,
  INVENTORY_TABLES,
  toInventorySql,
} from '../../db/tables/declared-tables';

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

/** Tables with the given role, those with references to others first. */
const listClosing = (closing: 'at_once' | 'in_steps') =>
  INVENTORY_TABLES.filter(({ roles }) => roles.closing === closing).toReversed();

const CLOSING = [
  ...listClosing('at_once').map(
    (table) => `DELETE FROM ${table.name} WHERE ${toInventorySql(table)} = @inventory`,
  ),
  'UPDATE inventories SET deleted_at = @now, updated_at = @now WHERE id = @inventory',
];

export function closeInventory(db: Tx, closing: Closing): void {
  const { inventory: id, name, user: user_id, user_name, now } = closing;
  detachLoans(db, 'owner', { id, name, user_id, user_name, now });
  for (const sql of CLOSING) statement<Closing, never>(db, sql).run(closing);
}

export const findClosedInventory = (db: Db): number | undefined =>
  db.select({ id: inventories.id }).from(inventories).where(isNotNull(inventories.deleted_at)).get()?.id;

export const listSomeItemIds = (db: Db, inventoryId: number, limit: number): number[] =>
  statement<{ inventory: number; limit: number }, { id: number }>(
    db,
    'SELECT id FROM items WHERE inventory_id = @inventory LIMIT @limit',
  )
    .all({ inventory: inventoryId, limit })
    .map(({ id }) => id);

const FILES_OF_ITEMS = FILE_TABLES.filter(({ roles }) => roles.of === 'item')
  .map(
    ({ name, file, parent }) =>
      `SELECT ${file} AS file FROM ${name} WHERE ${parent.column} IN (SELECT value FROM json_each(@ids))`,
  )
  .join(' UNION ALL ');

export const listFilesOfItems = (db: Db, ids: readonly number[]): string[] =>
  statement<{ ids: string }, { file: string }>(db, FILES_OF_ITEMS)
    .all({ ids: JSON.stringify(ids) })
    .map(({ file }) => file);

/** Clears the images of loans whose inventory is removed. @returns the names of the image files to delete */
export const detachLoanImages = (db: Tx, limit: number): string[] =>
  statement<{ limit: number }, { file: string }>(
    db,
    `SELECT file FROM loans CROSS JOIN loan_events ON loan_events.loan_id = loans.id
     WHERE loans.inventory_id IS NULL AND file IS NOT NULL LIMIT @limit`,
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
export const takeTrashedFiles = (db: Tx, inventoryId: number, limit: number): string[] =>
  statement<{ inventory: number; limit: number }, { file: string }>(
    db,
    `DELETE FROM trash_files WHERE file IN (SELECT file FROM trash CROSS JOIN trash_files ON trash_id = trash.id
       WHERE trash.inventory_id = @inventory LIMIT @limit) RETURNING file`,
  )
    .all({ inventory: inventoryId, limit })
    .map(({ file }) => file);

const ABANDONED_LOANS =
  'DELETE FROM loans WHERE id IN (SELECT id FROM loans WHERE inventory_id IS NULL AND borrower_id IS NULL LIMIT @limit)';

/** A row of another row is found through it, because a query for the inventory of each row would read all of them. */
function toStep(table: DeclaredTable): string {
  const { name, inventory, parent } = table;
  const select =
    parent && inventory === null
      ? `SELECT ${name}.rowid FROM ${parent.table} CROSS JOIN ${name} ON ${name}.${parent.column} = ${parent.table}.id
         WHERE ${toInventorySql(getInventoryTable(parent.table))} = @inventory`
      : `SELECT rowid FROM ${name} WHERE ${toInventorySql(table)} = @inventory`;
  return `DELETE FROM ${name} WHERE rowid IN (${select} LIMIT @limit)`;
}

/** Deletes the other data of the inventory in an order that respects foreign keys. */
const OWNED_ROWS = [
  // Innermost locations first: a location with children cannot be deleted.
  `DELETE FROM locations WHERE id IN (SELECT id FROM locations AS location WHERE inventory_id = @inventory
     AND NOT EXISTS (SELECT 1 FROM locations AS child WHERE child.inventory_id = @inventory AND child.parent_id = location.id)
     LIMIT @limit)`,
  ...listClosing('in_steps').map(toStep),
  `DELETE FROM search_words WHERE inventory_id = @inventory AND (spelling, word) IN
     (SELECT spelling, word FROM search_words WHERE inventory_id = @inventory LIMIT @limit)`,
];

/** @returns the number of deleted rows, 0 when none are left */
export const removeSomeAbandonedLoans = (db: Tx, limit: number): number =>
  statement<{ limit: number }, never>(db, ABANDONED_LOANS).run({ limit }).changes;

/** @returns the number of deleted rows, 0 when none are left */
export function removeSomeOwnedRows(db: Tx, inventoryId: number, limit: number): number {
  for (const sql of OWNED_ROWS) {
    const { changes } = statement<{ inventory: number; limit: number }, never>(db, sql).run({
      inventory: inventoryId,
      limit,
    });
    if (changes > 0) return changes;
  }
  return 0;
}

/** Call after all data of the inventory is deleted. */
export function removeClosedInventory(db: Tx, id: number): void {
  statement<{ id: number }, never>(
    db,
    'DELETE FROM inventories WHERE id = @id AND deleted_at IS NOT NULL',
  ).run({ id });
}
