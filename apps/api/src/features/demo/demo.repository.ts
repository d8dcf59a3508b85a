import type { Db } from '../../db/db';
import { users } from '../../db/schema';

export const hasUsers = (db: Db): boolean =>
  db.select({ id: users.id }).from(users).limit(1).get() !== undefined;

/**
 * Runs asynchronous work in one transaction, all of it or nothing. Only for a connection that nobody else uses, as before the server
 * listens: whatever anybody else wrote meanwhile would become part of it.
 */
export async function transactAlone(db: Db, work: () => Promise<void>): Promise<void> {
  const sqlite = db.$client;
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    await work();
    sqlite.exec('COMMIT');
  } catch (error) {
    // Some errors, such as a full disk, end the transaction by themselves.
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
    throw error;
  }
}
