import { expect, it } from 'vitest';
import { findCommands } from '../../features/command-palette/palette.rules';
import {
  BOTTOM_ENTRIES,
  isWideScreen,
  toAddAddress,
  toAddEntries,
  toCommands,
  toMoreGroups,
  TOP_ENTRIES,
} from './navigation';

it.each([
  ['/inventory', '?location=5&page=2', '/inventory/quick-add?location=5'],
  ['/inventory', '?search=drill', '/inventory/quick-add'],
  ['/locations/5', '?add=names', '/inventory/quick-add?location=5'],
  ['/search', '?location=5', '/inventory/quick-add'],
])('a new item on %s%s starts at the location that the screen shows', (pathname, search, address) => {
  expect(toAddAddress({ pathname, search })).toBe(address);
});

it.each([
  ['/inventory', true],
  ['/locations/12', true],
  ['/reports/insurance', true],
  ['/inventory/12', false],
  ['/locations/new', false],
  ['/dashboard', true],
])('decides whether %s uses the width of a large screen: %s', (pathname, isWide) => {
  expect(isWideScreen(pathname)).toBe(isWide);
});

const listPaths = (entries: readonly { to: string }[]) => entries.map(({ to }) => to);
const MEMBER = { is_admin: false, role: 'member' } as const;
const VIEWER = { is_admin: false, role: 'viewer' } as const;
const listMore = (person: Parameters<typeof toMoreGroups>[0]) =>
  toMoreGroups(person).map(({ entries }) => listPaths(entries));

it('orders the screens of the menus', () => {
  expect(listPaths(TOP_ENTRIES)).toEqual(['/dashboard', '/inventory', '/locations', '/search']);
  expect(listPaths(BOTTOM_ENTRIES)).toEqual(['/dashboard', '/inventory', '/locations', '/more']);
  expect(listPaths(toAddEntries(MEMBER))).toEqual([
    '/inventory/photos-first',
    '/locations',
    '/inventory/quick-add',
    '/scan',
    '/locations/new',
  ]);
  expect(listMore(MEMBER)).toEqual([
    ['/scan', '/loans', '/inventory/to-buy', '/stocktakes', '/labels', '/scan?purpose=move'],
    ['/activity', '/reports/insurance', '/trash'],
    ['/users/trusted', '/shared'],
    ['/categories', '/custom-fields', '/import', '/settings', '/settings/device'],
  ]);
});

it('lists the administration for administrators only', () => {
  expect(listMore({ ...MEMBER, is_admin: true }).at(-1)).toEqual([
    '/categories',
    '/custom-fields',
    '/import',
    '/settings',
    '/admin',
    '/settings/device',
  ]);
  expect(listPaths(toCommands(MEMBER))).not.toContain('/admin');
});

it('offers viewers nothing that changes the inventory', () => {
  expect(toAddEntries(VIEWER)).toEqual([]);
  expect(listMore(VIEWER)[0]).not.toContain('/scan?purpose=move');
  expect(listMore(VIEWER).flat()).not.toContain('/import');
  expect(listPaths(toCommands(VIEWER))).toEqual(
    expect.not.arrayContaining(['/inventory/new', '/scan?purpose=move', '/import']),
  );
});

it('knows in the palette all that More knows', () => {
  const commands = listPaths(toCommands({ ...MEMBER, is_admin: true }));
  expect(commands).toEqual(expect.arrayContaining(listMore({ ...MEMBER, is_admin: true }).flat()));
});

it.each([
  ['sett', '/settings'],
  ['barcode', '/scan'],
  ['from photos', '/inventory/photos-first'],
  ['dark', '/settings'],
  ['invite', '/users/trusted'],
  ['stickers', '/labels'],
  ['backup', '/admin'],
  ['insurance', '/reports/insurance'],
  ['add-location', '/locations/new'],
  ['add location', '/locations/new'],
])('finds a command by the words "%s", in its name or its synonyms', (words, to) => {
  expect(listPaths(findCommands(toCommands({ ...MEMBER, is_admin: true }), words))).toEqual([to]);
});
