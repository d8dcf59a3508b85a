import { count, gt } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { sessions } from '../../db/schema';

/** Counts the unexpired sessions of each user, by user id. */
export const countSessions = (db: Db, now: string): Map<number, number> =>
  new Map(
    db
      .select({ user_id: sessions.user_id, sessions: count() })
      .from(sessions)
      .where(gt(sessions.expires_at, now))
      .groupBy(sessions.user_id)
      .all()
      .map((row) => [row.user_id, row.sessions]),
  );
