import { expect, it } from 'vitest';
import { isWideScreen, toAddAddress } from './navigation';

it.each([
  ['/inventory', '?location=5&page=2', '/inventory/quick-add?location=5'],
  ['/inventory', '?search=drill', '/inventory/quick-add'],
  ['/search', '?location=5', '/inventory/quick-add'],
])('the Add link on %s%s keeps only the location filter of the inventory', (pathname, search, address) => {
  expect(toAddAddress({ pathname, search })).toBe(address);
});

it.each([
  ['/inventory', true],
  ['/locations/12', true],
  ['/reports/insurance', true],
  ['/inventory/12', false],
  ['/locations/new', false],
  ['/dashboard', false],
])('decides whether %s uses the width of a large screen: %s', (pathname, isWide) => {
  expect(isWideScreen(pathname)).toBe(isWide);
});
