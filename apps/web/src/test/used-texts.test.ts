import { flatten } from '@stowage/texts';
import { CATALOGUES } from '@stowage/texts/compiled-catalogues';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

const readSources = (): string =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(SOURCES, path), 'utf8'))
    .join('\n');

it('uses every message of the catalogue', () => {
  const code = readSources();
  const keys = new Set(code.match(/(?<=['"`])[a-z]\w*(?:\.\w+)+(?=['"`])/gi));
  // Keys that end with a variable part, such as `loan.action.${action}`.
  const prefixes = [...new Set(code.match(/(?<=`)[a-z]\w*\.(?:\w+\.)*(?=\$\{)/gi))];
  const isUsed = (key: string) => keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
  expect(Object.keys(flatten(CATALOGUES.en)).filter((key) => !isUsed(key))).toEqual([]);
});
