import { expect, test } from 'vitest';
import { toItemNumber } from './items.rules';

test.each([
  [1, 'ITM-000001'],
  [999_999, 'ITM-999999'],
  [1_000_000, 'ITM-1000000'],
])('formats item number %d as %s', (number, text) => {
  expect(toItemNumber(number)).toBe(text);
});
