import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { Logger } from 'pino';
import { ConfigError } from '../config/config';
import { isStorageFailure, isStorageFull } from '../errors';
import {
  checkNoFormerData,
  checkPages,
  checkPresence,
  damaged,
  describeBackup,
  isDamage,
  markRunning,
  markStopped,
  wasStoppedUncleanly,
} from './damage';
import * as schema from './schema';
import { hasMoves, indexMovesInTurns, withIndexing } from '../search/pending-changes';
import { defineSearchFunctions } from '../search/search-tokens';

export type Db = BetterSQLite3Database<typeof schema> & { $client: Sqlite.Database };

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const BUSY_TIMEOUT_MS = 5000;

interface Journal {
  entries: { when: number; tag: string }[];
}

// drizzle-kit writes this file; its shape is part of the migrations' format.
const readMigrations = (migrationsFolder: string) =>
  (JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal).entries;

/** @throws ConfigError when the file is not a database, or may not be read or written */
function openFile(path: string): Sqlite.Database {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(path);
    setPragmas(sqlite);
    defineSearchFunctions(sqlite);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    if (isDamage(error)) throw damaged(dirname(path), `cannot be opened: ${error.message}`);
    if (!(error instanceof Sqlite.SqliteError) || isStorageFull(error)) throw error;
    throw new ConfigError(`The database ${path} cannot be opened: ${error.message}.`);
  }
}

function setPragmas(sqlite: Sqlite.Database): void {
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  // Set on purpose: the driver runs NORMAL in WAL mode, where a power cut takes the last commits with it.
  sqlite.pragma('synchronous = FULL');
  if (sqlite.pragma('synchronous', { simple: true }) !== 2)
    throw new Error('SQLite refused synchronous = FULL');
}

/** When the newest migration of this file was written, 0 for an empty file. */
function readSchemaTime(sqlite: Sqlite.Database): number {
  const hasMigrations = sqlite
    .prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'")
    .get();
  if (!hasMigrations) return 0;
  return (
    sqlite
      .prepare<[], number>('SELECT coalesce(max(created_at), 0) FROM __drizzle_migrations')
      .pluck()
      .get() ?? 0
  );
}

/** @returns the path of the copy */
async function backUp(sqlite: Sqlite.Database, dataDir: string, schemaTime: number): Promise<string> {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, `before-migration-${schemaTime}.db`);
  // Under another name until it is whole: the server may be killed half-way.
  try {
    await sqlite.backup(`${copy}.part`);
    renameSync(`${copy}.part`, copy);
  } catch (error) {
    rmSync(`${copy}.part`, { force: true });
    throw error;
  }
  return copy;
}

/** The lock on the folder of each open database. */
const locks = new WeakMap<Sqlite.Database, { lock: Sqlite.Database; dataDir: string }>();

/**
 * Keeps the folder for this process: a second server would clear the uploads of the first. The lock is one of the operating system's,
 * so it is gone with the process however that ends.
 */
