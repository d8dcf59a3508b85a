import { expect, it } from 'vitest';
import { findAddressObject, toSameScreen } from './address-object.rules';

it.each([
  ['/inventory/12', '', { kind: 'item', id: 12 }],
  ['/inventory/12/edit', '', { kind: 'item', id: 12 }],
  ['/locations/5', '', { kind: 'location', id: 5 }],
  ['/loans/3', '?location=5', { kind: 'loan', id: 3 }],
  ['/stocktakes/4', '', { kind: 'stocktake', id: 4 }],
  ['/inventory', '?page=2&location=5', { kind: 'location', id: 5 }],
  ['/inventory/new', '?from=12', { kind: 'item', id: 12 }],
  ['/loans', '?item=12', { kind: 'item', id: 12 }],
  ['/inventory', '?page=2', undefined],
  ['/users/trusted/3/preview', '', undefined],
  ['/locations/abc', '', undefined],
])('finds the object of %s%s', (path, search, object) => {
  expect(findAddressObject(path, search)).toEqual(object);
});

it.each([
  ['/inventory/12', '', '/dashboard'],
  ['/inventory/12/edit', '?queue=details', '/dashboard'],
  ['/inventory', '?location=5&page=2', '/inventory'],
  ['/inventory/quick-add', '?location=5', '/inventory/quick-add'],
  ['/locations/5', '', '/locations'],
  ['/locations/5/edit', '', '/locations'],
  ['/loans/3', '', '/loans'],
  ['/stocktakes/3', '', '/stocktakes'],
  ['/search', '?q=red+box&category=3', '/search?q=red+box'],
  ['/l/ABCD2345', '', '/dashboard'],
  ['/settings', '', '/settings'],
])('opens the same kind of screen for %s%s', (path, search, same) => {
  expect(toSameScreen(path, search)).toBe(same);
});
