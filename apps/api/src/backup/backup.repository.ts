import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toRefusal } from '@stowage/texts';
import Sqlite from 'better-sqlite3';
import { FILE_TABLES } from '../db/tables/declared-tables';
import { listFileNames } from '../files/file-store';
import { BackupError } from './manifest';

const BUSY_TIMEOUT_MS = 5000;
const ALL_PAGES = 0x7fffffff;

/** The lock also ends when the process is killed. @returns undefined when another process or thread holds it */
export function lockBackups(dataDir: string): { release: () => void } | undefined {
  const lock = new Sqlite(join(dataDir, 'backup-lock.db'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}

/** Copies a database that may be in use. The copy is a single file without a write-ahead log. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new BackupError(toRefusal('backup.no_database', { path: from }));
  const source = new Sqlite(from, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    // Copies in one step: a write by another connection between two steps would restart the copy.
    await source.backup(to, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new Sqlite(to);
  copy.pragma('journal_mode = DELETE');
  copy.close();
}

function readCopy<T>(path: string, read: (sqlite: Sqlite.Database) => T): T {
  const sqlite = new Sqlite(path, { readonly: true });
  try {
    return read(sqlite);
  } finally {
    sqlite.close();
  }
}

/** @throws BackupError when the database is damaged */
export const checkDatabase = (path: string): void =>
  readCopy(path, (sqlite) => {
    const finding = String(sqlite.pragma('integrity_check(1)', { simple: true }));
    if (finding !== 'ok')
      throw new BackupError(toRefusal('backup.database_damaged', { reason: finding.replace(/\s+/g, ' ') }));
    const broken = sqlite.pragma('foreign_key_check');
    if (Array.isArray(broken) && broken.length > 0)
      throw new BackupError(toRefusal('backup.invalid_foreign_keys'));
  });

export interface DatabaseContent {
  /** Creation time of the newest migration, in Unix milliseconds. */
  schema_time: number;
  counts: { users: number; items: number; locations: number; images: number };
  /** Names of all image files. */
  image_files: string[];
}

export const readContent = (path: string): DatabaseContent =>
  readCopy(path, (sqlite) => {
    const readNumber = (sql: string) => sqlite.prepare<[], number>(sql).pluck().get() ?? 0;
    const count = (table: string) => readNumber(`SELECT count(*) FROM ${table}`);
    const selects = FILE_TABLES.flatMap(({ name, file }) => {
      const columns = sqlite
        .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
        .pluck()
        .all(name);
      const has_screen = columns.includes('screen_bytes') ? 'screen_bytes IS NOT NULL' : '0';
      // Databases of earlier versions lack some of the tables and columns.
      return columns.includes(file)
        ? `SELECT ${file} AS file, ${has_screen} AS has_screen FROM ${name} WHERE ${file} IS NOT NULL`
        : [];
    });
    const images = sqlite.prepare<[], { file: string; has_screen: 0 | 1 }>(selects.join(' UNION ALL ')).all();
    return {
      schema_time: readNumber('SELECT max(created_at) FROM __drizzle_migrations'),
      counts: {
        users: count('users'),
        items: count('items'),
        locations: count('locations'),
        images: images.length,
      },
      image_files: images.flatMap(({ file, has_screen }) => listFileNames(file, has_screen === 1)),
    };
  });
