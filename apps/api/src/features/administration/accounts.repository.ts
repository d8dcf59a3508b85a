import { count, gt } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { sessions } from '../../db/tables';
import { statement } from '../../db/statements';

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

export const countImages = (db: Db, inventoryId: number): number =>
  statement<{ inventory: number }, { count: number }>(
    db,
    `SELECT count(*) AS count FROM items CROSS JOIN item_images ON item_images.item_id = items.id
     WHERE items.inventory_id = @inventory`,
  ).get({ inventory: inventoryId })?.count ?? 0;

/** Counts the loans of an inventory that have not been returned. */
export const countLent = (db: Db, inventoryId: number): number =>
  statement<{ inventory: number }, { count: number }>(
    db,
    "SELECT count(*) AS count FROM loans WHERE inventory_id = @inventory AND state = 'handed_over'",
  ).get({ inventory: inventoryId })?.count ?? 0;

/** Counts the loans to a user that have not been returned. */
export const countBorrowed = (db: Db, userId: number): number =>
  statement<{ borrower: number }, { count: number }>(
    db,
    "SELECT count(*) AS count FROM loans WHERE borrower_id = @borrower AND state = 'handed_over'",
  ).get({ borrower: userId })?.count ?? 0;
