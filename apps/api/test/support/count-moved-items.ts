import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/** Counts moved items that a running server has not indexed yet. Works for all versions of the database. */
export function countMovedItems(dataDir: string): number {
  const sqlite = new Sqlite(join(dataDir, 'stowage.db'), { readonly: true });
  try {
    return sqlite.prepare<[], number>('SELECT count(*) FROM search_moves').pluck().get() ?? 0;
  } finally {
    sqlite.close();
  }
}
