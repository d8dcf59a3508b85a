import type Sqlite from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import * as schema from './tables';

export type Db = BetterSQLite3Database<typeof schema> & { $client: Sqlite.Database };

declare const writable: unique symbol;

/** The database inside a change. Functions that write rows take it, so that nothing is written outside of a change. */
export type Tx = Db & { readonly [writable]: true };

export const toDb = (sqlite: Sqlite.Database): Db => drizzle(sqlite, { schema, casing: undefined });
