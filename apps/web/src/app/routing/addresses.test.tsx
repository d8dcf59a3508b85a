import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeUser } from '../../entities/user/test/make-user';
import { connectTo } from '../../test/fake-api';
import { openApp } from '../../test/open-app';

const ANNA = makeUser({ full_name: null });

const EMPTY_LISTS = ['GET /locations/', 'GET /items/categories'];

let calls: string[];

beforeEach(() => {
  calls = [];
  localStorage.setItem('access_token', 'good');
  connectTo(({ call }) => {
    calls.push(call);
    if (call === 'GET /users/me') return { status: 200, data: ANNA };
    if (EMPTY_LISTS.includes(call)) return { status: 200, data: [] };
    if (call === 'GET /items/systems')
      return { status: 200, data: { tags: [], systems_used_in: [], compatible_with: [] } };
    return { status: 404, data: { detail: 'Not there' } };
  });
});

it.each(['/locations/abc', '/locations/1.5', '/locations/-1', '/locations/99999', '/locations/abc/edit'])(
  'shows "Location not found" at %s',
  async (address) => {
    openApp(address);
    expect(await screen.findByText('Location not found')).toBeInTheDocument();
  },
);

it.each(['/inventory/abc', '/inventory/1.5/edit', '/inventory/new?from=abc'])(
  'shows "Item not found" at %s and sends no request',
  async (address) => {
    openApp(address);
    expect(await screen.findByText('Item not found')).toBeInTheDocument();
    expect(calls.filter((call) => /^GET \/items\/[^a-z]/.test(call))).toEqual([]);
  },
);

it('opens a screen without its data when the server takes long', async () => {
  let answer: (() => void) | undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  connectTo(async ({ call }) => {
    const isItem = call.startsWith('GET /items/7');
    if (isItem) await isAnswered;
    return call === 'GET /users/me'
      ? { status: 200, data: ANNA }
      : { status: isItem ? 404 : 500, data: { detail: 'Not there' } };
  });
  openApp('/inventory/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Item' })).toBeInTheDocument();
  answer?.();
  expect(await screen.findByText('Item not found')).toBeInTheDocument();
});

it('requests the data of a screen once', async () => {
  openApp('/locations');
  await screen.findByText('No locations');
  expect(calls.filter((call) => call === 'GET /locations/')).toHaveLength(1);
});
