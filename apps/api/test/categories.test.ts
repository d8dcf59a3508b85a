import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from './client';
import { startServer, type TestServer } from './server';

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
  expect(category).toEqual({ id: expect.any(Number) as number, name: 'Funkgeräte' });
  expect(await api.categories.list()).toContainEqual(category);
  const item = await api.items.create({ body: { name: 'Transceiver', category_id: category.id } });
  expect(item.category).toEqual(category);
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
