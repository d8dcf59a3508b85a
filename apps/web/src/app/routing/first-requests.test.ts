import { expect, test } from 'vitest';
import { listFirstRequests } from './first-requests';

const TODAY = '2026-03-31';

const list = (address: string, is_signed_in = true, inventory_id?: number) => {
  const { pathname, searchParams } = new URL(address, 'http://home.example');
  return listFirstRequests({
    path: pathname,
    search: searchParams,
    is_signed_in,
    inventory_id,
    today: TODAY,
  });
};

test('requests the user and the data of a screen', () => {
  expect(list('/dashboard')).toEqual([
    '/users/me',
    '/dashboard?today=2026-03-31',
    '/items/?per_page=5',
    '/items/?per_page=5&needs_full_details=true',
  ]);
  expect(list('/inventory/7')).toEqual([
    '/users/me',
    '/items/7',
    '/locations/',
    '/loans/counts?today=2026-03-31',
  ]);
});

test('names the inventory of the URL as the last parameter', () => {
  expect(list('/locations', true, 7)).toEqual([
    '/users/me?inventory_id=7',
    '/locations/?inventory_id=7',
    '/loans/counts?today=2026-03-31&inventory_id=7',
  ]);
  expect(list('/', false, 7)).toEqual(['/health']);
});

test('encodes the words of a search', () => {
  expect(list('/search?q=a%26b+c')).toContain('/items/search?q=a%26b+c&sort=relevance&page=1');
});

test.each(['/inventory/new', '/inventory/7/edit', '/inventory?page=2', '/search?q=', '/search?q=a&page=2'])(
  'requests only the user at %s, whose requests depend on more than the path',
  (address) => {
    expect(list(address)).toEqual(['/users/me']);
  },
);

test('requests no data of a person without a session', () => {
  expect(list('/dashboard', false)).toEqual([]);
  expect(list('/', false)).toEqual(['/health']);
});
