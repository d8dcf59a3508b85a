import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, refusal } from '../support/client';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('a new account starts with categories in the order of their names', async () => {
  const { api } = await server.register();
  const names = (await api.categories.list()).map(({ name }) => name);
  expect(names).toContain('Tools');
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
});

test('a category is added, and an item carries its name', async () => {
  const { api } = await server.register();
  const category = await api.categories.create({ body: { name: '  Funkgeräte ' } });
  expect(category).toEqual({ id: expect.any(Number) as number, name: 'Funkgeräte', item_count: 0 });
  expect(await api.categories.list()).toContainEqual(category);
  const item = await api.items.create({ body: { name: 'Transceiver', category_id: category.id } });
  expect(item.category).toEqual({ id: category.id, name: category.name });
  expect(await api.categories.list()).toContainEqual({ ...category, item_count: 1 });
  expect(item.category_id).toBe(category.id);
});

test('a name is taken whatever its case, but only by the same owner', async () => {
  const [ada, bob] = [await server.register(), await server.register()];
  await ada.api.categories.create({ body: { name: 'Öfen' } });
  const sentence = 'There is already a category called ÖFEN';
  expect(await refusal(ada.api.categories.create({ body: { name: 'ÖFEN' } }))).toEqual({
    status: 409,
    detail: sentence,
    fields: { name: sentence },
  });
  expect(await bob.api.categories.create({ body: { name: 'ÖFEN' } })).toMatchObject({ name: 'ÖFEN' });
});

test.each([
  ['', 'Category name is required'],
  [' \u200b', 'Category name is required'],
  ['x'.repeat(61), 'Category name can be at most 60 characters long'],
])('the name %j is refused', async (name, sentence) => {
  const { api } = await server.register();
  expect(await refusal(api.categories.create({ body: { name } }))).toEqual({
    status: 422,
    detail: sentence,
    fields: { name: sentence },
  });
});

/** A category with some items in it. */
async function furnish(api: ApiClient, name: string, count: number) {
  const category = await api.categories.create({ body: { name } });
  for (let number = 1; number <= count; number += 1)
    await api.items.create({ body: { name: `${name} ${number}`, category_id: category.id } });
  return category;
}

const find = async (api: ApiClient, id: number) =>
  (await api.categories.list()).find((category) => category.id === id);

test('a category is renamed, also to another way of writing its own name', async () => {
  const { api } = await server.register();
  const { id } = await furnish(api, 'Radios', 2);
  for (const name of ['RADIOS', 'Receivers']) {
    expect(await api.categories.update({ params: { id }, body: { name } })).toEqual({
      id,
      name,
      item_count: 2,
    });
  }
  const sentence = 'There is already a category called tools';
  expect(await refusal(api.categories.update({ params: { id }, body: { name: 'tools' } }))).toEqual({
    status: 409,
    detail: sentence,
    fields: { name: sentence },
  });
  expect(await find(api, id)).toMatchObject({ name: 'Receivers' });
});

test('deleting a category keeps its items, without one', async () => {
  const { api } = await server.register();
  const { id } = await furnish(api, 'Radios', 2);
  await api.categories.remove({ params: { id } });
  expect(await find(api, id)).toBeUndefined();
  const { items, total } = await api.items.list();
  expect(total).toBe(2);
  for (const item of items) expect(item).toMatchObject({ category: null, category_id: null });
});

test('merging moves all items over and deletes the emptied category', async () => {
  const { api } = await server.register();
  const radios = await furnish(api, 'Radios', 2);
  const receivers = await furnish(api, 'Receivers', 1);
  const merged = await api.categories.merge({ params: { id: radios.id }, body: { into_id: receivers.id } });
  expect(merged).toEqual({ ...receivers, item_count: 3 });
  expect(await find(api, radios.id)).toBeUndefined();
  expect((await api.items.list({ query: { category_id: receivers.id } })).total).toBe(3);
});

test("a category is merged neither into itself nor into what is not the owner's", async () => {
  const [ada, bob] = [await server.register(), await server.register()];
  const { id } = await furnish(ada.api, 'Radios', 1);
  const [foreign] = await bob.api.categories.list();
  const merge = (into_id: number) => refusal(ada.api.categories.merge({ params: { id }, body: { into_id } }));
  expect(await merge(id)).toMatchObject({
    status: 422,
    fields: { into_id: 'A category cannot be merged into itself' },
  });
  for (const into of [foreign!.id, 2 ** 31])
    expect(await merge(into)).toMatchObject({
      status: 404,
      fields: { into_id: 'This category does not exist' },
    });
  expect(await find(ada.api, id)).toMatchObject({ item_count: 1 });
});

test('an owner has at most 1,000 categories', async () => {
  const { api, id } = await server.register();
  const count = (await api.categories.list()).length;
  server.context.db.$client
    .prepare(
      `WITH RECURSIVE number(n) AS (SELECT @first UNION ALL SELECT n + 1 FROM number WHERE n < 1000)
       INSERT INTO categories (owner_id, name, name_key) SELECT @owner, 'Kind ' || n, 'kind ' || n FROM number`,
    )
    .run({ owner: id, first: count + 1 });
  const detail = 'You can have at most 1,000 categories. Delete or merge some first.';
  const create = () => api.categories.create({ body: { name: 'One more' } });
  expect(await refusal(create())).toEqual({ status: 409, detail, fields: { name: detail } });
  const [first] = await api.categories.list();
  await api.categories.remove({ params: { id: first!.id } });
  await create();
});