function lockFolder(dataDir: string): Sqlite.Database {
  const path = join(dataDir, 'lock.db');
  let lock: Sqlite.Database | undefined;
  try {
    lock = new Sqlite(path, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (!(error instanceof Sqlite.SqliteError) || isStorageFull(error)) throw error;
    throw new ConfigError(
      error.code === 'SQLITE_BUSY'
        ? `Stowage is already running with the data folder ${dataDir}.`
        : `The file ${path} cannot be used: ${error.message}. It holds no data: delete it and start again.`,
    );
  }
}

/** Whether a migration has been applied whose rows have not been found sound. */
const isUnchecked = (sqlite: Sqlite.Database) => sqlite.pragma('user_version', { simple: true }) !== 0;

function runMigrations(db: Db, migrationsFolder: string): void {
  const sqlite = db.$client;
  // Kept in the file, so that a database that failed the check is not simply used at the next start.
  sqlite.pragma('user_version = 1');
  // The migrator works inside a transaction, where this pragma does nothing. Left on, a rebuilt table would take its child rows with it.
  sqlite.pragma('foreign_keys = OFF');
  // A rebuilt table is renamed while the triggers of other tables name it. Its own triggers go with the old one: its migration makes them anew.
  sqlite.pragma('legacy_alter_table = ON');
  migrate(db, { migrationsFolder });
  sqlite.pragma('legacy_alter_table = OFF');
  const broken = sqlite.pragma('foreign_key_check');
  if (Array.isArray(broken) && broken.length > 0)
    throw new Error('A migration left rows that point at nothing');
  sqlite.pragma('user_version = 0');
}

/** @throws ConfigError that names the newest backup */
function updateExisting(db: Db, dataDir: string, migrationsFolder: string): void {
  try {
    runMigrations(db, migrationsFolder);
  } catch (error) {
    if (isDamage(error) || isStorageFailure(error) || !(error instanceof Error)) throw error;
    // Drizzle wraps the error of SQLite in one that repeats the whole statement.
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new ConfigError(
      `The database could not be updated to this version of Stowage: ${message}. Go back to the previous version and report this. ${describeBackup(dataDir)}`,
      { cause: error },
    );
  }
}

/** @throws ConfigError when the database is damaged */
function checkAfterUncleanStop(sqlite: Sqlite.Database, dataDir: string, log: Logger | undefined): void {
  if (!wasStoppedUncleanly(dataDir)) return;
  const start = performance.now();
  checkPages(sqlite, dataDir);
  const milliseconds = Math.round(performance.now() - start);
  log?.warn({ milliseconds }, 'The last stop was not clean. The database was checked and is not damaged');
}

/**
 * Opens the database of a data folder, or one in memory for `:memory:`, and brings it up to date; a backup is taken first.
 * @throws ConfigError when the file cannot be opened, is damaged, missing beside other data, in use by another server, or was written
 * by a newer Stowage.
 */
export async function openDatabase(
  dataDir: string,
  migrationsFolder = MIGRATIONS,
  log?: Logger,
): Promise<Db> {
  const inMemory = dataDir === ':memory:';
  const lock = inMemory ? undefined : lockFolder(dataDir);
  let sqlite: Sqlite.Database | undefined;
  let isMarked = false;
  try {
    if (!inMemory) checkPresence(dataDir);
    sqlite = openFile(inMemory ? dataDir : join(dataDir, 'stowage.db'));
    if (!inMemory) {
      checkAfterUncleanStop(sqlite, dataDir, log);
      markRunning(dataDir);
      isMarked = true;
    }
    const db = drizzle(sqlite, { schema, casing: undefined });
    await bringUpToDate(db, inMemory ? undefined : dataDir, migrationsFolder, log);
    if (lock) locks.set(sqlite, { lock, dataDir });
    return db;
  } catch (error) {
    sqlite?.close();
    if (isMarked && !isDamage(error)) markStopped(dataDir);
    lock?.close();
    throw isDamage(error) ? damaged(dataDir, `is damaged: ${error.message}`) : error;
  }
}

/**
 * Opens an existing database beside a server that may be running. Creates and migrates nothing; close it with `$client.close()`.
 * @throws ConfigError when there is no database, or one of another version
 */
export function openDatabaseBeside(dataDir: string): Db {
  const path = join(dataDir, 'stowage.db');
  if (!existsSync(path))
    throw new ConfigError(`There is no Stowage database in ${dataDir}. Set DATA_DIR to the data folder.`);
  const sqlite = openFile(path);
  const newest = Math.max(...readMigrations(MIGRATIONS).map(({ when }) => when));
  if (readSchemaTime(sqlite) !== newest || isUnchecked(sqlite)) {
    sqlite.close();
    throw new ConfigError(
      'The database is of another version of Stowage. Please start the server of this version once.',
    );
  }
  sqlite.pragma('foreign_keys = ON');
  return drizzle(sqlite, { schema, casing: undefined });
}

/** @param dataDir undefined for a database in memory */
async function bringUpToDate(
  db: Db,
  dataDir: string | undefined,
  migrationsFolder: string,
  log: Logger | undefined,
): Promise<void> {
  const sqlite = db.$client;
  const schemaTime = readSchemaTime(sqlite);
  if (schemaTime === 0 && dataDir !== undefined) checkNoFormerData(dataDir);
  const migrations = readMigrations(migrationsFolder);
  const newest = Math.max(...migrations.map(({ when }) => when));
  if (schemaTime > newest) {
    throw new ConfigError(
      'The database was written by a newer version of Stowage. Please start that version.',
    );
  }
  if (schemaTime < newest || isUnchecked(sqlite)) {
    const needsBackup = schemaTime > 0 && schemaTime < newest && dataDir !== undefined;
    // A damaged copy must not replace a good backup.
    if (needsBackup) checkPages(sqlite, dataDir);
    const backup = needsBackup ? await backUp(sqlite, dataDir, schemaTime) : undefined;
    if (schemaTime > 0 && dataDir !== undefined) updateExisting(db, dataDir, migrationsFolder);
    else runMigrations(db, migrationsFolder);
    const applied = migrations.filter(({ when }) => when > schemaTime).map(({ tag }) => tag);
    log?.info({ migrations: applied, backup }, 'Database updated');
  }
  sqlite.pragma('foreign_keys = ON');
}

const snapshots = new WeakMap<Sqlite.Database, Set<Sqlite.Database>>();

/** Runs work that reads over many turns: it sees everything as it was at its beginning, whatever others write meanwhile. */
export async function withSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  const sqlite = new Sqlite(db.$client.name, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  const open = snapshots.get(db.$client) ?? new Set();
  snapshots.set(db.$client, open.add(sqlite));
  try {
    sqlite.exec('BEGIN');
    // It begins with the first reading.
    sqlite.pragma('schema_version');
    return await work(drizzle(sqlite, { schema, casing: undefined }));
  } finally {
    open.delete(sqlite);
    sqlite.close();
  }
}

/** Writes everything to the main file, if the disk has room, and closes it. What still reads a snapshot of it fails. */
export function closeDatabase(db: Db): void {
  for (const snapshot of snapshots.get(db.$client) ?? []) snapshot.close();
  try {
    db.$client.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // Nothing is lost: the next start reads the log that stays beside the main file.
    if (!isStorageFailure(error)) throw error;
  }
  db.$client.close();
  const locked = locks.get(db.$client);
  if (!locked) return;
  markStopped(locked.dataDir);
  locked.lock.close();
}

/**
 * Runs `work` in a transaction that takes the write lock at once; inside another one it becomes part of that. The index of words is
 * part of it: each changed item is indexed once, at the end; what is left of a move of many items, afterwards.
 */
export function transact<T>(db: Db, work: () => T): T {
  const sqlite = db.$client;
  if (sqlite.inTransaction) return sqlite.transaction(work)();
  const result = sqlite.transaction(() => withIndexing(sqlite, work)).immediate();
  if (hasMoves(sqlite)) void indexMovesInTurns(sqlite);
  return result;
}

/** Something made once for each database, such as a prepared statement: building a query costs several times running it. */
export function oncePerDatabase<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const fresh = make(db);
    made.set(db, fresh);
    return fresh;
  };
}

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

/** True for a violated UNIQUE index, by the columns that SQLite names, such as `users.email_key`. */
export const isTaken = (error: unknown, column: string): boolean =>
  error instanceof Sqlite.SqliteError &&
  error.code === 'SQLITE_CONSTRAINT_UNIQUE' &&
  error.message.includes(column);
