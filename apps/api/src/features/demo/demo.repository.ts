import type { Db } from '../../db/db';
import { users } from '../../db/tables';

export const hasUsers = (db: Db): boolean =>
  db.select({ id: users.id }).from(users).limit(1).get() !== undefined;

/** Requires exclusive use of the connection: concurrent writes would become part of the transaction. */
export async function transactAlone(db: Db, work: () => Promise<void>): Promise<void> {
  const sqlite = db.$client;
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    await work();
    sqlite.exec('COMMIT');
  } catch (error) {
    // Some errors, such as a full disk, roll the transaction back automatically.
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
    throw error;
  }
}
