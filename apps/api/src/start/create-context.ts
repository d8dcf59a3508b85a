import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { version } from '../../package.json';
import { type Config, ConfigError } from '../config/config';
import { refuseUnknownSetting } from '../config/setting-names';
import type { Context } from '../context/context';
import { maintainSearchIndex } from '../data/search-maintenance';
import type { Db } from '../db/db';
import { keepBlockingShort } from '../db/write-lock';
import { type FileStore, openFileStore } from '../files/file-store';
import { createMediaLinks } from '../files/media-links';
import { findNetworkStorage } from '../files/network-storage';
import { openReserve, type Reserve, withReserve } from '../files/reserve';
import { systemClock } from '../lib/clock';
import { isStorageFailure, isStorageFull, toEnglish } from '../lib/errors';
import { createRequestGate } from '../lib/request-gate';
import { createMailer } from '../mail/mailer';
import { createPasswordHasher } from '../security/password-hasher';
import { createSessionTokens } from '../security/session-tokens';
import { openDatabase, reopenDatabase } from './open-database';

const SECRET_BYTES = 32;
/** The maintenance reads each word of the index, which would slow down the first responses. */
const MAINTENANCE_DELAY_MS = 30_000;

const cannotWrite = (dataDir: string) =>
  new ConfigError(`The data folder ${dataDir} is not writable. Set DATA_DIR to a writable folder.`);

function cannotWriteDatabase(dataDir: string, error: unknown): ConfigError {
  const cause = error instanceof Error ? error.message : '';
  return new ConfigError(
    `The database in ${dataDir} cannot be written: ${cause}. Check the disk and its free space.`,
  );
}

function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw cannotWrite(dataDir);
  }
}

/** @throws ConfigError for a data folder on network storage, unless the administrator allows network storage */
function checkStorage({ data_dir, allow_network_storage }: Config, log: Logger): void {
  const file_system = findNetworkStorage(data_dir);
  if (file_system === undefined) return;
  const problem =
    `The data folder ${data_dir} is on a network file system (${file_system}), where SQLite's write-ahead log is not ` +
    'safe: a lost connection or a second computer can damage the database.';
  if (!allow_network_storage)
    throw new ConfigError(
      `${problem} Use a local disk, or set ALLOW_NETWORK_STORAGE=true to start anyway. Backups may be on the share.`,
    );
  log.warn({ file_system }, problem);
}

function openFiles(dataDir: string): FileStore {
  try {
    return openFileStore(dataDir);
  } catch {
    throw cannotWrite(dataDir);
  }
}

/** Takes the rights of others, who could sign tokens with the secret, for example after a restore by hand. */
function protectSecret(path: string, log: Logger): void {
  const mode = statSync(path).mode & 0o777;
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  const was = mode.toString(8);
  try {
    chmodSync(path, 0o600);
    log.warn(
      { path, mode: was },
      'Other users of this computer could read the secret; now only its owner can',
    );
  } catch (error) {
    log.warn(
      { path, mode: was, err: error },
      'Other users of this computer can read the secret. Run chmod 600 on it',
    );
  }
}

/** Reads the signing secret. The first start creates its file, which only the file's owner may read. */
function readSecret(dataDir: string, log: Logger): string {
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path))
    writeFileSync(path, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  protectSecret(path, log);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_BYTES)
    throw new ConfigError(
      `The file ${path} is damaged. Delete it and start the server again to generate a new secret.`,
    );
  return secret;
}

/** Parts of the context that belong to the data, not to the process. */
function openData(config: Config, db: Db, log: Logger): Pick<Context, 'db' | 'files' | 'tokens' | 'media'> {
  // Call after the database is opened, because opening it may complete a restore, which replaces the secret's file.
  const secret = config.jwt_secret ?? readSecret(config.data_dir, log);
  keepBlockingShort(db.$client);
  return {
    db,
    files: openFiles(config.data_dir),
    tokens: createSessionTokens(secret),
    media: createMediaLinks(secret, config.base_path),
  };
}

/** Replaces the data of a running server with the data of a prepared restore. Call while no request runs. */
export async function replaceData(context: Context): Promise<void> {
  const { config, log } = context;
  Object.assign(context, openData(config, await reopenDatabase(context.db, log), log));
  void maintainSearchIndex(context.db, log, MAINTENANCE_DELAY_MS);
}

const toContext = (config: Config, db: Db, reserve: Reserve, log: Logger): Context => ({
  ...openData(config, db, log),
  config,
  reserve,
  clock: systemClock,
  passwords: createPasswordHasher(),
  mailer: createMailer(config),
  onPhotoSaved: () => undefined,
  log,
  gate: createRequestGate(),
  started_at: systemClock(),
  state: { is_stopping: false, checking: undefined, last_check: undefined },
});

/** @throws ConfigError for problems that the administrator can fix */
export async function createContext(config: Config): Promise<Context> {
  const log = pino({ level: config.log_level });
  log.info({ version, data_dir: config.data_dir }, 'Starting');
  for (const setting of config.unknown_settings)
    log.warn({ setting: setting.name }, toEnglish(refuseUnknownSetting(setting)));
  prepareDataFolder(config.data_dir);
  checkStorage(config, log);
  // Opens the reserve first: opening the database also locks the data folder, which may need the reserved space.
  const reserve = openReserve(config.data_dir);
  const open = () => openDatabase(config.data_dir, undefined, log);
  const openWithLast = (error: unknown) => {
    if (!isStorageFull(error)) throw error;
    reserve.releaseLast();
    return open();
  };
  const db = await withReserve(reserve, open)
    .catch(openWithLast)
    .catch((error: unknown) => {
      throw isStorageFailure(error) ? cannotWriteDatabase(config.data_dir, error) : error;
    });
  const context = toContext(config, db, reserve, log);
  void maintainSearchIndex(db, log, MAINTENANCE_DELAY_MS);
  return context;
}
