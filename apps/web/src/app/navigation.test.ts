import { expect, it } from 'vitest';
import { toAddAddress } from './navigation';

it.each([
  ['/inventory', '?location=5&page=2', '/inventory/quick-add?location=5'],
  ['/inventory', '?search=drill', '/inventory/quick-add'],
  ['/search', '?location=5', '/inventory/quick-add'],
])('carries the location filter of the inventory to Add: %s%s', (pathname, search, address) => {
  expect(toAddAddress({ pathname, search })).toBe(address);
});
