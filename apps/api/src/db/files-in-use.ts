import { sql } from 'drizzle-orm';
import { hasRow } from './count-rows';
import type { Db } from './db';
import { FILE_TABLES } from './tables/declared-tables';

/** True if a row owns the file. Searches all inventories: only for the doctor and the recovery at start, not for a request. */
export const isFileInUse = (db: Db, file: string): boolean =>
  FILE_TABLES.some((table) => hasRow(db, table.schema, sql`${sql.identifier(table.file)} = ${file}`));
