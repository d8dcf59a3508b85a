import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../support/client';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('rejects an update based on an outdated version of the item', async () => {
  const { api } = await server.register();
  const { id, updated_at } = await api.items.create({ body: { name: 'Drill' } });
  // updated_at increases even within the same millisecond.
  const first = await api.items.update({
    params: { id },
    body: { name: 'Cordless drill', expected_updated_at: updated_at },
  });
  expect(first.updated_at > updated_at).toBe(true);
  const second = api.items.update({
    params: { id },
    body: { name: 'Hammer drill', expected_updated_at: updated_at },
  });
  expect(await refusal(second)).toMatchObject({
    status: 409,
    code: 'item.changed_elsewhere',
  });
  expect(await api.items.get({ params: { id } })).toEqual(first);
  const third = { name: 'Hammer drill', expected_updated_at: first.updated_at };
  expect(await api.items.update({ params: { id }, body: third })).toMatchObject({ name: 'Hammer drill' });
});
