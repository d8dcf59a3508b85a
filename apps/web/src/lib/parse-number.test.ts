import { expect, it } from 'vitest';
import { parseNumber } from './parse-number';

it.each([
  ['', null],
  ['   ', null],
  ['12', 12],
  [' 12.50 ', 12.5],
  ['.5', 0.5],
  ['3.', 3],
  ['-1', -1],
])('reads %j as %j', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

it.each([
  '1,5',
  '12,50',
  '1,500',
  '1.500,25',
  '1 000',
  '12 apples',
  '$5',
  '1e5',
  '0x10',
  '--1',
  '.',
  ',',
  'Infinity',
])('does not guess at %j', (text) => {
  expect(parseNumber(text)).toBeNaN();
});
