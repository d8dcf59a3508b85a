import type { Db } from './db';
import { statement } from './statements';
import { FILE_TABLES } from './tables/declared-tables';

const IS_IN_USE = FILE_TABLES.map(({ name, file }) => `SELECT 1 FROM ${name} WHERE ${file} = @file`).join(
  ' UNION ALL ',
);

/** True if a row owns the file. Searches all inventories: only for the doctor and the recovery at start, not for a request. */
export const isFileInUse = (db: Db, file: string): boolean =>
  statement<{ file: string }, object>(db, IS_IN_USE).get({ file }) !== undefined;
