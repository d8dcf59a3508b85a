import type { Logger } from 'pino';
import { connect, connectBeside, type DefineFunctions, reconnect } from '../db/connection/connection';
import type { Db } from '../db/db';
import { defineSqlFunctions } from '../db/sql-functions';
import { updateSearchSchema } from '../search/search-schema';
import { defineSearchFunctions } from '../search/search-tokens';

const defineFunctions: DefineFunctions = (sqlite) => {
  defineSearchFunctions(sqlite);
  defineSqlFunctions(sqlite);
};

const additions = { defineFunctions, updateSchema: updateSearchSchema };

/** See {@link connect}. @throws ConfigError */
export const openDatabase = (dataDir: string, migrationsFolder?: string, log?: Logger): Promise<Db> =>
  connect(dataDir, additions, migrationsFolder, log);

/** See {@link connectBeside}. @throws ConfigError */
export const openDatabaseBeside = (dataDir: string): Db => connectBeside(dataDir, defineFunctions);

/** See {@link reconnect}. @throws ConfigError */
export const reopenDatabase = (db: Db, log: Logger): Promise<Db> => reconnect(db, additions, log);
