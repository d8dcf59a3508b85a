import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatten } from '@stowage/texts';
import { CATALOGUES } from '@stowage/texts/compiled-catalogues';
import { expect, it } from 'vitest';

const SOURCES = [
  join(import.meta.dirname, '..'),
  join(import.meta.dirname, '../../../api/src'),
  join(import.meta.dirname, '../../../../packages/contracts/src'),
  join(import.meta.dirname, '../../../../packages/texts/src'),
];
/** Folders whose source code contains the codes of refusals and the labels of fields. */
const SHARED_SOURCES = [
  '../../../../packages/contracts/src',
  '../../../../packages/texts/src',
  '../../../api/src',
];

const readSources = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');

it('the source code uses every message of the catalogue', () => {
  const plugin = readFileSync(join(import.meta.dirname, '../../texts-plugin.ts'), 'utf8');
  const code = [...SOURCES.map(readSources), plugin].join('\n');
  const keys = new Set(code.match(/(?<=['"`])[a-z]\w*(?:\.\w+)+(?=['"`])/gi));
  // Keys that end with a variable part, such as `loan.action.${action}`.
  const prefixes = [...new Set(code.match(/(?<=`)[a-z]\w*\.(?:\w+\.)*(?=\$\{)/gi))];
  const shared = SHARED_SOURCES.map((folder) => readSources(join(import.meta.dirname, folder))).join('\n');
  const refusals = new Set(shared.match(/(?<=')\w+(?:\.\w+)?(?=')/g));
  const isUsed = (key: string) =>
    keys.has(key) ||
    prefixes.some((prefix) => key.startsWith(prefix)) ||
    (/^(?:refusal|fieldLabel)\./.test(key) && refusals.has(key.replace(/^\w+\./, '')));
  expect(Object.keys(flatten(CATALOGUES.en)).filter((key) => !isUsed(key))).toEqual([]);
});
