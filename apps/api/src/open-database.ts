import type { Logger } from 'pino';
import { connect, connectBeside, reconnect } from './db/connection';
import { type DamagedCopy, openDamagedCopy } from './db/damaged-copy';
import type { Db } from './db/db';
import { defineSearchFunctions } from './search/search-tokens';

/** See {@link connect}. @throws ConfigError */
export const openDatabase = (dataDir: string, migrationsFolder?: string, log?: Logger): Promise<Db> =>
  connect(dataDir, defineSearchFunctions, migrationsFolder, log);

/** See {@link connectBeside}. @throws ConfigError */
export const openDatabaseBeside = (dataDir: string): Db => connectBeside(dataDir, defineSearchFunctions);

/** See {@link reconnect}. @throws ConfigError */
export const reopenDatabase = (db: Db, log: Logger): Promise<Db> => reconnect(db, defineSearchFunctions, log);

/** See {@link openDamagedCopy}. */
export const openCopyOfDamaged = (dataDir: string): Promise<DamagedCopy> =>
  openDamagedCopy(dataDir, defineSearchFunctions);
