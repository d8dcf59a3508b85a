import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, refusal } from '../support/client';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('gives a new account starter categories sorted by name', async () => {
  const { api } = await server.register();
  const names = (await api.categories.list()).map(({ name }) => name);
  expect(names).toContain('Tools');
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
});

test('adds a category and shows its name on items', async () => {
  const { api } = await server.register();
  const category = await api.categories.create({ body: { name: '  Funkgeräte ' } });
  expect(category).toEqual({ id: expect.any(Number) as number, name: 'Funkgeräte', item_count: 0 });
  expect(await api.categories.list()).toContainEqual(category);
  const item = await api.items.create({ body: { name: 'Transceiver', category_id: category.id } });
  expect(item.category).toEqual({ id: category.id, name: category.name });
  expect(await api.categories.list()).toContainEqual({ ...category, item_count: 1 });
  expect(item.category_id).toBe(category.id);
});

test('rejects a category name that the owner already has, ignoring case', async () => {
  const [ada, bob] = [await server.register(), await server.register()];
  await ada.api.categories.create({ body: { name: 'Öfen' } });
  const problem = { code: 'category.name_taken', params: { name: 'ÖFEN' } };
  expect(await refusal(ada.api.categories.create({ body: { name: 'ÖFEN' } }))).toEqual({
    status: 409,
    ...problem,
    field_codes: { name: problem },
  });
  expect(await bob.api.categories.create({ body: { name: 'ÖFEN' } })).toMatchObject({ name: 'ÖFEN' });
});

test.each([
  ['10µF', '10uF'],
  ['M3×10', 'm3x10'],
  ['Ø 5–6', 'ø 5-6'],
  ['ＡＢ', 'ab'],
  ['5 m²', '5 m2'],
])('rejects the category name %j beside %j, which another keyboard writes', async (name, other) => {
  const { api } = await server.register();
  await api.categories.create({ body: { name: other } });
  expect(await refusal(api.categories.create({ body: { name } }))).toMatchObject({
    code: 'category.name_taken',
  });
});

test.each([
  ['', { code: 'value.required', params: { label: 'category_name' } }],
  [' \u200b', { code: 'value.required', params: { label: 'category_name' } }],
  ['x'.repeat(61), { code: 'text.too_long', params: { label: 'category_name', max: 60 } }],
])('rejects the category name %j', async (name, problem) => {
  const { api } = await server.register();
  expect(await refusal(api.categories.create({ body: { name } }))).toEqual({
    status: 422,
    code: 'general.invalid_fields',
    field_codes: { name: problem },
  });
});

async function makeCategory(api: ApiClient, name: string, count: number) {
  const category = await api.categories.create({ body: { name } });
  for (let number = 1; number <= count; number += 1)
    await api.items.create({ body: { name: `${name} ${number}`, category_id: category.id } });
  return category;
}

const find = async (api: ApiClient, id: number) =>
  (await api.categories.list()).find((category) => category.id === id);

test('renames a category, also when only the case of its name changes', async () => {
  const { api } = await server.register();
  const { id } = await makeCategory(api, 'Radios', 2);
  for (const name of ['RADIOS', 'Receivers']) {
    expect(await api.categories.update({ params: { id }, body: { name } })).toEqual({
      id,
      name,
      item_count: 2,
    });
  }
  const problem = { code: 'category.name_taken', params: { name: 'tools' } };
  expect(await refusal(api.categories.update({ params: { id }, body: { name: 'tools' } }))).toEqual({
    status: 409,
    ...problem,
    field_codes: { name: problem },
  });
  expect(await find(api, id)).toMatchObject({ name: 'Receivers' });
});

test('keeps the items of a deleted category without a category', async () => {
  const { api } = await server.register();
  const { id } = await makeCategory(api, 'Radios', 2);
  await api.categories.remove({ params: { id } });
  expect(await find(api, id)).toBeUndefined();
  const { items, total } = await api.items.list();
  expect(total).toBe(2);
  for (const item of items) expect(item).toMatchObject({ category: null, category_id: null });
});

test('moves the items of a merged category to the other category and deletes the merged category', async () => {
  const { api } = await server.register();
  const radios = await makeCategory(api, 'Radios', 2);
  const receivers = await makeCategory(api, 'Receivers', 1);
  const merged = await api.categories.merge({ params: { id: radios.id }, body: { into_id: receivers.id } });
  expect(merged).toEqual({ ...receivers, item_count: 3 });
  expect(await find(api, radios.id)).toBeUndefined();
  expect((await api.items.list({ query: { category_id: receivers.id } })).total).toBe(3);
});

test("rejects merging a category into itself or into another owner's category", async () => {
  const [ada, bob] = [await server.register(), await server.register()];
  const { id } = await makeCategory(ada.api, 'Radios', 1);
  const [foreign] = await bob.api.categories.list();
  const merge = (into_id: number) => refusal(ada.api.categories.merge({ params: { id }, body: { into_id } }));
  expect(await merge(id)).toMatchObject({
    status: 422,
    field_codes: { into_id: { code: 'category.merge_into_itself' } },
  });
  for (const into of [foreign!.id, 2 ** 31])
    expect(await merge(into)).toMatchObject({
      status: 404,
      field_codes: { into_id: { code: 'category.gone' } },
    });
  expect(await find(ada.api, id)).toMatchObject({ item_count: 1 });
});

test('limits an owner to 1,000 categories', async () => {
  const { api, inventory_id } = await server.register();
  const count = (await api.categories.list()).length;
  server.context.db.$client
    .prepare(
      `WITH RECURSIVE number(n) AS (SELECT @first UNION ALL SELECT n + 1 FROM number WHERE n < 1000)
       INSERT INTO categories (inventory_id, name, name_key) SELECT @inventory, 'Kind ' || n, 'kind ' || n FROM number`,
    )
    .run({ inventory: inventory_id, first: count + 1 });
  const problem = { code: 'category.too_many', params: { max: 1000 } };
  const create = () => api.categories.create({ body: { name: 'One more' } });
  expect(await refusal(create())).toEqual({ status: 409, ...problem, field_codes: { name: problem } });
  const [first] = await api.categories.list();
  await api.categories.remove({ params: { id: first!.id } });
  await create();
});
