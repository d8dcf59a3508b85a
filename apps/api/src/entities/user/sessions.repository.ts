import { and, desc, eq, getTableColumns, gt, lt, lte, ne, or } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { selectRows } from '../../db/select-rows';
import { sessions } from '../../db/tables';
import { changeMediaSalt } from './users.repository';

export type SessionRow = typeof sessions.$inferSelect;

const selectBySid = selectRows<{ sid: string; now: string }>()(
  getTableColumns(sessions),
  'FROM sessions WHERE sid = @sid AND expires_at > @now',
);

const selectByMediaId = selectRows<{ media_id: string; now: string }>()(
  getTableColumns(sessions),
  'FROM sessions WHERE media_id = @media_id AND expires_at > @now',
);

export const findSessionBySid = (db: Db, sid: string, now: string): SessionRow | undefined =>
  selectBySid(db, { sid, now })[0];

export const findSessionByMedia = (db: Db, media_id: string, now: string): SessionRow | undefined =>
  selectByMediaId(db, { media_id, now })[0];

export const listSessions = (db: Db, userId: number, now: string): SessionRow[] =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .all();

export function createSession(db: Tx, row: Omit<SessionRow, 'id'>): void {
  db.insert(sessions).values(row).run();
}

/** Outside of `change`: a request reads its session at once, and `change` may wait for another write. */
export function touchSession(db: Db, id: number, now: string): void {
  db.update(sessions).set({ last_used_at: now }).where(eq(sessions.id, id)).run();
}

/** @returns true when the user had this session */
export const removeSession = (db: Tx, userId: number, id: number): boolean =>
  db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, id)))
    .run().changes > 0;

/** Call in a transaction. Signed URLs of the user stay useless after the next sign-in, too. */
export function removeSessions(db: Tx, userId: number): void {
  db.delete(sessions).where(eq(sessions.user_id, userId)).run();
  changeMediaSalt(db, userId);
}

export function removeOtherSessions(
  db: Tx,
  { userId, keptSessionId }: { userId: number; keptSessionId: number },
): void {
  db.delete(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, keptSessionId)))
    .run();
}

export function removeOldSessions(db: Tx, now: string, unusedSince: string): void {
  db.delete(sessions)
    .where(or(lte(sessions.expires_at, now), lt(sessions.last_used_at, unusedSince)))
    .run();
}
