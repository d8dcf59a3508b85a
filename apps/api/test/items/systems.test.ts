import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('filters items by system, ignoring case, and lists the systems for autocompletion', async () => {
  const [ada, bob] = [await server.register(), await server.register()];
  await ada.api.items.create({
    body: { name: 'Battery', systems_used_in: ['Makita LXT'], compatible_with: ['DeWalt'] },
  });
  await ada.api.items.create({ body: { name: 'Charger', compatible_with: ['MAKITA lxt', 'Ärmel'] } });
  await bob.api.items.create({ body: { name: 'Saw', systems_used_in: ['Makita LXT', 'Other'] } });
  const list = async (system: string) =>
    (await ada.api.items.list({ query: { system } })).items.map(({ name }) => name);
  expect(await list('makita LXT')).toEqual(['Charger', 'Battery']);
  expect(await list('dewalt')).toEqual(['Battery']);
  expect(await list('Makita')).toEqual([]);
  expect(await ada.api.items.listSystems()).toEqual({
    tags: [],
    systems_used_in: ['Makita LXT'],
    compatible_with: ['Ärmel', 'DeWalt', 'MAKITA lxt'],
  });
});

test('reads systems that differ only in characters of another keyboard as one', async () => {
  const { api } = await server.register();
  const item = await api.items.create({
    body: { name: 'Capacitor', systems_used_in: ['10µF', '10uF', '10 μF'] },
  });
  expect(item.systems_used_in).toEqual(['10µF', '10 μF']);
  const { items } = await api.items.list({ query: { system: '10UF' } });
  expect(items.map(({ name }) => name)).toEqual(['Capacitor']);
});
