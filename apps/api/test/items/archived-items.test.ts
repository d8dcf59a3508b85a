import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listWrongCounters } from '../../src/doctor/doctor.repository';
import { type ApiClient, refusal } from '../support/client';
import { hoursLater } from '../support/membership';
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
const add = (body: NewItem) => api.items.create({ body });
const archive = (id: number, is_archived = true) =>
  api.items.update({ params: { id }, body: { is_archived } });
async function getReportSum() {
  const report = await api.reports.getInsurance({ query: {} });
  if (report instanceof Blob) throw new Error('The report came as a file');
  return report.overall;
}

const toNames = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name);

describe('an archived item', () => {
  test('is in no list and no count, and is back in all of them after one change', async () => {
    const room = await api.locations.create({ body: { name: 'Cellar' } });
    const category = await api.categories.create({ body: { name: 'Machines' } });
    const place = { location_id: room.id, category_id: category.id };
    const drill = await add({ name: 'Drill', current_value: 50, minimum_quantity: 5, ...place });
    await add({ name: 'Saw', current_value: 20, ...place });
    const read = async () => ({
      all: toNames(await api.items.list({ query: { sort: 'name' } })),
      by_value: toNames(await api.items.list({ query: { sort: 'value' } })),
      in_room: (await api.items.list({ query: { location_id: room.id } })).total,
      in_category: (await api.items.list({ query: { category_id: category.id } })).total,
      to_buy: (await api.items.listToBuy({ query: {} })).total,
      total: (await api.items.getTotals()).total_value,
      report: await getReportSum(),
      room_count: (await api.locations.get({ params: { id: room.id } })).item_count,
      category_count: (await api.categories.list()).find(({ id }) => id === category.id)?.item_count,
      wrong_counters: listWrongCounters(server.context.db),
    });
    const before = await read();
    expect(before).toMatchObject({ all: ['Drill', 'Saw'], total: 70, to_buy: 1, room_count: 2 });
    await archive(drill.id);
    expect(await read()).toEqual({
      all: ['Saw'],
      by_value: ['Saw'],
      in_room: 1,
      in_category: 1,
      to_buy: 0,
      total: 20,
      report: { item_count: 1, total_value: 20, items_without_value: 0 },
      room_count: 1,
      category_count: 1,
      wrong_counters: [],
    });
    await archive(drill.id, false);
    expect(await read()).toEqual(before);
  });

  test('is found by a search and by its filter', async () => {
    const { id } = await add({ name: 'Record player' });
    await add({ name: 'Record shelf' });
    await archive(id);
    expect(toNames(await api.items.search({ query: { q: 'record' } })).sort()).toEqual([
      'Record player',
      'Record shelf',
    ]);
    expect((await api.items.list({ query: { search: 'record' } })).total).toBe(2);
    expect(toNames(await api.items.list({ query: { is_archived: true } }))).toEqual(['Record player']);
    expect(toNames(await api.items.list({ query: { search: 'record', is_archived: false } }))).toEqual([
      'Record shelf',
    ]);
  });

  test('is not shared any more', async () => {
    const friend = await server.register();
    await api.trust.set({ body: { trusted_user_id: friend.id, trust_level: 'friend' } });
    const { id, code } = await add({ name: 'Ladder', borrow_availability: 'friends_only' });
    const read = () => friend.api.shared.listItems({ query: {} });
    expect((await read()).total).toBe(1);
    await archive(id);
    expect((await read()).total).toBe(0);
    expect(await refusal(friend.api.shared.getItem({ params: { code } }))).toMatchObject({ status: 404 });
  });

  test('keeps its location from being deleted without a question', async () => {
    const room = await api.locations.create({ body: { name: 'Attic' } });
    const { id } = await add({ name: 'Chest', location_id: room.id });
    await archive(id);
    const params = { id: room.id };
    expect(await api.locations.countContents({ params })).toMatchObject({ item_count: 1 });
    expect(await refusal(api.locations.remove({ params }))).toMatchObject({ code: 'location.not_empty' });
    await api.locations.remove({ params, query: { contents: 'delete' } });
    expect(await refusal(api.items.get({ params: { id } }))).toMatchObject({ status: 404 });
    expect(listWrongCounters(server.context.db)).toEqual([]);
  });

  test('is copied as an item in use', async () => {
    const { id } = await add({ name: 'Lamp' });
    await archive(id);
    await api.bulkEdit.run({
      body: { selection: { kind: 'items', ids: [id] }, change: { kind: 'duplicate' } },
    });
    expect(await api.items.list()).toMatchObject({ total: 1, items: [{ name: 'Lamp', is_archived: false }] });
  });

  test('leaves the total of the days after, not of those before', async () => {
    const { id } = await add({ name: 'Piano', current_value: 900 });
    await add({ name: 'Stool', current_value: 100 });
    server.clock.now = new Date(hoursLater(server, 48));
    await archive(id);
    server.clock.now = new Date(hoursLater(server, 24));
    const { points } = await api.values.listTotals({ query: {} });
    expect(points.map(({ value }) => value)).toEqual([1000, 100]);
  });
});

test('filters by brand, order number, insurance and warranty', async () => {
  await add({ name: 'Drill', brand: 'Makita', warranty_until: '2030-01-31', is_insured: true });
  await add({ name: 'Saw', brand: 'MAKITA', warranty_until: '2030-02-01', order_number: 'AB-12' });
  await add({ name: 'Lamp', brand: 'Makita Pro', order_number: 'AB-123', has_lifetime_warranty: true });
  const list = async (query: NonNullable<NonNullable<Parameters<ApiClient['items']['list']>[0]>['query']>) =>
    toNames(await api.items.list({ query: { ...query, sort: 'name' } }));
  expect(await list({ brand: 'makita' })).toEqual(['Drill', 'Saw']);
  expect(await list({ order_number: 'ab-12' })).toEqual(['Saw']);
  expect(await list({ order_number: '' })).toEqual(['Drill', 'Lamp', 'Saw']);
  expect(await list({ has_lifetime_warranty: true })).toEqual(['Lamp']);
  expect(await list({ has_lifetime_warranty: false })).toEqual(['Drill', 'Saw']);
  expect(await list({ is_insured: true })).toEqual(['Drill']);
  expect(await list({ is_insured: false })).toEqual(['Lamp', 'Saw']);
  expect(await list({ warranty_to: '2030-01-31' })).toEqual(['Drill']);
  expect(await list({ warranty_from: '2030-01-31', warranty_to: '2030-02-01' })).toEqual(['Drill', 'Saw']);
});
