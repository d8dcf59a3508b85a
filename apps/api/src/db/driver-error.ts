import Sqlite from 'better-sqlite3';
import { isDamagedJson } from '../lib/errors';

/** Fields of a driver error. Posting the error itself to another thread would lose its class. */
export interface DriverError {
  message: string;
  code: string;
}

export function toDriverError(error: unknown): DriverError | undefined {
  if (error instanceof Sqlite.SqliteError) return { message: error.message, code: error.code };
  return isDamagedJson(error) ? { message: error.message, code: 'SQLITE_CORRUPT' } : undefined;
}

export const fromDriverError = ({ message, code }: DriverError): Error =>
  new Sqlite.SqliteError(message, code);

/** @param column as SQLite names it, such as `users.email_key` */
export const isTaken = (error: unknown, column: string): boolean =>
  error instanceof Sqlite.SqliteError &&
  error.code === 'SQLITE_CONSTRAINT_UNIQUE' &&
  error.message.includes(column);
