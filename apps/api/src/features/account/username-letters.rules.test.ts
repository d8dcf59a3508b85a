import { expect, test } from 'vitest';
import { mixesScripts, toLook } from './username-letters.rules';

test.each([
  'ada',
  'Ada_Lovelace-2',
  'jürgen.müller',
  'ñandú',
  'łukasz',
  'анна',
  'Αννα',
  'עדה',
  'ليلى',
  '山田太郎',
  'たなか',
  'タナカ',
  'tanaka田中',
  '김철수',
  '123',
])('accepts %s, whose letters belong together', (word) => {
  expect(mixesScripts(word)).toBe(false);
});

test.each([
  ['Cyrillic а', '\u0430da'],
  ['Greek ο', 'b\u03bfb'],
  ['Greek and Cyrillic', 'αда'],
  ['Armenian օ', 'b\u0585b'],
  ['Cherokee Ꭺ', '\u13aada'],
  ['Hebrew', 'adaעדה'],
  ['Cyrillic among Chinese', '山\u0430'],
  ['a script without a name here', 'ada\u{10400}\u1820'],
])('finds letters of several scripts: %s', (_case, word) => {
  expect(mixesScripts(word)).toBe(true);
});

test.each([
  ['BOB', '\u0412\u041e\u0412'],
  ['scope', '\u0455\u0441\u043e\u0440\u0435'],
  ['AVA', 'ava'],
  ['ada', 'ａｄａ'],
  ['paypal', 'PayPal'],
])('gives %s and %s the same look', (one, other) => {
  expect(toLook(one)).toBe(toLook(other));
});

test.each([
  ['анна', 'anna'],
  ['bill', 'bi11'],
  ['jurgen', 'jürgen'],
])('gives %s and %s different looks', (one, other) => {
  expect(toLook(one)).not.toBe(toLook(other));
});
