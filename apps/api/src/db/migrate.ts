import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toRefusal } from '@stowage/texts';
import type Sqlite from 'better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { Logger } from 'pino';
import { CodedError } from '../config/config-error';
import { isStorageFailure } from '../lib/errors';
import { checkNoFormerData, checkPages, describeBackup, isDamage } from './damage';
import type { Db } from './db';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

interface Journal {
  entries: { when: number; tag: string }[];
}

// drizzle-kit writes `meta/_journal.json`, whose structure is part of the migration format.
export const readMigrations = (migrationsFolder: string) =>
  (JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal).entries;

/** Reads the creation time of the newest applied migration in Unix milliseconds; 0 when none was applied. */
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

async function backUp(sqlite: Sqlite.Database, dataDir: string, schemaTime: number): Promise<string> {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, `before-migration-${schemaTime}.db`);
  // The backup has a temporary name until it is complete, because the server may be killed at any time.
  try {
    await sqlite.backup(`${copy}.part`);
    renameSync(`${copy}.part`, copy);
  } catch (error) {
    rmSync(`${copy}.part`, { force: true });
    throw error;
  }
  return copy;
}

/** True when a migration was applied but its foreign keys were not checked. */
const isUnchecked = (sqlite: Sqlite.Database) => sqlite.pragma('user_version', { simple: true }) !== 0;

function runMigrations(db: Db, migrationsFolder: string): void {
  const sqlite = db.$client;
  // The database stores this flag, so that the next start repeats a failed check.
  sqlite.pragma('user_version = 1');
  // The migrator runs in a transaction, where this pragma has no effect. With foreign keys on, rebuilding a table
  // would delete its child rows.
  sqlite.pragma('foreign_keys = OFF');
  // Triggers of other tables refer to the rebuilt table while it is renamed. Its own triggers are dropped with the old
  // table: the migration must create them again.
  sqlite.pragma('legacy_alter_table = ON');
  migrate(db, { migrationsFolder });
  sqlite.pragma('legacy_alter_table = OFF');
  const broken = sqlite.pragma('foreign_key_check');
  if (Array.isArray(broken) && broken.length > 0)
    throw new Error('A migration left rows with invalid foreign keys');
  sqlite.pragma('user_version = 0');
}

function updateExisting(db: Db, dataDir: string, migrationsFolder: string): void {
  try {
    runMigrations(db, migrationsFolder);
  } catch (error) {
    if (isDamage(error) || isStorageFailure(error) || !(error instanceof Error)) throw error;
    // Drizzle wraps SQLite's error in an error that repeats the whole statement.
    const { message } = error.cause instanceof Error ? error.cause : error;
    const refusal = toRefusal('data_folder.not_updated', { reason: message });
    throw Object.assign(new CodedError(refusal, describeBackup(dataDir)), { cause: error });
  }
}

/** @param dataDir undefined for a database in memory */
export async function bringUpToDate(
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
    throw new CodedError(toRefusal('data_folder.newer_version'));
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

export function isUpToDate(sqlite: Sqlite.Database): boolean {
  const newest = Math.max(...readMigrations(MIGRATIONS).map(({ when }) => when));
  return readSchemaTime(sqlite) === newest && !isUnchecked(sqlite);
}
