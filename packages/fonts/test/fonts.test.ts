import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = new URL('../dist/', import.meta.url);

interface Font {
  ranges: [first: number, last: number][];
  files: Partial<Record<'regular' | 'bold' | 'mono', string>>;
}

const fonts = JSON.parse(readFileSync(new URL('fonts.json', dist), 'utf8')) as Font[];
const names = new Set(fonts.flatMap(({ files }) => Object.values(files)));

test('every listed file is a TrueType font', () => {
  expect(names.size).toBeGreaterThan(100);
  for (const name of names) {
    const file = new URL(name, dist);
    expect(existsSync(file), name).toBe(true);
    const bytes = readFileSync(file);
    const font = name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    expect(font.subarray(0, 4).toString('hex'), name).toBe('00010000');
  }
});

test.each([
  ['a', 'inter'],
  ['ж', 'inter'],
  ['ω', 'inter'],
  ['ع', 'noto-sans-arabic'],
  ['ש', 'noto-sans-hebrew'],
  ['क', 'noto-sans-devanagari'],
  ['ক', 'noto-sans-bengali'],
  ['த', 'noto-sans-tamil'],
  ['ก', 'noto-sans-thai'],
  ['中', 'noto-sans-sc'],
])('the first family with a range for %s is %s, in two weights', (character, family) => {
  const code = character.codePointAt(0) ?? 0;
  const found = fonts.find(
    ({ files, ranges }) =>
      files.regular !== undefined &&
      ranges.some(([first, last]) => code >= first && code <= last && last < 0x10ffff),
  );
  expect(found?.files.regular).toMatch(new RegExp(`^${family}-.*-400`));
  expect(found?.files.bold).toMatch(new RegExp(`^${family}-.*-700`));
});
