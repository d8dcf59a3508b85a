import { join, resolve } from 'node:path';
import { LogLevel, problem, SERVER_ADDRESS_MAX_LENGTH } from '@stowage/contracts';
import { decodeRefusal, toRefusal } from '@stowage/texts';
import { z } from 'zod';
import { CodedError, ConfigError } from './config-error';
import { isSampleSecret } from './sample-secret';
import { listUnknownSettings } from './setting-names';
import { parseTrustProxy, trustsEveryone } from './trust-proxy';

export { CodedError, ConfigError };

const JWT_SECRET_MIN_LENGTH = 32;
const METRICS_TOKEN_MIN_LENGTH = 20;

// An empty variable, as in the sample .env file, means "not set".
const unset = (value: unknown) => (typeof value === 'string' ? value.trim() || undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema);

const yesOrNo = (fallback: boolean) =>
  setting(
    z
      .enum(['true', 'false', '1', '0'], problem('setting.not_boolean'))
      .transform((value) => value === 'true' || value === '1')
      .default(fallback),
  );

// `parseConfig` adds the name of the setting to the problem.
const wholeNumber = (range: { min: number; max: number }, fallback: number) =>
  setting(
    z.coerce
      .number(problem('setting.not_number'))
      .int(problem('setting.not_whole'))
      .min(range.min, problem('setting.not_in_range', range))
      .max(range.max, problem('setting.not_in_range', range))
      .default(fallback),
  );

