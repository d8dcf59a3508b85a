import { isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { users } from '../../db/tables';
import { statement } from '../../db/statements';
import { detachLoans } from '../../entities/loan/loans.repository';

/*
 * Writes to the tables of all features. One transaction closes the account, then its inventories and the account itself
 * are deleted in small batches. Only the names in other people's loans remain.
 */

interface Closing {
  user: number;
  name: string;
  /** Replaces the username and email. Usernames contain no @ and emails do not begin with @, so the mark is unique. */
  mark: string;
  now: string;
}

/** Each inventory, so that the indexes of the log are used. */
const IN_ANY_LOG = 'inventory_id IN (SELECT id FROM inventories)';

const CLEARING_LOG = [
  `UPDATE events SET user_name = '' WHERE ${IN_ANY_LOG} AND user_id = @user`,
  `UPDATE events SET name = NULL WHERE ${IN_ANY_LOG} AND kind IN ('member_changed', 'trust_changed')
     AND EXISTS (SELECT 1 FROM event_changes WHERE event_id = events.id
       AND entity IN ('members', 'trust_relationships') AND row_key ->> 1 = @user)`,
];

const CLOSING = [
  'UPDATE loan_events SET user_id = NULL, user_name = @name WHERE user_id = @user',
  'DELETE FROM sessions WHERE user_id = @user',
  'DELETE FROM api_keys WHERE user_id = @user',
  'DELETE FROM password_resets WHERE user_id = @user',
  'DELETE FROM recovery_codes WHERE user_id = @user',
  'DELETE FROM trust_relationships WHERE trusted_user_id = @user',
  'DELETE FROM invitations WHERE invited_user_id = @user AND used_at IS NULL',
  `UPDATE users SET deleted_at = @now, updated_at = @now, full_name = NULL, password_hash = '',
     is_admin = 0, totp_secret = NULL, totp_confirmed_at = NULL, totp_last_step = NULL,
     username = @mark, username_key = @mark, email = @mark, email_key = @mark WHERE id = @user`,
  // Promotes the oldest enabled account if no administrator is left: others cannot manage the server in the browser.
  `UPDATE users SET is_admin = 1
   WHERE NOT EXISTS (SELECT 1 FROM users WHERE is_admin = 1 AND deleted_at IS NULL AND disabled_at IS NULL)
     AND id = (SELECT min(id) FROM users WHERE deleted_at IS NULL AND disabled_at IS NULL)`,
];

export function closeAccount(db: Tx, id: number, name: string, now: string): void {
  const closing: Closing = { user: id, name, mark: `@deleted-${id}`, now };
  for (const sql of CLEARING_LOG) statement<Closing, never>(db, sql).run(closing);
  detachLoans(db, 'borrower', { id, name, user_id: id, user_name: name, now });
  for (const sql of CLOSING) statement<Closing, never>(db, sql).run(closing);
}

export const findClosedAccount = (db: Db): number | undefined =>
  db.select({ id: users.id }).from(users).where(isNotNull(users.deleted_at)).get()?.id;

/** Call after all data of the account is deleted. */
export function removeClosedAccount(db: Tx, id: number): void {
  statement<{ id: number }, never>(db, 'DELETE FROM users WHERE id = @id AND deleted_at IS NOT NULL').run({
    id,
  });
}
