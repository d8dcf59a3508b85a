import { sql } from 'drizzle-orm';
import type { Db } from './db';
import { oncePerDatabase } from './once-per-database';
import { FILE_TABLES } from './tables/declared-tables';

const ROWS_WITH_FILE = FILE_TABLES.map(
  ({ schema, file }) =>
    sql`SELECT 1 FROM ${schema} WHERE ${sql.identifier(file)} = ${sql.placeholder('file')}`,
);

const prepared = oncePerDatabase((db) =>
  db
    .select({ found: sql`1` })
    .from(sql`(${sql.join(ROWS_WITH_FILE, sql` UNION ALL `)})`)
    .prepare(),
);

/** True if a row owns the file. Searches all inventories: only for the doctor and the recovery at start, not for a request. */
export const isFileInUse = (db: Db, file: string): boolean => prepared(db).get({ file }) !== undefined;