const Environment = z.object({
  PORT: wholeNumber({ min: 0, max: 65_535 }, 3000),
  HOST: setting(z.string().optional()),
  DATA_DIR: setting(z.string().default('data')),
  BACKUP_TIME: setting(
    z
      .string()
      .regex(/^(?:off|([01]?\d|2[0-3]):[0-5]\d)$/, problem('setting.not_time'))
      .default('03:30'),
  ),
  BACKUP_KEEP: wholeNumber({ min: 1, max: 365 }, 7),
  BACKUP_DIR: setting(z.string().optional()),
  ARCHIVE_DIR: setting(z.string().optional()),
  ARCHIVE_KEEP: wholeNumber({ min: 1, max: 365 }, 3),
  PUBLIC_URL: setting(
    z
      .url({
        protocol: /^https?$/,
        error: problem('setting.not_address', { example: 'http://192.168.1.20:3000' }),
      })
      .max(SERVER_ADDRESS_MAX_LENGTH, problem('setting.too_long', { max: SERVER_ADDRESS_MAX_LENGTH }))
      .refine((url) => !/[?#@]/.test(url), problem('setting.not_plain_address'))
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
  ),
  JWT_SECRET: setting(
    z
      .string()
      .min(JWT_SECRET_MIN_LENGTH, problem('setting.too_short', { min: JWT_SECRET_MIN_LENGTH }))
      .refine((value) => !isSampleSecret(value), problem('setting.sample_secret'))
      .optional(),
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .refine((value) => parseTrustProxy(value) !== undefined, problem('setting.not_proxies'))
      .refine((value) => !trustsEveryone(value), problem('setting.trusts_everyone'))
      .optional(),
  ),
  ALLOW_REGISTRATION: yesOrNo(true),
  SEED_DEMO: yesOrNo(false),
  WRITES_PER_DAY: wholeNumber({ min: 0, max: 1_000_000_000 }, 30_000),
  ALLOW_NETWORK_STORAGE: yesOrNo(false),
  METRICS_TOKEN: setting(
    z
      .string()
      .min(METRICS_TOKEN_MIN_LENGTH, problem('setting.too_short', { min: METRICS_TOKEN_MIN_LENGTH }))
      .regex(/^[\x21-\x7e]+$/, problem('setting.not_plain_text'))
      .refine((value) => !isSampleSecret(value), problem('setting.sample_token'))
      .optional(),
  ),
  LOG_LEVEL: setting(
    z
      .enum(LogLevel.options, problem('setting.not_choice', { choices: LogLevel.options.join(', ') }))
      .default('info'),
  ),
  SMTP_URL: setting(
    z
      .url({
        protocol: /^smtps?$/,
        error: problem('setting.not_address', { example: 'smtp://name:password@mail.example.org:587' }),
      })
      .optional(),
  ),
  SMTP_FROM: setting(z.string().regex(/@/, problem('setting.not_email')).optional()),
});

/** Each name may also have the prefix `STOWAGE_` and the suffix `_FILE`; see `readEnvironment`. */
export const SETTING_NAMES = Object.keys(Environment.shape);

/** Expects the result of `readEnvironment`. @throws ConfigError that names the first invalid setting */
export function parseConfig(environment: Record<string, string | undefined>) {
  const result = Environment.safeParse(environment);
  if (!result.success) {
    const [issue] = result.error.issues;
    const refusal = decodeRefusal(issue?.message ?? '') ?? toRefusal('setting.wrong');
    throw new CodedError({ ...refusal, params: { ...refusal.params, field: String(issue?.path[0]) } });
  }
  const settings = result.data;
  if (settings.SMTP_URL !== undefined && settings.PUBLIC_URL === undefined)
    throw new CodedError(toRefusal('setting.public_url_missing'));
  if (settings.SMTP_URL !== undefined && settings.SMTP_FROM === undefined)
    throw new CodedError(toRefusal('setting.smtp_from_missing'));
  if (settings.ARCHIVE_DIR !== undefined && settings.BACKUP_TIME === 'off')
    throw new CodedError(toRefusal('setting.backup_time_off'));
  return {
    port: settings.PORT,
    /** Address to listen on; undefined means all addresses of the machine. */
    host: settings.HOST,
    data_dir: resolve(settings.DATA_DIR),
    /** Absolute path. */
    backup_dir: resolve(settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups')),
    /** False when BACKUP_DIR is set: the disk of a missing folder may not be mounted. */
    creates_backup_dir: settings.BACKUP_DIR === undefined,
    /** Local time such as 03:30, undefined when nightly backups are off. */
    backup_time: settings.BACKUP_TIME === 'off' ? undefined : settings.BACKUP_TIME,
    /** Number of daily backups to keep. */
    backup_keep: settings.BACKUP_KEEP,
    /** Absolute path, undefined when no archives are written. */
    archive_dir: settings.ARCHIVE_DIR === undefined ? undefined : resolve(settings.ARCHIVE_DIR),
    /** Number of archives to keep of each inventory. */
    archive_keep: settings.ARCHIVE_KEEP,
    /** URL of the server as seen by browsers, without a trailing slash. */
    public_url: settings.PUBLIC_URL,
    /** Path of `public_url`, such as `/stowage`, or an empty string. */
    base_path: settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).pathname.replace(/\/+$/, '') : '',
    jwt_secret: settings.JWT_SECRET,
    trust_proxy: parseTrustProxy(settings.TRUST_PROXY ?? '') ?? [],
    allow_registration: settings.ALLOW_REGISTRATION,
    seed_demo: settings.SEED_DEMO,
    /** Maximum number of changes of a person; 0 means any number. */
    writes_per_day: settings.WRITES_PER_DAY,
    /** Lets the server start although the data folder is on a network file system. */
    allow_network_storage: settings.ALLOW_NETWORK_STORAGE,
    /** Undefined when /metrics is off. */
    metrics_token: settings.METRICS_TOKEN,
    log_level: settings.LOG_LEVEL,
    /** Variables that start with `STOWAGE_` but are not settings. */
    unknown_settings: listUnknownSettings(environment, SETTING_NAMES),
    /** Undefined when the server sends no emails. */
    smtp_url: settings.SMTP_URL,
    smtp_from: settings.SMTP_FROM,
  };
}

export type Config = ReturnType<typeof parseConfig>;

/** Returns the base URL of QR codes and links. Never taken from a request, because its Host header can be forged. */
export const toPublicUrl = ({ public_url, port }: Pick<Config, 'public_url' | 'port'>): string =>
  public_url ?? `http://localhost:${port}`;
