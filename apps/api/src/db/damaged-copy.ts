import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { DefineFunctions } from './connection';
import { isDamage } from './damage';
import { type Db, toDb } from './db';
import { isUpToDate } from './migrate';

/** Free space for sessions, rebuilt indexes and the write-ahead log of the copy. */
const MARGIN_BYTES = 64 * 1024 * 1024;
const MESSAGES_MAX = 1000;
/** Byte offset of the list of unused pages in the header of a database file. */
const FREELIST_POSITION = 32;
const FREELIST_BYTES = 8;

/** Tables that must be readable: without them, nobody can sign in or there is nothing to read. */
const CORE_TABLES = ['users', 'items', 'locations'];

interface SchemaRow {
  type: string;
  name: string;
  sql: string | null;
  rootpage: number;
}

export interface DamagedCopy {
  db: Db;
  /** Closes and deletes the copy. */
  remove: () => void;
}

async function copyFiles(dataDir: string, folder: string): Promise<string> {
  // The shared-memory file belongs to the processes that use the original.
  const names = ['stowage.db', 'stowage.db-wal'].filter((name) => existsSync(join(dataDir, name)));
  const bytes = names.reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < bytes * 1.5 + MARGIN_BYTES)
    throw new Error('There is too little free space for a copy');
  mkdirSync(folder, { recursive: true });
  for (const name of names) copyFileSync(join(dataDir, name), join(folder, name), constants.COPYFILE_FICLONE);
  return join(folder, 'stowage.db');
}

/** In a damaged file, a page that is listed as unused may be in use. New pages are therefore appended to the copy. */
function forgetUnusedPages(path: string): void {
  const sqlite = new Sqlite(path);
  // Moves the write-ahead log into the file.
  sqlite.pragma('journal_mode = DELETE');
  sqlite.close();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(FREELIST_BYTES), 0, FREELIST_BYTES, FREELIST_POSITION);
  closeSync(file);
}

/** @returns the root pages of the tables and indexes in which SQLite finds damage */
function listDamagedRoots(sqlite: Sqlite.Database): Set<number> {
  const roots = new Set<number>();
  const check = sqlite.prepare<[], string>(`PRAGMA quick_check(${MESSAGES_MAX})`).pluck();
  try {
    for (const message of check.iterate())
      for (const [, root] of message.matchAll(/^Tree (\d+) /gm)) roots.add(Number(root));
  } catch (error) {
    // SQLite may abort the check with an error at a damaged page, after the messages about it.
    if (!isDamage(error)) throw error;
  }
  return roots;
}

/** Creates tables and indexes again without reading their old pages. Tables lose their rows. */
function recreate(sqlite: Sqlite.Database, rows: readonly SchemaRow[]): void {
  sqlite.unsafeMode(true);
  sqlite.pragma('writable_schema = ON');
  for (const { name } of rows) sqlite.prepare('DELETE FROM sqlite_schema WHERE name = ?').run(name);
  // Reloads the schema.
  sqlite.pragma('writable_schema = RESET');
  sqlite.unsafeMode(false);
  for (const { sql } of rows) {
    try {
      if (sql !== null) sqlite.exec(sql);
    } catch (error) {
      // An index cannot be created from damaged rows. Queries then read the table.
      if (!(error instanceof Sqlite.SqliteError)) throw error;
    }
  }
}

/** Rebuilds damaged indexes to keep lists complete, and empties a damaged sessions table to let people sign in. */
function repair(sqlite: Sqlite.Database): void {
  const damaged = listDamagedRoots(sqlite);
  const listSchema = (condition: string) =>
    sqlite
      .prepare<[], SchemaRow>(`SELECT type, name, sql, rootpage FROM sqlite_schema WHERE ${condition}`)
      .all();
  const indexes = listSchema("type = 'index' AND sql IS NOT NULL AND tbl_name <> 'sessions'");
  recreate(
    sqlite,
    indexes.filter(({ rootpage }) => damaged.has(rootpage)),
  );
  const sessions = listSchema("tbl_name = 'sessions' AND type IN ('table', 'index') ORDER BY type DESC");
  if (sessions.some(({ rootpage }) => damaged.has(rootpage))) recreate(sqlite, sessions);
}

/** Tries the first and the last row, because the damage may be at one end. */
function isReadable(sqlite: Sqlite.Database, table: string): boolean {
  return ['ASC', 'DESC'].some((order) => {
    try {
      sqlite.prepare(`SELECT * FROM ${table} NOT INDEXED ORDER BY rowid ${order} LIMIT 1`).get();
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Opens a copy of a damaged database in `tmp/`, which the server empties at its next normal start. Sessions are stored
 * in the copy; the original is only read.
 * @throws when the copy cannot be made, or is so damaged or so old that the application cannot read it
 */
export async function openDamagedCopy(
  dataDir: string,
  defineFunctions: DefineFunctions,
): Promise<DamagedCopy> {
  const folder = join(dataDir, 'tmp', 'read-only');
  const removeFiles = () => rmSync(folder, { recursive: true, force: true });
  let sqlite: Sqlite.Database | undefined;
  try {
    // An earlier start that was killed may have left a copy.
    removeFiles();
    const path = await copyFiles(dataDir, folder);
    forgetUnusedPages(path);
    const opened = new Sqlite(path);
    sqlite = opened;
    opened.pragma('journal_mode = WAL');
    opened.pragma('synchronous = OFF');
    defineFunctions(opened);
    if (!isUpToDate(opened)) throw new Error('The database belongs to another version of Stowage');
    repair(opened);
    for (const table of CORE_TABLES)
      if (!isReadable(opened, table)) throw new Error(`The table ${table} cannot be read`);
    if (opened.prepare('SELECT 1 FROM users LIMIT 1').get() === undefined)
      throw new Error('There are no accounts');
    opened.pragma('foreign_keys = ON');
    const remove = () => {
      opened.close();
      removeFiles();
    };
    return { db: toDb(opened), remove };
  } catch (error) {
    sqlite?.close();
    removeFiles();
    throw error;
  }
}
