import { contract, type DatabaseDamage, type Endpoint } from '@stowage/contracts';
import { pino } from 'pino';
import { version } from '../package.json';
import { createApp } from './app';
import type { Config } from './config/config';
import { toContext } from './context';
import { noteDamage } from './db/connection';
import { AppError, refuse } from './errors';
import { openReserve } from './files/reserve';
import { handlers } from './handlers';
import { createReadOnlyApp } from './http/damaged-app';
import type { Handlers } from './http/handler';
import type { Guards } from './http/mount';
import { openCopyOfDamaged } from './open-database';

export interface ReadOnlyMode {
  app: ReturnType<typeof createReadOnlyApp>;
  /** Deletes the copy of the database. */
  close(): void;
}

const RETRY_SECONDS = 3600;

const refuseChange = () => {
  throw new AppError({ code: 'server.changes_refused' }, { retry_after: RETRY_SECONDS });
};

/** Not GET, but allowed: signing in and out changes only the copy; the others create or remove files to download. */
const ALLOWED = [
  'auth.login',
  'auth.logout',
  'backups.createLink',
  'labels.print',
  'labels.printTestPage',
  'reports.orderInsuranceFile',
  'reports.removeInsuranceFile',
];

function createGuards(): Guards {
  const guards: Guards = {};
  for (const [group, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const key = `${group}.${name}`;
      if (endpoint.method !== 'GET' && !ALLOWED.includes(key)) guards[key] = [refuseChange];
    }
  return guards;
}

const toSystemHandlers = (damage: DatabaseDamage): Handlers<typeof contract>['system'] => ({
  ...handlers.system,
  // Reads no data, so that it works with any damage.
  health: (_context, { is_admin }) => ({
    status: 'ok',
    registration_open: false,
    has_accounts: true,
    sends_email: false,
    is_damaged: true,
    ...(is_admin && { version, damage }),
  }),
  ready: () => {
    throw refuse('server.database_read_only');
  },
});

/**
 * Lets people sign in and read a damaged database. Works on a copy, starts no background work, and refuses every
 * request that changes data. Undefined when the database cannot be read.
 */
export async function openReadOnlyMode(
  config: Config,
  damage: DatabaseDamage,
): Promise<ReadOnlyMode | undefined> {
  const log = pino({ level: config.log_level });
  try {
    const { db, remove } = await openCopyOfDamaged(config.data_dir);
    // Makes readiness checks fail.
    noteDamage(db);
    const context = toContext(config, db, openReserve(config.data_dir), log);
    const app = await createApp(context, undefined, {
      handlers: { ...handlers, system: toSystemHandlers(damage) },
      guards: createGuards(),
    });
    return { app: createReadOnlyApp(app, damage, config.base_path), close: remove };
  } catch (error) {
    log.warn({ err: error }, 'The damaged database cannot be read');
    return undefined;
  }
}
