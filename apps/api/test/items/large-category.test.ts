import { expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/start/open-database';
import { type ApiClient, createApiClient } from '../support/client';
import { makeFolder, signInAda, startBuilt } from '../support/processes/built-server';
import { PASSWORD } from '../support/server';

const ITEMS = 3000;
/** A server that is blocked during the change responds to at most two requests before its end. */
const REQUESTS_AT_LEAST = 5;

/** Creates a category with many items. */
async function fill(folder: string, api: ApiClient, name: string): Promise<number> {
  const { id } = await api.categories.create({ body: { name } });
  const { id: first } = await api.items.create({ body: { name: 'Drill', category_id: id } });
  const db = openDatabaseBeside(folder);
  const columns = db.$client.prepare<[], string>("SELECT name FROM pragma_table_info('items')").pluck().all();
  const copied = columns.filter((column) => !['id', 'item_number', 'code'].includes(column)).join(', ');
  db.$client
    .prepare(
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < @count)
       INSERT INTO items (item_number, code, ${copied})
       SELECT @name || n, printf('%08d', @first * 10000 + n), ${copied} FROM number, items WHERE items.id = @first`,
    )
    .run({ count: ITEMS - 1, first, name });
  db.$client.close();
  return id;
}

async function readState(api: ApiClient, id: number) {
  const category = (await api.categories.list()).find((candidate) => candidate.id === id);
  return { exists: category !== undefined, item_count: category?.item_count ?? 0 };
}

const BEFORE = { exists: true, item_count: ITEMS };
const AFTER = { exists: false, item_count: 0 };

test('responds to other requests with the old state while it merges a large category', async () => {
  const folder = makeFolder();
  const { url } = await startBuilt(folder);
  const api = await signInAda(url);
  const id = await fill(folder, api, 'Anvils');
  const target = await api.categories.create({ body: { name: 'Machines' } });
  const state = { isOver: false, requests: 0 };
  const merging = api.categories.merge({ params: { id }, body: { into_id: target.id } }).finally(() => {
    state.isOver = true;
  });
  // Writes wait for the end of the merge instead of blocking the event loop.
  const writing = api.items.create({ body: { name: 'Saw', category_id: target.id } });
  while (!state.isOver) {
    expect([BEFORE, AFTER]).toContainEqual(await readState(api, id));
    state.requests += 1;
  }
  expect(state.requests).toBeGreaterThanOrEqual(REQUESTS_AT_LEAST);
  await Promise.all([merging, writing]);
  expect(await readState(api, target.id)).toEqual({ exists: true, item_count: ITEMS + 1 });
  expect(await readState(api, id)).toEqual(AFTER);
});

test('deletes a large category completely or not at all when the server is killed', async () => {
  const folder = makeFolder();
  const first = await startBuilt(folder);
  const api = await signInAda(first.url);
  const id = await fill(folder, api, 'Anvils');
  const removing = api.categories.remove({ params: { id } }).catch(() => undefined);
  for (let request = 0; request < REQUESTS_AT_LEAST; request += 1) await readState(api, id);
  await first.kill();
  await removing;
  const second = await startBuilt(folder);
  const { access_token } = await createApiClient(second.url).auth.login({
    body: { username: 'ada', password: PASSWORD },
  });
  const again = createApiClient(second.url, access_token);
  const state = await readState(again, id);
  expect([BEFORE, AFTER]).toContainEqual(state);
  expect((await again.items.list({ query: { category_id: id } })).total).toBe(state.item_count);
  expect((await again.items.list()).total).toBe(ITEMS);
});
