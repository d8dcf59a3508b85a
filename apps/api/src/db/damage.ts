import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Refusal, toRefusal } from '@stowage/texts';
import Sqlite from 'better-sqlite3';
import { CodedError } from '../config/config-error';
import { isDamageCode, isDamagedJson, isStorageFailure } from '../lib/errors';

const listNames = (folder: string): string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];

const isMigrationCopy = (name: string): boolean => name.endsWith('.db');

const isEmpty = (path: string): boolean => !existsSync(path) || statSync(path).size === 0;

/** For commands, which must never create a database. @throws ConfigError when there is none */
export function requireDatabase(dataDir: string): void {
  if (isEmpty(join(dataDir, 'stowage.db')))
    throw new CodedError(toRefusal('data_folder.no_database', { folder: dataDir }));
}

/** @returns the path of a backup folder, or of a database file from before a migration */
export function findNewestBackup(dataDir: string, folder = join(dataDir, 'backups')): string | undefined {
  return listNames(folder)
    .filter((name) => isMigrationCopy(name) || existsSync(join(folder, name, 'manifest.json')))
    .map((name) => join(folder, name))
    .map((path) => ({ path, time: statSync(path).mtimeMs }))
    .sort((a, b) => b.time - a.time)[0]?.path;
}

const quote = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);

/** Returns shell commands that restore a backup while the server is stopped, and keep the damaged database. */
export function toRestoreCommands(backup: string, dataDir: string): string[] {
  const database = quote(join(dataDir, 'stowage.db'));
  if (!backup.endsWith('.db'))
    return [`npx stowage restore ${quote(backup)} --data ${quote(dataDir)} --replace`];
  // A backup from before a migration contains the database only, so the photos stay in place.
  return [
    `mkdir ${quote(join(dataDir, 'damaged'))}`,
    `mv ${database}* ${quote(join(dataDir, 'damaged'))}`,
    `cp ${quote(backup)} ${database}`,
  ];
}

/** @param folder the backup folder, if known */
export function describeBackup(dataDir: string, folder = join(dataDir, 'backups')): Refusal {
  const path = findNewestBackup(dataDir, folder) ?? findNewestBackup(dataDir);
  return path === undefined
    ? toRefusal('database.no_backup', { folder })
    : toRefusal('database.newest_backup', { path });
}

export const describeDamage = (dataDir: string, problem: Refusal, backupDir?: string): Refusal[] => [
  problem,
  toRefusal('database.nothing_deleted'),
  describeBackup(dataDir, backupDir),
];

/** The database is damaged or missing. The server repairs and deletes nothing: the administrator decides what to do. */
export class DamagedDatabaseError extends CodedError {
  constructor(
    readonly data_dir: string,
    readonly problem: Refusal,
  ) {
    super(...describeDamage(data_dir, problem));
  }
}

export const damaged = (dataDir: string, problem: Refusal) => new DamagedDatabaseError(dataDir, problem);

const toPath = (dataDir: string) => join(dataDir, 'stowage.db');

export const toDamageProblem = (dataDir: string, reason: string): Refusal =>
  toRefusal('database.damaged', { path: toPath(dataDir), reason });

export const isDamage = (error: unknown): error is Error =>
  (error instanceof Sqlite.SqliteError && isDamageCode(error.code)) || isDamagedJson(error);

const hasImages = (dataDir: string): boolean => {
  const uploads = join(dataDir, 'uploads');
  return listNames(uploads).some((name) => listNames(join(uploads, name)).length > 0);
};

/**
 * False when there is nothing but backups: a person may have copied them from another machine to restore them here.
 * A backup from before a migration proves that a server used this folder.
 */
const hasOwnBackups = (dataDir: string): boolean => {
  const backup = findNewestBackup(dataDir);
  const wasUsed = ['uploads', 'secret.key'].some((name) => existsSync(join(dataDir, name)));
  return backup !== undefined && (wasUsed || listNames(join(dataDir, 'backups')).some(isMigrationCopy));
};

/** Call before SQLite creates a missing file. @throws ConfigError when other files show that a database existed */
export function checkPresence(dataDir: string): void {
  const path = join(dataDir, 'stowage.db');
  if (!isEmpty(path)) return;
  // SQLite would delete a write-ahead log that has no database.
  const hadDatabase = !isEmpty(`${path}-wal`) || hasImages(dataDir) || hasOwnBackups(dataDir);
  if (!hadDatabase) return;
  throw damaged(dataDir, toRefusal(existsSync(path) ? 'database.empty' : 'database.missing', { path }));
}

/** Call for a database without tables. @throws ConfigError when photos or backups show that it had data */
export function checkNoFormerData(dataDir: string): void {
  if (hasImages(dataDir) || hasOwnBackups(dataDir))
    throw damaged(dataDir, toRefusal('database.without_tables', { path: toPath(dataDir) }));
}

const toMarker = (dataDir: string) => join(dataDir, 'running');

/** True when the last process with an exclusive lock did not close the database, or had found damage in it. */
export const wasStoppedUncleanly = (dataDir: string): boolean => existsSync(toMarker(dataDir));

export function markRunning(dataDir: string): void {
  try {
    if (!wasStoppedUncleanly(dataDir)) writeFileSync(toMarker(dataDir), '');
  } catch (error) {
    // A full disk must not prevent the start.
    if (!isStorageFailure(error)) throw error;
  }
}

export function markStopped(dataDir: string): void {
  rmSync(toMarker(dataDir), { force: true });
}

/** @throws ConfigError when the database is damaged */
export function checkPages(sqlite: Sqlite.Database, dataDir: string): void {
  const finding = sqlite.pragma('quick_check(1)', { simple: true });
  if (finding !== 'ok')
    throw damaged(dataDir, toDamageProblem(dataDir, String(finding).replace(/\s+/g, ' ')));
}
