import { BULK_ITEMS_MAX_COUNT, type BulkChange } from '@stowage/contracts';
import { isNightly } from '@stowage/contracts/property-tests';
import { expect, test } from 'vitest';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { copyItem } from '../support/database/copy-item';
import { makeFolder, signInAda, startBuilt } from '../support/processes/built-server';
import { PASSWORD } from '../support/server';

/** The maximum of one request every night; fewer in `npm test`, because the database is filled four times. */
const ITEMS = isNightly ? BULK_ITEMS_MAX_COUNT : 3000;
/** Enough for a worker thread, and for a kill before its end. */
const KILLED_ITEMS = isNightly ? ITEMS : 1000;
/** A server that is blocked during the change responds to at most two requests before its end. */
const REQUESTS_AT_LEAST = 5;

/** Creates many equal items and a location. */
async function fill(folder: string, api: ApiClient, items: number) {
  const { id: location_id } = await api.locations.create({ body: { name: 'Attic' } });
  const { id: first } = await api.items.create({ body: { name: 'Anvil', current_value: 10 } });
  copyItem(folder, first, items);
  // Indexes the copies.
  await api.items.search({ query: { q: 'anvil' } });
  return location_id;
}

const toBody = (change: BulkChange, items: number) => ({
  selection: { kind: 'item_list', filter: {}, expected_count: items } as const,
  change,
});

async function readState(api: ApiClient, location_id: number) {
  const { total } = await api.items.list({ query: { per_page: 1 } });
  const moved = await api.items.list({ query: { per_page: 1, location_id } });
  return { total, moved: moved.total };
}

const BEFORE = { total: KILLED_ITEMS, moved: 0 };

const signIn = async (url: string) => {
  const { access_token } = await createApiClient(url).auth.login({
    body: { username: 'ada', password: PASSWORD },
  });
  return createApiClient(url, access_token);
};

/** Reverts the change as a whole, and then the revert after one item was changed again. */
async function expectRevertible(api: ApiClient, id: number, location_id: number) {
  const params = { id };
  expect(await api.events.get({ params })).toMatchObject({
    totals: [{ entity: 'items', operation: 'changed', count: ITEMS }],
    has_more_changes: true,
    revert: { refusal: null, conflicts: [] },
  });
  const { items } = await api.items.list({ query: { per_page: 1, location_id } });
  const reverted = await api.events.revert({ params, body: {} });
  expect(reverted).toMatchObject({ kind: 'item_changed', count: ITEMS, reverts_id: id });
  expect(await readState(api, location_id)).toEqual({ total: ITEMS + 1, moved: 0 });
  expect((await api.items.getTotals()).total_value).toBe(10 * ITEMS);
  expect((await api.events.get({ params })).revert.refusal).toMatchObject({ code: 'event.reverted' });
  await api.items.update({ params: { id: items[0]!.id }, body: { current_value: 7 } });
  const again = { id: reverted.id };
  expect((await api.events.get({ params: again })).revert.conflicts).toMatchObject([
    { entity: 'items', reason: 'changed', field: 'current_value', restored: 9, current: 7 },
  ]);
  expect(await refusal(api.events.revert({ params: again, body: {} }))).toMatchObject({
    status: 409,
    code: 'event.changed_since',
  });
  await api.events.revert({ params: again, body: { overwrite: true } });
  expect(await readState(api, location_id)).toEqual({ total: ITEMS + 1, moved: ITEMS });
}

test('responds to other requests with the old state while it changes many items, and reverts the change', async () => {
  const folder = makeFolder();
  const { url } = await startBuilt(folder);
  const api = await signInAda(url);
  const location_id = await fill(folder, api, ITEMS);
  const change: BulkChange = {
    kind: 'edit',
    fields: { location_id, current_value: { kind: 'percent', percent: -10 } },
  };
  const body = toBody(change, ITEMS);
  expect(await api.bulkEdit.preview({ body })).toMatchObject({
    item_count: ITEMS,
    changed_count: ITEMS,
    value: { before: 10 * ITEMS, after: 9 * ITEMS },
  });
  const state = { isOver: false, requests: 0 };
  const editing = api.bulkEdit.run({ body }).finally(() => {
    state.isOver = true;
  });
  // Waits for the end of the change instead of blocking the event loop.
  const writing = api.items.create({ body: { name: 'Saw' } });
  while (!state.isOver) {
    const { item_count } = (await api.locations.list())[0]!;
    expect([0, ITEMS]).toContain(item_count);
    state.requests += 1;
  }
  expect(state.requests).toBeGreaterThanOrEqual(REQUESTS_AT_LEAST);
  expect(await editing).toEqual({ item_count: ITEMS, changed_count: ITEMS, held_count: 0 });
  await writing;
  expect(await readState(api, location_id)).toEqual({ total: ITEMS + 1, moved: ITEMS });
  expect((await api.items.getTotals()).total_value).toBe(9 * ITEMS);
  const search = async () => (await api.items.search({ query: { q: 'anvil', location_id } })).is_total_capped;
  await expect.poll(search).toBe(true);
  const changed = (await api.events.list({ query: { group: 'items' } })).events.find(
    ({ count }) => count === ITEMS,
  );
  await expectRevertible(api, changed!.id, location_id);
});

test.each([
  ['edit', { total: KILLED_ITEMS, moved: KILLED_ITEMS }],
  ['delete', { total: 0, moved: 0 }],
  ['duplicate', { total: 2 * KILLED_ITEMS, moved: 0 }],
] as const)(
  'carries out a large %s completely or not at all when the server is killed',
  async (kind, after) => {
    const folder = makeFolder();
    const first = await startBuilt(folder);
    const api = await signInAda(first.url);
    const location_id = await fill(folder, api, KILLED_ITEMS);
    const change: BulkChange =
      kind === 'edit'
        ? { kind, fields: { location_id } }
        : kind === 'delete'
          ? { kind, held: 'refuse' }
          : { kind };
    const editing = api.bulkEdit.run({ body: toBody(change, KILLED_ITEMS) }).catch(() => undefined);
    for (let request = 0; request < REQUESTS_AT_LEAST; request += 1) await readState(api, location_id);
    await first.kill();
    await editing;
    const again = await signIn((await startBuilt(folder)).url);
    const state = await readState(again, location_id);
    expect([BEFORE, after]).toContainEqual(state);
    expect(await again.users.getMe()).toMatchObject({ item_count: state.total });
    const [attic] = await again.locations.list();
    expect(attic).toMatchObject({ item_count: state.moved });
  },
);
