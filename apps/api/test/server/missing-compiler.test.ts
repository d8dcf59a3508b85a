import { expect, test } from 'vitest';
import { explainMissingCompiler } from '../../../../scripts/missing-compiler.mjs';

test.each([
  [
    'Python',
    'better-sqlite3 install: gyp ERR! find Python You need to install the latest version of Python.',
  ],
  ['make', 'better-sqlite3 install: gyp ERR! stack Error: not found: make'],
  ['a compiler', 'better-sqlite3 install: make: g++: No such file or directory'],
])('names the packages to install when %s is missing', (_tool, output) => {
  expect(explainMissingCompiler(output)).toMatch(
    /^There is no prebuilt SQLite for Node \S+ on \S+, so it must be compiled: install Python 3, make and a C\+\+ compiler .*, or use Node 22 or 24\.$/,
  );
});

test('adds no explanation to other build failures', () => {
  expect(explainMissingCompiler('ERR_PNPM_META_FETCH_FAIL fetching better-sqlite3')).toBeUndefined();
  expect(explainMissingCompiler('other-package: gyp ERR! find Python')).toBeUndefined();
});
