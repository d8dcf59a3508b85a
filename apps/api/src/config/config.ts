import { join, resolve } from 'node:path';
import { LogLevel } from '@stowage/contracts';
import { z } from 'zod';
import { ConfigError } from './config-error';
import { isSampleSecret } from './sample-secret';
import { listUnknownSettings, type UnknownSetting } from './setting-names';
import { parseTrustProxy, trustsEveryone } from './trust-proxy';

export { ConfigError };

const JWT_SECRET_MIN_LENGTH = 32;
const METRICS_TOKEN_MIN_LENGTH = 20;
const BACKUP_KEEP_MAX = 365;
/** Every printed QR code contains this URL: a longer URL makes the modules of the code smaller. */
const PUBLIC_URL_MAX_LENGTH = 200;

// An empty variable, as in the sample .env file, means "not set".
const unset = (value: unknown) => (typeof value === 'string' ? value.trim() || undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema);

const yesOrNo = (fallback: boolean) =>
  setting(
    z
      .enum(['true', 'false', '1', '0'], 'must be true or false')
      .transform((value) => value === 'true' || value === '1')
      .default(fallback),
  );

const Environment = z.object({
  PORT: setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 to 65535')
      .max(65_535, 'must be 0 to 65535')
      .default(3000),
  ),
  HOST: setting(z.string().optional()),
  DATA_DIR: setting(z.string().default('data')),
  BACKUP_TIME: setting(
    z
      .string()
      .regex(/^(?:off|([01]?\d|2[0-3]):[0-5]\d)$/, 'must be a time such as 03:30, or off')
      .default('03:30'),
  ),
  BACKUP_KEEP: setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, `must be 1 to ${BACKUP_KEEP_MAX}`)
      .max(BACKUP_KEEP_MAX, `must be 1 to ${BACKUP_KEEP_MAX}`)
      .default(7),
  ),
  BACKUP_DIR: setting(z.string().optional()),
  PUBLIC_URL: setting(
    z
      .url({ protocol: /^https?$/, error: 'must be an address such as http://192.168.1.20:3000' })
      .max(PUBLIC_URL_MAX_LENGTH, `can be at most ${PUBLIC_URL_MAX_LENGTH} characters long`)
      .refine((url) => !/[?#@]/.test(url), 'must be a plain address, without ?, # or a password')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
  ),
  JWT_SECRET: setting(
    z
      .string()
      .min(JWT_SECRET_MIN_LENGTH, `must have at least ${JWT_SECRET_MIN_LENGTH} characters`)
      .refine(
        (value) => !isSampleSecret(value),
        'must not be a sample value: leave it empty, and the server makes one, ' +
          'or use the output of "openssl rand -hex 32"',
      )
      .optional(),
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .refine(
        (value) => parseTrustProxy(value) !== undefined,
        'must be "loopback" or a list of addresses such as 10.0.0.0/8',
      )
      .refine(
        (value) => !trustsEveryone(value),
        'must not hold a range of all addresses: anyone could then forge theirs',
      )
      .optional(),
  ),
  ALLOW_REGISTRATION: yesOrNo(true),
  SEED_DEMO: yesOrNo(false),
  ALLOW_NETWORK_STORAGE: yesOrNo(false),
  METRICS_TOKEN: setting(
    z
      .string()
      .min(METRICS_TOKEN_MIN_LENGTH, `must have at least ${METRICS_TOKEN_MIN_LENGTH} characters`)
      .regex(/^[\x21-\x7e]+$/, 'must not contain spaces or letters with accents')
      .refine(
        (value) => !isSampleSecret(value),
        'must not be a sample value: use the output of "openssl rand -hex 16"',
      )
      .optional(),
  ),
  LOG_LEVEL: setting(
    z.enum(LogLevel.options, 'must be fatal, error, warn, info, debug or silent').default('info'),
  ),
  SMTP_URL: setting(
    z
      .url({
        protocol: /^smtps?$/,
        error: 'must be an address such as smtp://name:password@mail.example.org:587',
      })
      .optional(),
  ),
  SMTP_FROM: setting(z.string().regex(/@/, 'must be an email address').optional()),
});

/** Each name may also have the prefix `STOWAGE_` and the suffix `_FILE`; see `readEnvironment`. */
export const SETTING_NAMES = Object.keys(Environment.shape);

export interface Config {
  port: number;
  /** Address to listen on; undefined means all addresses of the machine. */
  host: string | undefined;
  data_dir: string;
  /** Absolute path. */
  backup_dir: string;
  /** False when BACKUP_DIR is set: the disk of a missing folder may not be connected. */
  creates_backup_dir: boolean;
  /** Local time such as 03:30, undefined when nightly backups are off. */
  backup_time: string | undefined;
  /** Number of daily backups to keep. */
  backup_keep: number;
  /** URL of the server as seen by browsers, without a trailing slash. */
  public_url: string | undefined;
  /** Path of `public_url`, such as `/stowage`, or an empty string. */
  base_path: string;
  jwt_secret: string | undefined;
  trust_proxy: string[];
  allow_registration: boolean;
  seed_demo: boolean;
  /** Lets the server start although the data folder is on a network file system. */
  allow_network_storage: boolean;
  /** Undefined when /metrics is off. */
  metrics_token: string | undefined;
  /** Variables that start with `STOWAGE_` but are not settings. */
  unknown_settings: UnknownSetting[];
  log_level: LogLevel;
  /** Undefined when the server sends no emails. */
  smtp_url: string | undefined;
  smtp_from: string | undefined;
}

/** Returns the base URL of QR codes. Never taken from a request, because its Host header can be forged. */
export const toPublicUrl = ({ public_url, port }: Pick<Config, 'public_url' | 'port'>): string =>
  public_url ?? `http://localhost:${port}`;

/** Expects the result of `readEnvironment`. @throws ConfigError that names the first invalid setting */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const result = Environment.safeParse(environment);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`The setting ${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`);
  }
  const settings = result.data;
  if (settings.SMTP_URL !== undefined && settings.PUBLIC_URL === undefined)
    throw new ConfigError('The setting PUBLIC_URL is missing: the links in emails begin with it.');
  if (settings.SMTP_URL !== undefined && settings.SMTP_FROM === undefined)
    throw new ConfigError(
      'The setting SMTP_FROM is missing: the address from which the server sends emails.',
    );
  return {
    port: settings.PORT,
    host: settings.HOST,
    data_dir: resolve(settings.DATA_DIR),
    backup_dir: resolve(settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups')),
    creates_backup_dir: settings.BACKUP_DIR === undefined,
    backup_time: settings.BACKUP_TIME === 'off' ? undefined : settings.BACKUP_TIME,
    backup_keep: settings.BACKUP_KEEP,
    public_url: settings.PUBLIC_URL,
    base_path: settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).pathname.replace(/\/+$/, '') : '',
    jwt_secret: settings.JWT_SECRET,
    trust_proxy: parseTrustProxy(settings.TRUST_PROXY ?? '') ?? [],
    allow_registration: settings.ALLOW_REGISTRATION,
    seed_demo: settings.SEED_DEMO,
    allow_network_storage: settings.ALLOW_NETWORK_STORAGE,
    metrics_token: settings.METRICS_TOKEN,
    log_level: settings.LOG_LEVEL,
    unknown_settings: listUnknownSettings(environment, SETTING_NAMES),
    smtp_url: settings.SMTP_URL,
    smtp_from: settings.SMTP_FROM,
  };
}
