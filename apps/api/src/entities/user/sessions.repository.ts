import { and, desc, eq, gt, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { sessions } from '../../db/tables';
import { changeMediaSalt } from './users.repository';

export type SessionRow = typeof sessions.$inferSelect;

const prepared = oncePerDatabase((db) => {
  const findBy = (column: typeof sessions.sid | typeof sessions.media_id) =>
    db
      .select()
      .from(sessions)
      .where(and(eq(column, sql.placeholder('value')), gt(sessions.expires_at, sql.placeholder('now'))))
      .prepare();
  return { bySid: findBy(sessions.sid), byMedia: findBy(sessions.media_id) };
});

export const findSessionBySid = (db: Db, sid: string, now: string): SessionRow | undefined =>
  prepared(db).bySid.get({ value: sid, now });

export const findSessionByMedia = (db: Db, media_id: string, now: string): SessionRow | undefined =>
  prepared(db).byMedia.get({ value: media_id, now });

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
export const removeSession = (db: Tx, { user_id, id }: { user_id: number; id: number }): boolean =>
  db
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), eq(sessions.id, id)))
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
