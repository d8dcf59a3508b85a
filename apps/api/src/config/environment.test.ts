import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from './config';
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

test('adds settings of the file without overriding set variables, even empty ones', () => {
  const folder = makeFolder('# Comment\nPORT=1\nHOST="::1"\nPUBLIC_URL=http://a.example\n');
  expect(readEnvironment({ PORT: '2', PUBLIC_URL: '' }, [folder])).toEqual({
    PORT: '2',
    HOST: '::1',
    PUBLIC_URL: '',
  });
});

test('reads the file of the working directory, otherwise the file of the repository', () => {
  const [empty, first, second] = [makeFolder(), makeFolder('PORT=1'), makeFolder('PORT=2\nHOST=x')];
  expect(readEnvironment({}, [first, second])).toEqual({ PORT: '1' });
  expect(readEnvironment({}, [empty, second])).toEqual({ PORT: '2', HOST: 'x' });
});

test('resolves DATA_DIR relative to the file', () => {
  const folder = makeFolder('DATA_DIR=household');
  expect(readEnvironment({}, [folder]).DATA_DIR).toBe(join(folder, 'household'));
  expect(readEnvironment({ DATA_DIR: 'mine' }, [folder]).DATA_DIR).toBe('mine');
});

test('names the unreadable file in the error', () => {
  const folder = makeFolder();
  mkdirSync(join(folder, '.env'));
  expect(() => readEnvironment({}, [folder])).toThrow(
    new ConfigError(`The settings file ${join(folder, '.env')} cannot be read.`),
  );
});
