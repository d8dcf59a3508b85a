import Sqlite from 'better-sqlite3';

/** An error of the driver, to be posted to another thread: an error loses its class on the way. */
export interface DriverError {
  message: string;
  code: string;
}

export const toDriverError = (error: unknown): DriverError | undefined =>
  error instanceof Sqlite.SqliteError ? { message: error.message, code: error.code } : undefined;

export const fromDriverError = ({ message, code }: DriverError): Error =>
  new Sqlite.SqliteError(message, code);
