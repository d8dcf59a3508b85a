import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../lib/paths';
import { parseConfig, SETTING_NAMES, toPublicUrl } from './config';

const DEFAULTS = {
  port: 3000,
  host: undefined,
  data_dir: resolve('data'),
  backup_dir: resolve('data/backups'),
  creates_backup_dir: true,
  backup_time: '03:30',
  backup_keep: 7,
  archive_dir: undefined,
  archive_keep: 3,
  public_url: undefined,
  base_path: '',
  jwt_secret: undefined,
  trust_proxy: [],
  allow_registration: true,
  writes_per_day: 30_000,
  seed_demo: false,
  allow_network_storage: false,
  metrics_token: undefined,
  log_level: 'info',
  unknown_settings: [],
};

test('uses the defaults for missing and empty settings', () => {
  expect(parseConfig({})).toEqual(DEFAULTS);
  const empty = Object.fromEntries(SETTING_NAMES.map((name) => [name, '']));
  expect(parseConfig(empty)).toEqual(DEFAULTS);
});

const RANDOM_HEX = randomBytes(16).toString('hex');
const RANDOM_BASE64 = randomBytes(48).toString('base64');

test.each<[Record<string, string>, object]>([
  [{ PORT: '8080' }, { port: 8080 }],
  [{ PORT: '0' }, { port: 0 }],
  [{ HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
  [
    { DATA_DIR: '/var/lib/stowage' },
    { data_dir: resolve('/var/lib/stowage'), backup_dir: resolve('/var/lib/stowage/backups') },
  ],
  [{ BACKUP_DIR: '/mnt/nas' }, { backup_dir: resolve('/mnt/nas'), creates_backup_dir: false }],
  [
    { BACKUP_TIME: 'off', BACKUP_KEEP: '30' },
    { backup_time: undefined, backup_keep: 30 },
  ],
  [
    { ARCHIVE_DIR: '/mnt/usb', ARCHIVE_KEEP: '10' },
    { archive_dir: resolve('/mnt/usb'), archive_keep: 10 },
  ],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, { public_url: 'http://192.168.1.20:3000', base_path: '' }],
  [
    { PUBLIC_URL: 'https://home.example/stowage/' },
    { public_url: 'https://home.example/stowage', base_path: '/stowage' },
  ],
  [{ JWT_SECRET: RANDOM_HEX }, { jwt_secret: RANDOM_HEX }],
  [{ JWT_SECRET: RANDOM_BASE64 }, { jwt_secret: RANDOM_BASE64 }],
  [{ TRUST_PROXY: 'loopback' }, { trust_proxy: ['loopback'] }],
  [
    { TRUST_PROXY: '10.0.0.0/8, 192.168.1.1 ,fd00::/8' },
    { trust_proxy: ['10.0.0.0/8', '192.168.1.1', 'fd00::/8'] },
  ],
  [{ ALLOW_REGISTRATION: 'false' }, { allow_registration: false }],
  [{ ALLOW_REGISTRATION: '0' }, { allow_registration: false }],
  [{ SEED_DEMO: '1' }, { seed_demo: true }],
  [{ WRITES_PER_DAY: '0' }, { writes_per_day: 0 }],
  [{ SEED_DEMO: 'true' }, { seed_demo: true }],
  [{ METRICS_TOKEN: RANDOM_HEX }, { metrics_token: RANDOM_HEX }],
  [{ LOG_LEVEL: 'debug' }, { log_level: 'debug' }],
])('accepts the settings %j', (environment, expected) => {
  expect(parseConfig(environment)).toEqual({ ...DEFAULTS, ...expected });
});

const PROXY = 'The setting TRUST_PROXY must be "loopback" or a list of addresses such as 10.0.0.0/8.';
const EVERYONE =
  'The setting TRUST_PROXY must not contain a range of all addresses, because anyone could then fake their address.';
const ADDRESS = 'The setting PUBLIC_URL must be an address such as http://192.168.1.20:3000.';

test.each<[Record<string, string>, string]>([
  [{ PORT: 'http' }, 'The setting PORT must be a number.'],
  [{ PORT: '80.5' }, 'The setting PORT must be a whole number.'],
  [{ PORT: '-1' }, 'The setting PORT must be 0 to 65535.'],
  [{ PORT: '65536' }, 'The setting PORT must be 0 to 65535.'],
  [{ PUBLIC_URL: '192.168.1.20:3000' }, ADDRESS],
  [{ PUBLIC_URL: 'ftp://home.example' }, ADDRESS],
  [{ PUBLIC_URL: `http://${'x'.repeat(200)}` }, 'The setting PUBLIC_URL can be at most 200 characters long.'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, ADDRESS],
  [{ JWT_SECRET: 'short' }, 'The setting JWT_SECRET must have at least 32 characters.'],
  // A hop count would let anyone forge an address.
  [{ TRUST_PROXY: '1' }, PROXY],
  [{ TRUST_PROXY: 'true' }, PROXY],
  [{ TRUST_PROXY: '10.0.0.0/99' }, PROXY],
  [{ TRUST_PROXY: '0.0.0.0/0' }, EVERYONE],
  [{ TRUST_PROXY: 'loopback, ::/0' }, EVERYONE],
  [{ TRUST_PROXY: '::ffff:0:0/96' }, EVERYONE],
  [{ TRUST_PROXY: 'loopback, proxy.example' }, PROXY],
  [{ ALLOW_REGISTRATION: 'maybe' }, 'The setting ALLOW_REGISTRATION must be true or false.'],
  [{ WRITES_PER_DAY: '-1' }, 'The setting WRITES_PER_DAY must be'],
  [{ SEED_DEMO: 'yes' }, 'The setting SEED_DEMO must be true or false.'],
  [{ METRICS_TOKEN: 'short' }, 'The setting METRICS_TOKEN must have at least 20 characters.'],
  [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
])('rejects the settings %j with the message "%s"', (environment, message) => {
  expect(() => parseConfig(environment)).toThrow(message);
});

test('returns PUBLIC_URL as the public URL, or localhost with PORT when PUBLIC_URL is not set', () => {
  expect(toPublicUrl(parseConfig({ PUBLIC_URL: 'https://home.example/stowage/' }))).toBe(
    'https://home.example/stowage',
  );
  expect(toPublicUrl(parseConfig({ PORT: '8080' }))).toBe('http://localhost:8080');
});

test.each([
  'x'.repeat(32),
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz123456',
  'changeme-changeme-please-changeme',
  'CHANGE_ME_to_a_long_random_string',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
  'a-string-secret-at-least-256-bits-long',
  'your-256-bit-secret-your-256-bit!',
])('rejects the sample secret %s', (secret) => {
  expect(() => parseConfig({ JWT_SECRET: secret })).toThrow(
    'The setting JWT_SECRET must not be a sample value: leave it empty, and the server makes one, or use the output of "openssl rand -hex 32".',
  );
});

test('rejects a folder for nightly archives without a time', () => {
  expect(() => parseConfig({ ARCHIVE_DIR: '/mnt/usb', BACKUP_TIME: 'off' })).toThrow(
    'The setting ARCHIVE_DIR needs a time: BACKUP_TIME is off.',
  );
});

test('.env.example and docs/configuration.md list every setting, compose.yaml all except HOST and DATA_DIR', () => {
  const read = (name: string) => readFileSync(join(REPOSITORY, name), 'utf8');
  const example = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(example.sort()).toEqual([...SETTING_NAMES].sort());
  const passed = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+):-/g)].map(([, name]) => name);
  // compose.yaml does not pass HOST and DATA_DIR, so the container always uses its own values.
  const fixed = ['HOST', 'DATA_DIR'];
  expect([...new Set(passed)].sort()).toEqual(SETTING_NAMES.filter((name) => !fixed.includes(name)).sort());
  const documented = [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
    ([, name]) => name,
  );
  expect(documented.sort()).toEqual([...SETTING_NAMES].sort());
});

test('reports unknown variables with the prefix STOWAGE_ and suggests the nearest setting', () => {
  const environment = { STOWAGE_PROT: '1', STOWAGE_JWT_SECRET_FILES: 'x', STOWAGE_COLOUR: 'red', PROT: '1' };
  expect(parseConfig(environment).unknown_settings).toEqual([
    { name: 'STOWAGE_COLOUR', nearest: undefined },
    { name: 'STOWAGE_JWT_SECRET_FILES', nearest: 'STOWAGE_JWT_SECRET_FILE' },
    { name: 'STOWAGE_PROT', nearest: 'STOWAGE_PORT' },
  ]);
});
