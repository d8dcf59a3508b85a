import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type Sqlite from 'better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { Logger } from 'pino';
import { ConfigError } from '../config/config';
import { isStorageFailure } from '../errors';
import { checkNoFormerData, checkPages, describeBackup, isDamage } from './damage';
import type { Db } from './db';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

interface Journal {
  entries: { when: number; tag: string }[];
}

// drizzle-kit writes this file; its shape is part of the migrations' format.
const readMigrations = (migrationsFolder: string) =>
  (JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal).entries;

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

/** True when every migration of this version has been applied and checked. */
export function isUpToDate(sqlite: Sqlite.Database): boolean {
  const newest = Math.max(...readMigrations(MIGRATIONS).map(({ when }) => when));
  return readSchemaTime(sqlite) === newest && !isUnchecked(sqlite);
}
