import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toRefusal } from '@stowage/texts';
import Sqlite from 'better-sqlite3';
import type { Logger } from 'pino';
import { CodedError } from '../../config/config-error';
import { isStorageFailure, isStorageFull } from '../../lib/errors';
import {
  checkPages,
  checkPresence,
  damaged,
  isDamage,
  markRunning,
  markStopped,
  wasStoppedUncleanly,
  requireDatabase,
  toDamageProblem,
} from '../damage';
import { type Db, toDb } from '../db';
import { createChangeTriggers } from '../event-log/change-triggers';
import { LOGGED_TABLES } from '../event-log/logged-tables';
import { bringUpToDate, isUpToDate, MIGRATIONS } from '../migrate';
import { whenTasksEnd } from '../run-in-worker';
import { BUSY_TIMEOUT_MS } from '../write-lock';
import { finishRestore, removeUnfinishedRestore } from './finish-restore';
import { lockFolder } from './folder-lock';

const locks = new WeakMap<Sqlite.Database, { lock: Sqlite.Database; dataDir: string }>();
const damagedFiles = new WeakSet<Sqlite.Database>();

/** Records damage that a query has found, so that the next start checks the database even after a clean stop. */
export const noteDamage = (db: Db): void => void damagedFiles.add(db.$client);

/** True when a query has found damage since the start. */
export const isKnownAsDamaged = (db: Db): boolean => damagedFiles.has(db.$client);

export type DefineFunctions = (sqlite: Sqlite.Database) => void;

/** Lets a database have functions and views of layers that it must not import. */
export interface Additions {
  /** Functions, for each connection. */
  defineFunctions: DefineFunctions;
  /** Views and triggers that derive from the code; called after the migrations. */
  updateSchema: (sqlite: Sqlite.Database) => void;
}

function openFile(path: string, defineFunctions: DefineFunctions): Sqlite.Database {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(path);
    setPragmas(sqlite);
    defineFunctions(sqlite);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    if (isDamage(error))
      throw damaged(dirname(path), toRefusal('database.not_opened', { path, reason: error.message }));
    if (!(error instanceof Sqlite.SqliteError) || isStorageFull(error)) throw error;
    throw new CodedError(toRefusal('database.not_opened', { path, reason: error.message }));
  }
}

function setPragmas(sqlite: Sqlite.Database): void {
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  // The driver defaults to NORMAL in WAL mode, where a power failure loses the last commits.
  sqlite.pragma('synchronous = FULL');
  if (sqlite.pragma('synchronous', { simple: true }) !== 2)
    throw new Error('SQLite refused synchronous = FULL');
}

/** Call before the database is opened: closing a writable connection would move the write-ahead log into its file. */
function checkAfterUncleanStop(dataDir: string, log: Logger | undefined): void {
  const path = join(dataDir, 'stowage.db');
  if (!wasStoppedUncleanly(dataDir) || !existsSync(path)) return;
  const start = performance.now();
  const sqlite = new Sqlite(path, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    checkPages(sqlite, dataDir);
  } finally {
    sqlite.close();
  }
  const milliseconds = Math.round(performance.now() - start);
  log?.warn({ milliseconds }, 'The last stop was not clean. The database was checked and is not damaged');
}

/** Call while the folder is locked; see {@link connect}. */
async function openLocked(
  dataDir: string,
  { defineFunctions, updateSchema }: Additions,
  migrationsFolder: string,
  log: Logger | undefined,
): Promise<Db> {
  const inMemory = dataDir === ':memory:';
  let sqlite: Sqlite.Database | undefined;
  let isMarked = false;
  try {
    if (!inMemory) {
      const replaced = finishRestore(dataDir);
      if (replaced !== undefined) log?.info({ replaced }, 'A backup was restored. The old data was kept');
      checkPresence(dataDir);
      checkAfterUncleanStop(dataDir, log);
    }
    sqlite = openFile(inMemory ? dataDir : join(dataDir, 'stowage.db'), defineFunctions);
    if (!inMemory) {
      markRunning(dataDir);
      isMarked = true;
    }
    const db = toDb(sqlite);
    await bringUpToDate(db, inMemory ? undefined : dataDir, migrationsFolder, log);
    // Tests and benchmarks open databases of earlier versions, which have no log.
    const isCurrent = isUpToDate(sqlite);
    if (isCurrent) updateSchema(sqlite);
    createChangeTriggers(sqlite, isCurrent ? LOGGED_TABLES : []);
    return db;
  } catch (error) {
    sqlite?.close();
    if (isMarked && !isDamage(error)) markStopped(dataDir);
    throw isDamage(error) ? damaged(dataDir, toDamageProblem(dataDir, error.message)) : error;
  }
}

