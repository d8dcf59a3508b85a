import { SEARCH_RESULTS_MAX } from '@stowage/contracts';
import { isNightly } from '@stowage/contracts/property-tests';
import { expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/start/open-database';
import { type ApiClient, createApiClient } from '../support/client';
import { copyItem } from '../support/database/copy-item';
import { makeFolder, signInAda, startBuilt } from '../support/processes/built-server';
import { PASSWORD } from '../support/server';

const ITEMS = 3000;
/** Enough for a worker thread, and for a kill before its end; as many as above every night. */
const FEWER_ITEMS = isNightly ? ITEMS : 1000;
/** A server that is blocked during the move responds to at most two requests before its end. */
const REQUESTS_AT_LEAST = 5;

/** Creates a location with many items. @returns its id */
async function fillLocation(folder: string, api: ApiClient, items: number): Promise<number> {
  const { id: location_id } = await api.locations.create({ body: { name: 'Cellar' } });
  const { id: first } = await api.items.create({ body: { name: 'Anvil', location_id } });
  copyItem(folder, first, items);
  // Indexes the copies.
  await api.items.search({ query: { q: 'anvil' } });
  return location_id;
}

/** Creates a location with many items, and a second inventory. */
async function fill(folder: string, api: ApiClient, items: number) {
  const location_id = await fillLocation(folder, api, items);
  const home = await api.inventories.get();
  const club = await api.inventories.create({ body: { name: 'Club' } });
  return { location_id, home_id: home.id, club_id: club.id };
}

const signIn = (url: string, username = 'ada') =>
  createApiClient(url).auth.login({ body: { username, password: PASSWORD } });

const countsOf = async (api: ApiClient) =>
  Object.fromEntries((await api.inventories.list()).map(({ id, item_count }) => [id, item_count]));

test('responds to other requests with the old state while it moves a large location', async () => {
  const folder = makeFolder();
  const { url } = await startBuilt(folder);
  const api = await signInAda(url);
  const { location_id, home_id, club_id } = await fill(folder, api, ITEMS);
  const state = { isOver: false, requests: 0 };
  const body = { location_ids: [location_id], to_inventory_id: club_id };
  const moving = api.inventories.moveContents({ body }).finally(() => {
    state.isOver = true;
  });
  // Waits for the end of the move instead of blocking the event loop.
  const writing = api.items.create({ body: { name: 'Saw' } });
  while (!state.isOver) {
    expect([0, 1, ITEMS, ITEMS + 1]).toContain((await countsOf(api))[home_id]);
    state.requests += 1;
  }
  expect(state.requests).toBeGreaterThanOrEqual(REQUESTS_AT_LEAST);
  expect(await moving).toEqual({ item_count: ITEMS, location_count: 1, lent_count: 0 });
  expect((await writing).item_number).toBe(`ITM-00${ITEMS + 1}`);
  expect(await countsOf(api)).toEqual({ [home_id]: 1, [club_id]: ITEMS });
  expect((await api.items.search({ query: { q: 'anvil' } })).total).toBe(0);
  // The new entries of the search index follow in the background.
  const { access_token } = await signIn(url);
  const clubApi = createApiClient(url, access_token, club_id);
  const search = async () => (await clubApi.items.search({ query: { q: 'anvil' } })).total;
  await expect.poll(search).toBe(SEARCH_RESULTS_MAX);
});

test('moves a large location completely or not at all when the server is killed', async () => {
  const folder = makeFolder();
  const first = await startBuilt(folder);
  const api = await signInAda(first.url);
  const { location_id, home_id, club_id } = await fill(folder, api, FEWER_ITEMS);
  const body = { location_ids: [location_id], to_inventory_id: club_id };
  const moving = api.inventories.moveContents({ body }).catch(() => undefined);
  for (let request = 0; request < REQUESTS_AT_LEAST; request += 1) await countsOf(api);
  await first.kill();
  await moving;
  const second = await startBuilt(folder);
  const { access_token } = await signIn(second.url);
  const counts = await countsOf(createApiClient(second.url, access_token));
  expect([
    { [home_id]: FEWER_ITEMS, [club_id]: 0 },
    { [home_id]: 0, [club_id]: FEWER_ITEMS },
  ]).toContainEqual(counts);
  for (const id of [home_id, club_id])
    expect((await createApiClient(second.url, access_token, id).items.list()).total).toBe(counts[id]);
});

const signInBob = async (url: string) => createApiClient(url, (await signIn(url, 'bob')).access_token);

/** Registers Bob, who has many items and an invitation to Ada's inventory. */
async function inviteBob(folder: string, url: string) {
  const ada = await signInAda(url);
  await createApiClient(url).auth.register({
    body: { username: 'bob', email: 'bob@example.org', password: PASSWORD },
  });
  const bob = await signInBob(url);
  await fillLocation(folder, bob, FEWER_ITEMS);
  const { token } = await ada.members.invite({ body: { role: 'member' } });
  if (token === null) throw new Error('An invitation without a username has a token');
  const ids = { home: (await ada.inventories.get()).id, flat: (await bob.inventories.get()).id };
  return { bob, body: { token, things: 'bring_along' as const }, ...ids };
}

test('joins and brings everything along, or neither, when the server is killed', async () => {
  const folder = makeFolder();
  const first = await startBuilt(folder);
  const { bob, body, home, flat } = await inviteBob(folder, first.url);
  const joining = bob.joining.accept({ body }).catch(() => undefined);
  for (let request = 0; request < REQUESTS_AT_LEAST; request += 1) await countsOf(bob);
  await first.kill();
  await joining;
  const second = await startBuilt(folder);
  const again = await signInBob(second.url);
  const counts = await countsOf(again);
  expect([{ [flat]: FEWER_ITEMS }, { [home]: FEWER_ITEMS }]).toContainEqual(counts);
  // The invitation still works.
  if (flat in counts) await again.joining.accept({ body });
  expect(await countsOf(again)).toEqual({ [home]: FEWER_ITEMS });
});

test('takes many items along to a new inventory', async () => {
  const folder = makeFolder();
  const { url } = await startBuilt(folder);
  const { bob, body, home } = await inviteBob(folder, url);
  await bob.joining.accept({ body });
  const db = openDatabaseBeside(folder);
  const { id } = await bob.users.getMe();
  db.$client.prepare('UPDATE items SET belongs_to_id = ?').run(id);
  db.$client.close();
  await bob.members.leave({ body: { take_along: true } });
  const counts = await countsOf(bob);
  expect(Object.values(counts)).toEqual([FEWER_ITEMS]);
  expect(counts).not.toHaveProperty(String(home));
  expect((await bob.categories.list()).length).toBeGreaterThan(5);
});
