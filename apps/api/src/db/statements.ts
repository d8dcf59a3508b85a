import type Sqlite from 'better-sqlite3';
import type { Db } from './db';
import { oncePerDatabase } from './once-per-database';

const statements = oncePerDatabase(() => new Map<string, Sqlite.Statement>());

/**
 * Caches the prepared statement of an SQL text. Only for
 * - `search/`: the tokens of a search make the text, and the FTS table is not declared
 * - `db/event-log/`: names of tables and columns come from the roles of the tables
 * - `entities/event/`: names of tables, recursion, JSON in unions
 * - `entities/item/item-parts.repository.ts`: recursion
 */
export function statement<Parameters extends object, Row>(
  db: Db,
  sql: string,
): Sqlite.Statement<[Parameters], Row> {
  const known = statements(db);
  const prepared = known.get(sql) ?? db.$client.prepare(sql);
  known.set(sql, prepared);
  // The caller declares the columns of its SELECT; nothing checks them at run time.
  return prepared as Sqlite.Statement<[Parameters], Row>;
}
