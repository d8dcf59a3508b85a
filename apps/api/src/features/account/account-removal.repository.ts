import { isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { statement } from '../../db/statements';
import { users } from '../../db/schema';

/*
 * Writes to the tables of all features, since an account is removed with all its data. One transaction closes the
 * account; then small batches delete its data. Only the names in other people's loans remain.
 */

interface Closing {
  user: number;
  name: string;
  /** Replaces the username and email. Usernames contain no @ and emails do not begin with @, so the mark is unique. */
  mark: string;
  now: string;
}

const IS_OPEN_LOAN = `(owner_id = @user OR borrower_id = @user) AND state IN ('requested', 'agreed')`;

const CLOSING = [
  'UPDATE loans SET owner_name = @name WHERE owner_id = @user AND owner_name <> @name',
  'UPDATE loans SET borrower_name = @name WHERE borrower_id = @user AND borrower_name <> @name',
  `INSERT INTO loan_events (loan_id, kind, user_id, user_name, at, quantity, due_date)
   SELECT id, 'cancelled', @user, @name, @now, quantity, due_date FROM loans WHERE ${IS_OPEN_LOAN}`,
  `UPDATE loans SET state = 'cancelled', updated_at = @now WHERE ${IS_OPEN_LOAN}`,
  'UPDATE loan_events SET user_id = NULL, user_name = @name WHERE user_id = @user',
  'UPDATE loans SET owner_id = NULL WHERE owner_id = @user',
  'UPDATE loans SET borrower_id = NULL WHERE borrower_id = @user',
  'DELETE FROM sessions WHERE user_id = @user',
  'DELETE FROM api_keys WHERE user_id = @user',
  'DELETE FROM password_resets WHERE user_id = @user',
  'DELETE FROM recovery_codes WHERE user_id = @user',
  'DELETE FROM trust_relationships WHERE owner_id = @user',
  'DELETE FROM trust_relationships WHERE trusted_user_id = @user',
  'DELETE FROM insurance_details WHERE owner_id = @user',
  'DELETE FROM saved_searches WHERE owner_id = @user',
  'DELETE FROM label_presets WHERE owner_id = @user',
  'DELETE FROM label_papers WHERE owner_id = @user',
  `UPDATE users SET deleted_at = @now, updated_at = @now, full_name = NULL, password_hash = '',
     is_admin = 0, totp_secret = NULL, totp_confirmed_at = NULL, totp_last_step = NULL,
     username = @mark, username_key = @mark, email = @mark, email_key = @mark WHERE id = @user`,
  // Promotes the oldest enabled account if no administrator is left: others cannot manage the server in the browser.
  `UPDATE users SET is_admin = 1
   WHERE NOT EXISTS (SELECT 1 FROM users WHERE is_admin = 1 AND deleted_at IS NULL AND disabled_at IS NULL)
     AND id = (SELECT min(id) FROM users WHERE deleted_at IS NULL AND disabled_at IS NULL)`,
];

export function closeAccount(db: Db, id: number, name: string, now: string): void {
  const closing: Closing = { user: id, name, mark: `@deleted-${id}`, now };
  for (const sql of CLOSING) statement<Closing, never>(db, sql).run(closing);
}

export const findClosedAccount = (db: Db): number | undefined =>
  db.select({ id: users.id }).from(users).where(isNotNull(users.deleted_at)).get()?.id;

export const listSomeItemIds = (db: Db, ownerId: number, limit: number): number[] =>
  statement<{ owner: number; limit: number }, { id: number }>(
    db,
    'SELECT id FROM items WHERE owner_id = @owner LIMIT @limit',
  )
    .all({ owner: ownerId, limit })
    .map(({ id }) => id);

/** Clears the images of loans whose owner's account is closed. @returns the names of the image files to delete */
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

const ABANDONED_LOANS =
  'DELETE FROM loans WHERE id IN (SELECT id FROM loans WHERE owner_id IS NULL AND borrower_id IS NULL LIMIT @limit)';

/** Deletes the owner's other data in an order that respects foreign keys. */
const OWNED_ROWS = [
  'DELETE FROM request_keys WHERE rowid IN (SELECT rowid FROM request_keys WHERE owner_id = @owner LIMIT @limit)',
  `DELETE FROM stocktake_entries WHERE id IN (SELECT entries.id FROM stocktakes
     CROSS JOIN stocktake_entries AS entries ON entries.stocktake_id = stocktakes.id
     WHERE stocktakes.owner_id = @owner LIMIT @limit)`,
  'DELETE FROM stocktakes WHERE id IN (SELECT id FROM stocktakes WHERE owner_id = @owner LIMIT @limit)',
  // Innermost locations first: a location with children cannot be deleted.
  `DELETE FROM locations WHERE id IN (SELECT id FROM locations AS location WHERE owner_id = @owner
     AND NOT EXISTS (SELECT 1 FROM locations AS child WHERE child.owner_id = @owner AND child.parent_id = location.id)
     LIMIT @limit)`,
  'DELETE FROM categories WHERE id IN (SELECT id FROM categories WHERE owner_id = @owner LIMIT @limit)',
  `DELETE FROM search_words WHERE owner_id = @owner AND (spelling, word) IN
     (SELECT spelling, word FROM search_words WHERE owner_id = @owner LIMIT @limit)`,
];

/** @returns the number of deleted rows, 0 when none are left */
export const removeSomeAbandonedLoans = (db: Db, limit: number): number =>
  statement<{ limit: number }, never>(db, ABANDONED_LOANS).run({ limit }).changes;

/** @returns the number of deleted rows, 0 when none are left */
export function removeSomeOwnedRows(db: Db, ownerId: number, limit: number): number {
  for (const sql of OWNED_ROWS) {
    const { changes } = statement<{ owner: number; limit: number }, never>(db, sql).run({
      owner: ownerId,
      limit,
    });
    if (changes > 0) return changes;
  }
  return 0;
}

/** Call after all data of the account is deleted. */
export function removeClosedAccount(db: Db, id: number): void {
  statement<{ id: number }, never>(db, 'DELETE FROM users WHERE id = @id AND deleted_at IS NOT NULL').run({
    id,
  });
}
