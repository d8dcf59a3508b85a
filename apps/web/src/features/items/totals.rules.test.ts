import { expect, it } from 'vitest';
import { firstPageWithoutValue } from './totals.rules';

it.each([
  [{ item_count: 65, items_without_value: 6 }, 3],
  [{ item_count: 20, items_without_value: 20 }, 1],
  // The last with a value fills the first page.
  [{ item_count: 21, items_without_value: 1 }, 2],
  [{ item_count: 20, items_without_value: 1 }, 1],
])('finds the page where the items without a value begin: %j', (totals, page) => {
  expect(firstPageWithoutValue({ total_value: 0, ...totals }, 20)).toBe(page);
});
