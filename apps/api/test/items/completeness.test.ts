import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/client';
import { toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let api: ApiClient;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
  api = ada.api;
});

type NewItem = NonNullable<Parameters<ApiClient['items']['create']>[0]>['body'];
const add = async (body: NewItem) => (await api.items.create({ body })).id;
const archive = (id: number) => api.items.update({ params: { id }, body: { is_archived: true } });
const addDocument = (item_id: number[], body: object = {}) =>
  api.documents.create({ body: { kind: 'receipt', item_id, ...body }, files: [toFile('Paid', 'paid.txt')] });
const list = async (query: NonNullable<Parameters<ApiClient['items']['list']>[0]>['query']) =>
  (await api.items.list({ query: { ...query, sort: 'name' } })).items.map(({ name }) => name);

describe('the filter by receipts', () => {
  test('finds the items with a document that is a receipt, and those that need one', async () => {
    const drill = await add({ name: 'Drill', current_value: 250 });
    const saw = await add({ name: 'Saw', current_value: 250 });
    const tent = await add({ name: 'Tent', current_value: 250 });
    await add({ name: 'Nail', current_value: 1 });
    const sold = await add({ name: 'Sold', current_value: 250 });
    await api.items.changeQuantity({ params: { id: sold }, body: { change: -1 } });
    const old = await add({ name: 'Old', current_value: 250 });
    const { id: box } = await api.locations.create({ body: { name: 'Box' } });
    const { id } = await addDocument([drill, saw]);
    await addDocument([tent], { kind: 'manual' });
    await addDocument([], { location_id: [box] });
    await archive(old);
    expect(await list({ has_receipt: true })).toEqual(['Drill', 'Saw']);
    expect(await list({ has_receipt: false })).toEqual(['Nail', 'Tent']);
    expect(await list({ has_receipt: false, min_value: 200 })).toEqual(['Tent']);
    expect((await api.items.search({ query: { q: 'tent', has_receipt: false } })).total).toBe(1);
    expect((await api.items.search({ query: { q: 'drill', has_receipt: false } })).total).toBe(0);
    await api.documents.update({ params: { id }, body: { item_ids: [saw] } });
    expect(await list({ has_receipt: false, min_value: 200 })).toEqual(['Drill', 'Tent']);
    await api.documents.remove({ params: { id } });
    expect(await list({ has_receipt: true })).toEqual([]);
  });

  test('ignores the receipts of other inventories', async () => {
    const eve = await server.register();
    const { id } = await eve.api.items.create({ body: { name: 'Lamp' } });
    await eve.api.documents.create({
      body: { kind: 'receipt', item_id: [id] },
      files: [toFile('Paid', 'paid.txt')],
    });
    await add({ name: 'Mug' });
    expect(await list({ has_receipt: true })).toEqual([]);
    expect(await list({ has_receipt: false })).toEqual(['Mug']);
  });
});

test('the filter by serial numbers finds the items with and without one', async () => {
  await add({ name: 'Drill', serial_number: 'SN-7' });
  await add({ name: 'Saw' });
  await archive(await add({ name: 'Old' }));
  expect(await list({ has_serial_number: true })).toEqual(['Drill']);
  expect(await list({ has_serial_number: false })).toEqual(['Saw']);
});

describe('the line of the dashboard about receipts', () => {
  const read = async (client = api) => (await client.dashboard.get({ query: {} })).without_receipt;

  test('counts what the list shows: valuable items without a receipt, and no archived ones', async () => {
    expect(await read()).toBeNull();
    const drill = await add({ name: 'Drill', purchase_price: 200 });
    const saw = await add({ name: 'Saw', current_value: 1000, purchase_price: 5 });
    await add({ name: 'Mug', current_value: 199.99 });
    await add({ name: 'Unknown' });
    const old = await add({ name: 'Old', current_value: 500 });
    expect(await read()).toEqual({ item_count: 3, min_value: 200 });
    expect(await list({ has_receipt: false, min_value: 200 })).toHaveLength(3);
    await archive(old);
    expect(await read()).toEqual({ item_count: 2, min_value: 200 });
    await addDocument([drill, saw]);
    expect(await read()).toBeNull();
  });

  test('uses an amount of the currency, and is not for viewers, who cannot add a receipt', async () => {
    await api.inventories.update({ body: { currency: 'JPY' } });
    await add({ name: 'Camera', current_value: 20_000 });
    await add({ name: 'Mug', current_value: 500 });
    expect(await read()).toEqual({ item_count: 1, min_value: 20_000 });
    const eve = await server.register();
    expect(await read(addMember(server, ada.inventory_id, eve, 'viewer'))).toBeNull();
  });
});
