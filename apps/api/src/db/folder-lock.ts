import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { ConfigError } from '../config/config';
import { isStorageFull } from '../errors';

/** Keeps out a second server, which would delete the temporary uploads of the first. The lock ends with the process. */
export function lockFolder(dataDir: string): Sqlite.Database {
  const path = join(dataDir, 'lock.db');
  let lock: Sqlite.Database | undefined;
  try {
    lock = new Sqlite(path, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (!(error instanceof Sqlite.SqliteError) || isStorageFull(error)) throw error;
    throw new ConfigError(
      error.code === 'SQLITE_BUSY'
        ? `Stowage is already running with the data folder ${dataDir}.`
        : `The file ${path} cannot be used: ${error.message}. It holds no data: delete it and start again.`,
    );
  }
}
