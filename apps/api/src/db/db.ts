import type Sqlite from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import * as schema from './schema';

export type Db = BetterSQLite3Database<typeof schema> & { $client: Sqlite.Database };

export const toDb = (sqlite: Sqlite.Database): Db => drizzle(sqlite, { schema, casing: undefined });
