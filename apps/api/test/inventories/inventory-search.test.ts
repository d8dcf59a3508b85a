import { INVENTORY_SEARCH_LIMIT, type SearchInventoriesQuery } from '@stowage/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../support/client';
import { addMember, hoursLater } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const search = async ({ api }: Person, query: Pick<SearchInventoriesQuery, 'q' | 'except_inventory_id'>) =>
  (await api.inventories.search({ query })).map(({ inventory_id, items, locations }) => ({
    inventory_id,
    items: items.map(({ name }) => name),
    locations: locations.map(({ name }) => name),
  }));

async function furnish({ api }: Pick<Person, 'api'>, item: string, location: string): Promise<void> {
  const { id: location_id } = await api.locations.create({ body: { name: location } });
  await api.items.create({ body: { name: item, location_id } });
}

test('finds items and locations in all inventories of the caller, and in no other', async () => {
  const [ada, bob, eve] = [await server.register(), await server.register(), await server.register()];
  await furnish(ada, 'Oak table', 'Oak room');
  await furnish(bob, 'Oak chair', 'Cellar');
  await furnish(eve, 'Oak bed', 'Oak hut');
  const ends_at = hoursLater(server, 2);
  addMember(server, bob.inventory_id, ada, 'viewer', ends_at);

  const own = { inventory_id: ada.inventory_id, items: ['Oak table'], locations: ['Oak room'] };
  const others = { inventory_id: bob.inventory_id, items: ['Oak chair'], locations: [] };
  expect(await search(ada, { q: 'oak' })).toEqual([own, others]);
  expect(await search(ada, { q: 'oak', except_inventory_id: ada.inventory_id })).toEqual([others]);
  // Only the path contains the word.
  expect(await search(ada, { q: 'cellar' })).toEqual([{ ...others, locations: ['Cellar'] }]);
  expect(await search(ada, { q: 'nothing of this kind' })).toEqual([]);

  const start = server.clock.now;
  server.clock.now = new Date(ends_at);
  try {
    expect(await search(ada, { q: 'oak' })).toEqual([own]);
  } finally {
    server.clock.now = start;
  }
});

test('limits the matches of each inventory, and counts the items', async () => {
  const ada = await server.register();
  for (let number = 1; number <= INVENTORY_SEARCH_LIMIT + 1; number += 1)
    await furnish(ada, `Birch ${number}`, `Birch shelf ${number}`);
  const [found] = await ada.api.inventories.search({ query: { q: 'birch' } });
  expect(found).toMatchObject({
    total: INVENTORY_SEARCH_LIMIT + 1,
    is_total_capped: false,
    has_more_locations: true,
    words: ['birch'],
  });
  expect(found?.items).toHaveLength(INVENTORY_SEARCH_LIMIT);
  expect(found?.locations).toHaveLength(INVENTORY_SEARCH_LIMIT);
  const [one] = await ada.api.inventories.search({ query: { q: 'birch shelf 6', limit: 1 } });
  expect(one).toMatchObject({ locations: [{ name: 'Birch shelf 6' }], has_more_locations: false });
});

test.each([{ q: '' }, { q: '  ' }, { q: 'oak', limit: 0 }, { q: 'oak', limit: 21 }])(
  'refuses the query %j',
  async (query) => {
    const { api } = await server.register();
    expect(await refusal(api.inventories.search({ query }))).toMatchObject({ status: 422 });
  },
);
