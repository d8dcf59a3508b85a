import type Sqlite from 'better-sqlite3';
import type { Db } from './db';
import { oncePerDatabase } from './once-per-database';

const statements = oncePerDatabase(() => new Map<string, Sqlite.Statement>());

/** The prepared statement of an SQL text, for queries that the builder cannot say. */
export function statement<Parameters extends object, Row>(
  db: Db,
  sql: string,
): Sqlite.Statement<[Parameters], Row> {
  const known = statements(db);
  const prepared = known.get(sql) ?? db.$client.prepare(sql);
  known.set(sql, prepared);
  // The caller names the columns of its own SELECT; nothing at run time can check that.
  return prepared as Sqlite.Statement<[Parameters], Row>;
}
