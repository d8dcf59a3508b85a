import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CreateItemInput, CreateLocationInput } from '../src/index';
import { cleanLine, cleanLines } from '../src/text/clean-text';
import { anyLines } from './arbitraries';

test.each([
  ['Drill\tBosch', 'Drill Bosch'],
  ['Drill \r\n Bosch\u2028GSR', 'Drill Bosch GSR'],
  ['\u00a0 \u3000Drill\t\n', 'Drill'],
  ['\u200bDrill\u200e', 'Drill'],
  ['\ufeffDri\u00adll\u2060 \u200bset\u200b', 'Drill set'],
  ['\u200fBox 12\u200e', 'Box 12'],
  ['\u202aC:\\Drill\u202c', 'C:\\Drill'],
  ['Auf\u200clage', 'Auflage'],
  ['e\u00ad\u0301', '\u00e9'],
  ['\ufffcDrill\ufffc', 'Drill'],
  ['\u061cDrill', 'Drill'],
])('cleans the pasted name %j to %j', (pasted, name) => {
  expect(CreateItemInput.parse({ name: pasted })).toMatchObject({ name });
  expect(CreateLocationInput.parse({ name: pasted })).toEqual({ name });
});

test.each([
  'Caf\u00e9 \u2013 10\u00a0mm  x',
  '👩\u200d🔧 👩🏽\u200d🔧 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'می\u200cخواهم',
  'അവന\u0d4d\u200d',
  'क\u094d\u200dष',
  '\u200fמפתח C++\u200e 12',
  'ខ្មែរ\u200bខ្មែរ',
])('keeps %j, whose invisible characters have a meaning', (name) => {
  expect(CreateItemInput.parse({ name })).toMatchObject({ name });
});

test.each(['\u3164', '\u2800 \u115f', '\ufe0f'])('refuses the name %j, which cannot be seen', (name) => {
  expect(CreateItemInput.safeParse({ name }).success).toBe(false);
});

test('keeps tabs and line breaks of texts with several lines', () => {
  const description = 'one\ttwo\r\nthree\u2028\u200bfour\u200e\n';
  expect(CreateItemInput.parse({ name: 'Drill', description })).toMatchObject({
    description: 'one\ttwo\nthree\nfour',
  });
});

const anyText = fc.oneof(
  anyLines(60),
  fc
    .array(
      fc.constantFrom(
        ...'a e\u0301 \u00ad \u200b \u200c \u200d \u200e \u2060 \u202a ש ไ 👩 \n \t'.split(' '),
        ' ',
      ),
    )
    .map((parts) => parts.join('')),
);

test('cleaning a text a second time changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const clean of [cleanLine, cleanLines]) expect(clean(clean(text))).toBe(clean(text));
    }),
  );
});

test('cleans a long text in a short time', () => {
  for (const unit of [' ', '\t', '\u200b', 'e\u200d\u0301', '\u202a ', 'a\u200d'])
    expect(cleanLine(`x${unit.repeat(100_000)}x`).length).toBeGreaterThan(1);
});
