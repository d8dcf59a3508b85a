import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from './environment';

function makeFolder(env?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (env !== undefined) writeFileSync(join(folder, '.env'), env);
  return folder;
}

test('returns the environment unchanged without a .env file', () => {
  expect(readEnvironment({ PORT: '1' }, [makeFolder()])).toEqual({ PORT: '1' });
});

test('adds settings from the .env file without overriding variables in the environment, even empty ones', () => {
  const folder = makeFolder('# Comment\nPORT=1\nHOST="::1"\nPUBLIC_URL=http://a.example\n');
  expect(readEnvironment({ PORT: '2', PUBLIC_URL: '' }, [folder])).toEqual({
    PORT: '2',
    HOST: '::1',
    PUBLIC_URL: '',
  });
});

test('reads only the .env file of the first folder that has one', () => {
  const [empty, first, second] = [makeFolder(), makeFolder('PORT=1'), makeFolder('PORT=2\nHOST=x')];
  expect(readEnvironment({}, [first, second])).toEqual({ PORT: '1' });
  expect(readEnvironment({}, [empty, second])).toEqual({ PORT: '2', HOST: 'x' });
});

test('resolves DATA_DIR relative to the .env file that sets it, and leaves DATA_DIR of the environment unchanged', () => {
  const folder = makeFolder('DATA_DIR=household');
  expect(readEnvironment({}, [folder]).DATA_DIR).toBe(join(folder, 'household'));
  expect(readEnvironment({ DATA_DIR: 'mine' }, [folder]).DATA_DIR).toBe('mine');
});

test('throws an error with the path of an unreadable .env file', () => {
  const folder = makeFolder();
  mkdirSync(join(folder, '.env'));
  expect(() => readEnvironment({}, [folder])).toThrow(
    `The settings file ${join(folder, '.env')} cannot be read.`,
  );
});

test('accepts settings with the prefix STOWAGE_', () => {
  const environment = { STOWAGE_PORT: '1', STOWAGE_LOG_LEVEL: 'debug', LOG_LEVEL: 'debug', OTHER: 'x' };
  expect(readEnvironment(environment, [])).toEqual({ PORT: '1', LOG_LEVEL: 'debug', OTHER: 'x' });
});

test('reads a setting from the file given in NAME_FILE, without the trailing newline', () => {
  const folder = makeFolder('STOWAGE_HOST_FILE=host.txt\n');
  const secret = join(folder, 'secret');
  writeFileSync(secret, ' from a file \r\n');
  writeFileSync(join(folder, 'host.txt'), '::1\n');
  const environment = { JWT_SECRET_FILE: secret, STOWAGE_JWT_SECRET_FILE: secret, JWT_SECRET: '' };
  expect(readEnvironment(environment, [folder])).toEqual({ JWT_SECRET: ' from a file ', HOST: '::1' });
});

test('prefers a setting in the environment to the .env file, whichever spelling each of them uses', () => {
  const folder = makeFolder('PORT=1\nSTOWAGE_HOST=a\nLOG_LEVEL_FILE=level\n');
  writeFileSync(join(folder, 'level'), 'debug');
  const environment = { STOWAGE_PORT: '2', HOST: 'b', STOWAGE_LOG_LEVEL: '' };
  expect(readEnvironment(environment, [folder])).toEqual({ PORT: '2', HOST: 'b', LOG_LEVEL: '' });
});

test('ignores the variables that Kubernetes sets for a service called stowage', () => {
  const environment = {
    STOWAGE_PORT: 'tcp://10.0.0.7:3000',
    STOWAGE_SERVICE_HOST: '10.0.0.7',
    STOWAGE_SERVICE_PORT: '3000',
    STOWAGE_PORT_3000_TCP_ADDR: '10.0.0.7',
  };
  expect(readEnvironment(environment, [])).toEqual({});
});

test.each([
  [{ PORT: '1', STOWAGE_PORT: '2' }, 'The settings PORT and STOWAGE_PORT have different values.'],
  [{ JWT_SECRET: 'a', JWT_SECRET_FILE: 'b' }, 'The settings JWT_SECRET and JWT_SECRET_FILE are both set.'],
  [{ STOWAGE_HOST: 'a', HOST_FILE: 'b' }, 'The settings STOWAGE_HOST and HOST_FILE are both set.'],
])('rejects the contradictory settings %j', (environment, message) => {
  expect(() => readEnvironment(environment, [])).toThrow(`${message} Remove one of them.`);
});

test('throws an error with the name of the setting whose file is missing or empty', () => {
  const folder = makeFolder();
  const [missing, empty] = [join(folder, 'missing'), join(folder, 'empty')];
  writeFileSync(empty, '\n');
  expect(() => readEnvironment({ JWT_SECRET_FILE: missing }, [])).toThrow(
    `The file ${missing} of the setting JWT_SECRET_FILE cannot be read.`,
  );
  expect(() => readEnvironment({ STOWAGE_JWT_SECRET_FILE: empty }, [])).toThrow(
    `The file ${empty} of the setting STOWAGE_JWT_SECRET_FILE is empty.`,
  );
});
