import { expect, test } from 'vitest';
import { countPages, toItemNumber } from './items.rules';

test.each([
  [1, 'ITM-000001'],
  [999_999, 'ITM-999999'],
  [1_000_000, 'ITM-1000000'],
])('item %d is %s', (number, text) => {
  expect(toItemNumber(number)).toBe(text);
});

test.each([
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
])('%d items, %d on a page, are %d pages', (total, perPage, pages) => {
  expect(countPages(total, perPage)).toBe(pages);
});
