import { expect, test } from 'vitest';
import { countPages } from './paging';

test.each([
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
])('%d items, %d on a page, are %d pages', (total, perPage, pages) => {
  expect(countPages(total, perPage)).toBe(pages);
});
