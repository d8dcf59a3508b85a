import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/** Runs a query that counts, beside a running server. */
function count(dataDir: string, query: string, ...values: number[]): number {
  const sqlite = new Sqlite(join(dataDir, 'stowage.db'), { readonly: true });
  try {
    return (
      sqlite
        .prepare<number[], number>(query)
        .pluck()
        .get(...values) ?? 0
    );
  } finally {
    sqlite.close();
  }
}

/** Counts moved items that a running server has not indexed yet. Works for all versions of the database. */
export const countMovedItems = (dataDir: string): number =>
  count(dataDir, 'SELECT count(*) FROM search_moves');

/** Counts the items that a running server has not deleted yet. */
export const countItems = (dataDir: string, inventoryId: number): number =>
  count(dataDir, 'SELECT count(*) FROM items WHERE inventory_id = ?', inventoryId);
