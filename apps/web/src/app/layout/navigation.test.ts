import { expect, it } from 'vitest';
import { findCommands } from '../../features/command-palette/palette.rules';
import {
  isWideScreen,
  toAccountEntries,
  toAddAddress,
  toBottomEntries,
  toCommands,
  TOP_ENTRIES,
} from './navigation';

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

const listPaths = (entries: readonly { to: string }[]) => entries.map(({ to }) => to);

it('orders the screens of the menus', () => {
  const top = ['/dashboard', '/inventory', '/locations', '/loans', '/reports/insurance', '/search'];
  expect(listPaths(TOP_ENTRIES)).toEqual(top);
  const bottom = ['/dashboard', '/inventory', '/inventory/quick-add', '/locations', '/search'];
  expect(listPaths(toBottomEntries(true))).toEqual(bottom);
  expect(listPaths(toBottomEntries(false))).toEqual(bottom.with(2, '/loans'));
});

it('lists the administration for administrators only', () => {
  expect(listPaths(toAccountEntries({ is_admin: true })).at(-1)).toBe('/admin');
  expect(listPaths(toAccountEntries({ is_admin: false })).at(-1)).toBe('/settings');
});

it.each([
  ['sett', '/settings'],
  ['barcode', '/scan'],
  ['insurance', '/reports/insurance'],
  ['add-location', '/locations/new'],
  ['add location', '/locations/new'],
])('finds a command by the words "%s", in its name or its synonyms', (words, to) => {
  expect(listPaths(findCommands(toCommands(true), words))).toEqual([to]);
});

it('offers viewers no commands that change the inventory', () => {
  expect(toCommands(false).filter(({ to }) => to.endsWith('/new') || to.endsWith('/quick-add'))).toEqual([]);
});