/**
 * Opens the database of a data folder, or one in memory for `:memory:`. Backs up and migrates an older database.
 * @throws ConfigError for a database that is unusable, damaged, locked, too new, or missing although other data exists
 */
export async function connect(
  dataDir: string,
  additions: Additions,
  migrationsFolder = MIGRATIONS,
  log?: Logger,
): Promise<Db> {
  const lock = dataDir === ':memory:' ? undefined : lockFolder(dataDir);
  try {
    if (lock) removeUnfinishedRestore(dataDir);
    const db = await openLocked(dataDir, additions, migrationsFolder, log);
    if (lock) locks.set(db.$client, { lock, dataDir });
    return db;
  } catch (error) {
    lock?.close();
    throw error;
  }
}

/** Closes the database, completes a prepared restore and opens the restored database. Keeps the lock of the folder. */
export async function reconnect(db: Db, additions: Additions, log?: Logger): Promise<Db> {
  const locked = locks.get(db.$client);
  if (!locked) throw new Error('The database has no data folder');
  await whenTasksEnd(db);
  closeFile(db);
  markStopped(locked.dataDir);
  const opened = await openLocked(locked.dataDir, additions, MIGRATIONS, log);
  locks.set(opened.$client, locked);
  return opened;
}

/**
 * Opens an existing database while a server may be running. Creates and migrates nothing; close it with
 * `$client.close()`.
 * @throws ConfigError when the database is missing or has another version
 */
export function connectBeside(dataDir: string, defineFunctions: DefineFunctions): Db {
  requireDatabase(dataDir);
  const sqlite = openFile(join(dataDir, 'stowage.db'), defineFunctions);
  if (!isUpToDate(sqlite)) {
    sqlite.close();
    throw new CodedError(toRefusal('data_folder.other_version'));
  }
  sqlite.pragma('foreign_keys = ON');
  createChangeTriggers(sqlite, LOGGED_TABLES);
  return toDb(sqlite);
}

const snapshots = new WeakMap<Sqlite.Database, Set<Sqlite.Database>>();

/** Runs asynchronous reads in one read transaction, so that concurrent writes stay invisible to them. */
export async function withSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  const sqlite = new Sqlite(db.$client.name, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  const open = snapshots.get(db.$client) ?? new Set();
  snapshots.set(db.$client, open.add(sqlite));
  try {
    sqlite.exec('BEGIN');
    // BEGIN is deferred: the first read starts the transaction.
    sqlite.pragma('schema_version');
    return await work(toDb(sqlite));
  } finally {
    open.delete(sqlite);
    sqlite.close();
  }
}

function closeFile(db: Db): void {
  for (const snapshot of snapshots.get(db.$client) ?? []) snapshot.close();
  try {
    db.$client.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // No data is lost: the next start reads the write-ahead log.
    if (!isStorageFailure(error)) throw error;
  }
  db.$client.close();
}

/** Checkpoints the write-ahead log if the disk has room and closes the database. Open snapshots fail from then on. */
export function closeDatabase(db: Db): void {
  closeFile(db);
  const locked = locks.get(db.$client);
  if (!locked) return;
  if (!isKnownAsDamaged(db)) markStopped(locked.dataDir);
  locked.lock.close();
}
