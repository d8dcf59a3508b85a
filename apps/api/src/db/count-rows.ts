import { count, type SQL, type Subquery, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './db';

export const countRows = (db: Db, table: SQLiteTable | Subquery, where?: SQL): number =>
  db.select({ count: count() }).from(table).where(where).get()?.count ?? 0;

/** True if the table has such a row. */
export const hasRow = (db: Db, table: SQLiteTable, where: SQL | undefined): boolean =>
  db
    .select({ found: sql`1` })
    .from(table)
    .where(where)
    .limit(1)
    .get() !== undefined;
