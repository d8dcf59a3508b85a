import { expect, test } from 'vitest';
import { countPages } from './paging';

test.each([
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
])('splits %d items at %d per page into %d pages', (total, perPage, pages) => {
  expect(countPages(total, perPage)).toBe(pages);
});
