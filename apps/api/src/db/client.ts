import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { ConfigError } from '../config';
import * as schema from './schema';

export type Db = BetterSQLite3Database<typeof schema> & { $client: Sqlite.Database };

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const BUSY_TIMEOUT_MS = 5000;

interface Journal {
  entries: { when: number }[];
}

// drizzle-kit writes this file; its shape is part of the migrations' format.
const readMigrationTimes = () =>
  (JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal).entries.map(
    ({ when }) => when,
  );

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

async function backUp(sqlite: Sqlite.Database, dataDir: string, schemaTime: number): Promise<void> {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, `before-migration-${schemaTime}.db`);
  if (!existsSync(copy)) await sqlite.backup(copy);
}

function runMigrations(db: Db): void {
  const sqlite = db.$client;
  // The migrator works inside a transaction, where this pragma does nothing. Left on, a rebuilt table would take its child rows with it.
  sqlite.pragma('foreign_keys = OFF');
  migrate(db, { migrationsFolder: MIGRATIONS });
  const broken = sqlite.pragma('foreign_key_check');
  if (Array.isArray(broken) && broken.length > 0)
    throw new Error('A migration left rows that point at nothing');
}

/**
 * Opens the database of a data folder, or one in memory for `:memory:`, and brings it up to date; a backup is taken first.
 * @throws ConfigError when the file was written by a newer Stowage.
 */
export async function openDatabase(dataDir: string): Promise<Db> {
  const inMemory = dataDir === ':memory:';
  const sqlite = new Sqlite(inMemory ? dataDir : join(dataDir, 'stowage.db'));
  setPragmas(sqlite);
  const db = drizzle(sqlite, { schema, casing: undefined });
  const schemaTime = readSchemaTime(sqlite);
  const newest = Math.max(...readMigrationTimes());
  if (schemaTime > newest) {
    sqlite.close();
    throw new ConfigError(
      'The database was written by a newer version of Stowage. Please start that version.',
    );
  }
  if (schemaTime < newest) {
    if (schemaTime > 0 && !inMemory) await backUp(sqlite, dataDir, schemaTime);
    runMigrations(db);
  }
  sqlite.pragma('foreign_keys = ON');
  return db;
}

/** Writes everything to the main file and closes it. */
export function closeDatabase(db: Db): void {
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
}

/** Runs `work` in a transaction that takes the write lock at once; inside another one it becomes part of that. */
export const transact = <T>(db: Db, work: () => T): T => db.$client.transaction(work).immediate();

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
