import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { makeInventory } from '../../entities/inventory/test/make-inventory';
import { makeItem } from '../../entities/item/test/make-item';
import { makeOutboxId } from '../../lib/outbox/outbox-id';
import { queryKeys } from '../../lib/query/query-keys';
import { connectTo } from '../../test/fake-api';
import { openMoves, useMoves } from './moves.queries';
import type { Move } from './moves.rules';

const INVENTORY = 7;
const HAMMER = { id: 7, name: 'Hammer', item_number: 'ITM-000007' };

const toInstant = (version: number) => new Date(version).toISOString();

/** Fake server with one item, which records the locations to which the item is moved. */
function serveHammer() {
  const state = {
    kind: 'item',
    location_id: 1,
    version: 1,
    puts: [] as number[],
    isOnline: true,
    isRefusing: false,
  };
  connectTo(({ call, body }) => {
    if (!state.isOnline) return undefined;
    if (call.startsWith('GET /codes/'))
      return { status: 200, data: { kind: state.kind, ...HAMMER, inventory_id: INVENTORY } };
    if (call === 'GET /inventories')
      return { status: 200, data: [makeInventory({ id: INVENTORY, title: 'Cabin' })] };
    const item = () =>
      makeItem({ ...HAMMER, location_id: state.location_id, updated_at: toInstant(state.version) });
    if (call === `GET /items/${HAMMER.id}`) return { status: 200, data: item() };
    if (call !== `PUT /items/${HAMMER.id}`) return { status: 404 };
    const { location_id, expected_updated_at } = body as {
      location_id: number;
      expected_updated_at?: string;
    };
    if (state.isRefusing) return { status: 422, data: { detail: 'Not possible', code: 'location.gone' } };
    if (expected_updated_at !== toInstant(state.version))
      return { status: 409, data: { detail: 'Changed', code: 'item.changed_elsewhere' } };
    Object.assign(state, { location_id, version: state.version + 1 });
    state.puts.push(location_id);
    return { status: 200, data: item() };
  });
  return state;
}

const makeMove = (into: number): Move => ({
  id: makeOutboxId(),
  status: 'waiting',
  is_undone: false,
  code: 'ABCD1234',
  into: { id: into, name: `Box ${into}` },
});

let owner = 100;

/** Opens the moves of a new account. */
function open() {
  owner += 1;
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: owner, inventory_id: INVENTORY });
  return openMoves(owner, client);
}

it('skips a move when a later move of the same item exists, and undoes both', async () => {
  const server = serveHammer();
  server.isOnline = false;
  const moves = open();
  const [first, second] = [makeMove(2), makeMove(3)];
  moves.add(first);
  await expect.poll(() => moves.isStuck()).toBe(true);
  moves.add(second);
  server.isOnline = true;
  const isDone = () => moves.getEntries().every(({ status }) => status === 'done');
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return isDone();
    })
    .toBe(true);
  expect(server.puts).toEqual([3]);
  for (const { id } of [second, first]) {
    moves.change(id, (move) => ({ ...move, is_undone: true, status: 'waiting' }));
    await expect.poll(() => moves.getEntries().map((move) => move.id)).not.toContain(id);
  }
  expect(server.puts).toEqual([3, 2, 1]);
});

it('uses the new query client after a change of the language has replaced the old one', async () => {
  const server = serveHammer();
  owner += 1;
  const moves = openMoves(owner, new QueryClient());
  moves.add(makeMove(2));
  await moves.loaded;
  expect(server.puts).toEqual([]);
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: owner });
  openMoves(owner, client).resume();
  await expect.poll(() => server.puts).toEqual([2]);
});

it('does not send a failed move again after a newer one of the same item', async () => {
  const server = serveHammer();
  server.isRefusing = true;
  const moves = open();
  const [first, second] = [makeMove(2), makeMove(3)];
  const statuses = () => moves.getEntries().map(({ status }) => status);
  moves.add(first);
  await expect.poll(statuses).toEqual(['failed']);
  server.isRefusing = false;
  moves.add(second);
  await expect.poll(statuses).toEqual(['failed', 'done']);
  moves.change(first.id, (move) => ({ ...move, status: 'waiting' }));
  await expect.poll(statuses).toEqual(['done', 'done']);
  expect(server.puts).toEqual([3]);
});

it('keeps no wrong code as an unsent change after the scan screen has closed', async () => {
  connectTo(() => ({ status: 404, data: { detail: 'Not there' } }));
  owner += 1;
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: owner });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result, unmount } = renderHook(() => useMoves(owner), { wrapper });
  result.current.add(makeMove(2));
  await waitFor(() => expect(result.current.moves.map(({ status }) => status)).toEqual(['failed']));
  unmount();
  const moves = openMoves(owner, client);
  await expect.poll(() => moves.getEntries()).toEqual([]);

  moves.add(makeMove(3));
  await expect.poll(() => moves.getEntries()).toEqual([]);
});

it.each([
  ['item', '/in/7/inventory/7'],
  ['location', '/in/7/locations/7'],
])('names the inventory of an %s of another inventory instead of moving it', async (kind, path) => {
  const server = serveHammer();
  server.kind = kind;
  owner += 1;
  const client = new QueryClient();
  client.setQueryData(queryKeys.currentUser, { id: owner, inventory_id: INVENTORY + 1 });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useMoves(owner), { wrapper });
  result.current.add(makeMove(2));
  await waitFor(() =>
    expect(result.current.moves.map(({ problem, elsewhere_url }) => [problem, elsewhere_url])).toEqual([
      ['“Hammer” is in your inventory “Cabin”.', window.location.origin + path],
    ]),
  );
  expect(server.puts).toEqual([]);
});
