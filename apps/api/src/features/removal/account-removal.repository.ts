import { and, eq, exists, inArray, isNotNull, isNull, min, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import {
  api_keys,
  event_changes,
  events,
  inventories,
  invitations,
  loan_events,
  password_resets,
  recovery_codes,
  sessions,
  trust_relationships,
  users,
} from '../../db/tables';
import { detachLoans } from '../../entities/loan/loans.repository';

function clearLog(db: Tx, userId: number): void {
  // Each inventory, so that the indexes of the log are used.
  const isInAnyLog = inArray(events.inventory_id, db.select({ id: inventories.id }).from(inventories));
  const ofUser = db
    .select({ id: event_changes.id })
    .from(event_changes)
    .where(
      and(
        eq(event_changes.event_id, events.id),
        inArray(event_changes.entity, ['members', 'trust_relationships']),
        sql`${event_changes.row_key} ->> 1 = ${userId}`,
      ),
    );
  db.update(events)
    .set({ user_name: '' })
    .where(and(isInAnyLog, eq(events.user_id, userId)))
    .run();
  db.update(events)
    .set({ name: null })
    .where(and(isInAnyLog, inArray(events.kind, ['member_changed', 'trust_changed']), exists(ofUser)))
    .run();
}

/** Promotes the oldest enabled account if no administrator is left: others cannot manage the server in the browser. */
function keepAdministrator(db: Tx): void {
  const isEnabled = and(isNull(users.deleted_at), isNull(users.disabled_at));
  const administrators = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.is_admin, true), isEnabled));
  const oldest = db
    .select({ id: min(users.id) })
    .from(users)
    .where(isEnabled);
  db.update(users)
    .set({ is_admin: true })
    .where(and(notExists(administrators), eq(users.id, oldest)))
    .run();
}

export function closeAccount(db: Tx, id: number, name: string, now: string): void {
  clearLog(db, id);
  detachLoans(db, 'borrower', { id, name, user_id: id, user_name: name, now });
  db.update(loan_events).set({ user_id: null, user_name: name }).where(eq(loan_events.user_id, id)).run();
  for (const table of [sessions, api_keys, password_resets, recovery_codes])
    db.delete(table).where(eq(table.user_id, id)).run();
  db.delete(trust_relationships).where(eq(trust_relationships.trusted_user_id, id)).run();
  db.delete(invitations)
    .where(and(eq(invitations.invited_user_id, id), isNull(invitations.used_at)))
    .run();
  // Replaces the username and email. Usernames contain no @ and emails do not begin with @, so the mark is unique.
  const mark = `@deleted-${id}`;
  db.update(users)
    .set({
      deleted_at: now,
      updated_at: now,
      full_name: null,
      password_hash: '',
      is_admin: false,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      username: mark,
      username_key: mark,
      email: mark,
      email_key: mark,
    })
    .where(eq(users.id, id))
    .run();
  keepAdministrator(db);
}

export const findClosedAccount = (db: Db): number | undefined =>
  db.select({ id: users.id }).from(users).where(isNotNull(users.deleted_at)).get()?.id;

/** Call after all data of the account is deleted. */
export function removeClosedAccount(db: Tx, id: number): void {
  db.delete(users)
    .where(and(eq(users.id, id), isNotNull(users.deleted_at)))
    .run();
}
