import type Sqlite from 'better-sqlite3';
import type { Db } from './db';
import { statement } from './statements';

const reading = new WeakSet<Sqlite.Database>();

/** True while {@link readTogether} runs. */
export const isReading = (sqlite: Sqlite.Database): boolean => reading.has(sqlite);

/**
 * Runs several reads in one transaction. Otherwise each locks and unlocks the file, which takes longer than finding a row
 * by its id. `read` must change nothing.
 */
export function readTogether<T>(db: Db, read: () => T): T {
  const { $client } = db;
  if ($client.inTransaction) return read();
  statement<object, never>(db, 'BEGIN').run({});
  reading.add($client);
  try {
    return read();
  } finally {
    reading.delete($client);
    statement<object, never>(db, 'COMMIT').run({});
  }
}
