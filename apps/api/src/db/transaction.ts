import Sqlite from 'better-sqlite3';
import type { Db } from './db';

/** Runs `work` in a transaction that takes the write lock at once; a nested call joins the outer transaction. */
export function transact<T>(db: Db, work: () => T): T {
  const transaction = db.$client.transaction(work);
  return db.$client.inTransaction ? transaction() : transaction.immediate();
}

/** @param column as SQLite names it, such as `users.email_key` */
export const isTaken = (error: unknown, column: string): boolean =>
  error instanceof Sqlite.SqliteError &&
  error.code === 'SQLITE_CONSTRAINT_UNIQUE' &&
  error.message.includes(column);
