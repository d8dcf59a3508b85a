import { join } from 'node:path';
import { toRefusal } from '@stowage/texts';
import Sqlite from 'better-sqlite3';
import { CodedError } from '../../config/config-error';
import { isStorageFull } from '../../lib/errors';

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
    throw new CodedError(
      error.code === 'SQLITE_BUSY'
        ? toRefusal('data_folder.in_use', { folder: dataDir })
        : toRefusal('data_folder.lock_unusable', { path, reason: error.message }),
    );
  }
}
