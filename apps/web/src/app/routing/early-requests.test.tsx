import { API_BASE_PATH } from '@stowage/contracts';
import { beforeEach, expect, it } from 'vitest';
import { makeUser } from '../../entities/user/test/make-user';
import { getToday } from '../../lib/format/local-day';
import { connectTo } from '../../test/fake-api';
import { openApp } from '../../test/open-app';
import { isOpen, SCREENS } from '../screens/screens';
import { listFirstRequests } from './first-requests';

/** Screens that request nothing early without a query. */
const QUERIES: Partial<Record<string, string>> = { search: '?q=a%26b' };

const CASES = SCREENS.filter(({ requests }) => requests).flatMap((screen) =>
  screen.paths.map((path) => ({
    address: path.replace(/:\w+/, '7') + (QUERIES[screen.name] ?? ''),
    is_signed_in: !isOpen(screen),
  })),
);

let sent: string[];

beforeEach(() => {
  sent = [];
  connectTo(({ url, call }) => {
    sent.push(url.replace(API_BASE_PATH, ''));
    return call === 'GET /users/me'
      ? { status: 200, data: makeUser() }
      : { status: 404, data: { detail: 'Not there' } };
  });
});

it.each(CASES)('the screen at $address sends its early requests', async ({ address, is_signed_in }) => {
  if (is_signed_in) localStorage.setItem('access_token', 'good');
  else localStorage.removeItem('access_token');
  const { pathname: path, searchParams: search } = new URL(address, 'http://home.example');
  const early = listFirstRequests({ path, search, is_signed_in, inventory_id: undefined, today: getToday() });
  expect(early).not.toEqual([]);
  openApp(address);
  await expect.poll(() => early.filter((request) => !sent.includes(request))).toEqual([]);
});
