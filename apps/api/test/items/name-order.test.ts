import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startServer, type TestServer } from '../support/server';

const NAMES = ['Box 10', 'nz', 'Ñandú', 'box 2', 'Na', 'Zelt', 'Äpfel'];
const IN_ENGLISH = ['Äpfel', 'box 2', 'Box 10', 'Na', 'Ñandú', 'nz', 'Zelt'];
const IN_SPANISH = ['Äpfel', 'box 2', 'Box 10', 'Na', 'nz', 'Ñandú', 'Zelt'];

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
  for (const { id } of await ada.api.categories.list()) await ada.api.categories.remove({ params: { id } });
  for (const name of NAMES) {
    await ada.api.locations.create({ body: { name } });
    await ada.api.categories.create({ body: { name } });
    await ada.api.items.create({
      body: { name, compatible_with: [name], borrow_availability: 'available' },
    });
  }
});
afterAll(() => server.stop());

async function listAll({ api }: Person, owner: number) {
  const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => api.items.list({ query: { sort: 'name', page, per_page: 3 } })),
  );
  return {
    items: names(pages.flatMap(({ items }) => items)),
    locations: names(await api.locations.list()),
    categories: names(await api.categories.list()),
    systems: (await api.items.listSystems()).compatible_with,
    shared: names((await api.shared.listItems({ query: { from_inventory_id: owner } })).items),
  };
}

describe.each([
  ['en', IN_ENGLISH],
  ['de', IN_ENGLISH],
  ['fr', IN_ENGLISH],
  ['es', IN_SPANISH],
] as const)('for a reader of %s', (language, expected) => {
  test('sorts items by one key, and short lists by the alphabet of the language', async () => {
    await ada.api.users.updateMe({ body: { language } });
    const friend = await server.register();
    await friend.api.users.updateMe({ body: { language } });
    const own = await listAll(ada, ada.inventory_id);
    expect(own).toEqual({
      items: IN_ENGLISH,
      locations: expected,
      categories: expected,
      systems: expected,
      shared: [],
    });
    expect((await listAll(friend, ada.inventory_id)).shared).toEqual(IN_ENGLISH);
  });
});

test('the database reads items in the order of their names from an index', () => {
  const plan = server.context.db.$client
    .prepare<[], { detail: string }>(
      'EXPLAIN QUERY PLAN SELECT id FROM items WHERE inventory_id = 1 AND is_archived = 0 ORDER BY sort_key, id LIMIT 20',
    )
    .all();
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH items USING COVERING INDEX items_inventory_sort_key (inventory_id=?)',
  ]);
});

test('a new name changes the position of an item', async () => {
  const bob = await server.register();
  for (const name of ['One', 'Two']) await bob.api.items.create({ body: { name } });
  const list = async () => (await bob.api.items.list({ query: { sort: 'name' } })).items;
  const [one] = await list();
  await bob.api.items.update({ params: { id: one?.id ?? 0 }, body: { name: 'Zwei' } });
  expect((await list()).map(({ name }) => name)).toEqual(['Two', 'Zwei']);
});
