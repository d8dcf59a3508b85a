import { and, desc, eq, gt, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { sessions } from '../../db/schema';

export type SessionRow = typeof sessions.$inferSelect;

const prepared = oncePerDatabase((db) => ({
  bySid: db
    .select()
    .from(sessions)
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expires_at, sql.placeholder('now'))))
    .prepare(),
  byMediaId: db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.media_id, sql.placeholder('media_id')),
        gt(sessions.expires_at, sql.placeholder('now')),
      ),
    )
    .prepare(),
}));

export const findSessionBySid = (db: Db, sid: string, now: string): SessionRow | undefined =>
  prepared(db).bySid.get({ sid, now });

export const findSessionByMedia = (db: Db, media_id: string, now: string): SessionRow | undefined =>
  prepared(db).byMediaId.get({ media_id, now });

export const listSessions = (db: Db, userId: number, now: string): SessionRow[] =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .all();

export function createSession(db: Db, row: Omit<SessionRow, 'id'>): void {
  db.insert(sessions).values(row).run();
}

export function touchSession(db: Db, id: number, now: string): void {
  db.update(sessions).set({ last_used_at: now }).where(eq(sessions.id, id)).run();
}

/** @returns true when the user had this session */
export const removeSession = (db: Db, userId: number, id: number): boolean =>
  db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, id)))
    .run().changes > 0;

export function removeSessions(db: Db, userId: number, keptId = 0): void {
  db.delete(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, keptId)))
    .run();
}

export function removeOldSessions(db: Db, now: string, unusedSince: string): void {
  db.delete(sessions)
    .where(or(lte(sessions.expires_at, now), lt(sessions.last_used_at, unusedSince)))
    .run();
}
