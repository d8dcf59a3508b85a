import Sqlite from 'better-sqlite3';

/** Fields of a driver error. Posting the error itself to another thread would lose its class. */
export interface DriverError {
  message: string;
  code: string;
}

export const toDriverError = (error: unknown): DriverError | undefined =>
  error instanceof Sqlite.SqliteError ? { message: error.message, code: error.code } : undefined;

export const fromDriverError = ({ message, code }: DriverError): Error =>
  new Sqlite.SqliteError(message, code);
