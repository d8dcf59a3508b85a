import { inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** `IN` for a prepared query, whose number of parameters is fixed. @param name of the placeholder for a JSON array */
export const isIn = (column: SQLiteColumn, name: string): SQL =>
  inArray(column, sql`(SELECT value FROM json_each(${sql.placeholder(name)}))`);
