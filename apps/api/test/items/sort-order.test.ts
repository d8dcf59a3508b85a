import { type Item, ITEM_SORTS, compareNames } from '@stowage/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSum } from '../../src/entities/item/items.repository';
import type { InventoryId } from '../../src/lib/inventory-id';
import { type Person, startServer, type TestServer } from '../support/server';

const ONE_MINUTE_MS = 60_000;

let server: TestServer;
let ada: Person;
let items: Item[] = [];

const anyPrice = fc.option(fc.nat({ max: 99_999_999 }).map((cents) => cents / 100));

const anyItem = fc.record({
  name: fc.constantFrom('Ärmel', 'apple', 'Apple', 'Zange', 'öse', '工具', '10 bolts', '9 bolts'),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  purchase_price: anyPrice,
  current_value: anyPrice,
});

beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
  const bob = await server.register();
  for (const body of fc.sample(anyItem, { numRuns: 40, seed: 7 })) {
    items.push(await ada.api.items.create({ body }));
    await bob.api.items.create({ body });
    server.clock.now = new Date(server.clock.now.getTime() + ONE_MINUTE_MS);
  }
  // Makes the order of updates differ from the order of creation.
  for (const { id } of items.filter((_, index) => index % 3 === 0)) {
    const changed = await ada.api.items.update({ params: { id }, body: { description: 'changed' } });
    items = items.map((item) => (item.id === id ? changed : item));
    server.clock.now = new Date(server.clock.now.getTime() + ONE_MINUTE_MS);
  }
});
afterAll(() => server.stop());

const toValue = ({ current_value, purchase_price }: Item) => current_value ?? purchase_price ?? -1;
const compareKeys = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const ORDERS: Record<(typeof ITEM_SORTS)[number], (a: Item, b: Item) => number> = {
  newest: (a, b) => b.id - a.id,
  name: (a, b) => compareNames('en', a.name, b.name) || a.id - b.id,
  value: (a, b) => toValue(b) - toValue(a) || b.id - a.id,
  item_number: (a, b) => compareKeys(a.item_number, b.item_number),
  updated: (a, b) => compareKeys(b.updated_at, a.updated_at) || b.id - a.id,
};

test.each(ITEM_SORTS)('sorts items by %s and returns each item once for any page size', async (sort) => {
  const expected = [...items].sort(ORDERS[sort]).map(({ id }) => id);
  for (const per_page of [1, 7, 100]) {
    const seen: number[] = [];
    for (let page = 1; page <= Math.ceil(items.length / per_page); page += 1) {
      const answer = await ada.api.items.list({ query: { sort, page, per_page } });
      seen.push(...answer.items.map(({ id }) => id));
    }
    expect(seen).toEqual(expected);
  }
});

test.each(ITEM_SORTS)('lists a large and a small part of the household by %s', async (sort) => {
  const person = await server.register();
  const addLocation = async (name: string, parent_id: number | null) =>
    (await person.api.locations.create({ body: { name, parent_id } })).id;
  const house = await addLocation('House', null);
  const room = await addLocation('Room', house);
  const attic = await addLocation('Attic', null);
  const chest = await addLocation('Chest', attic);
  const made: Item[] = [];
  // All items of the attic are older than those of the house.
  for (let number = 0; number < 24; number += 1) {
    const location_id = [attic, chest, house, room, room, house][Math.floor(number / 4)]!;
    const body = { name: `Thing ${(number * 7) % 24}`, location_id, current_value: (number * 5) % 9 };
    made.push(await person.api.items.create({ body }));
  }
  for (const location_id of [house, attic, room]) {
    const below = { [house]: [house, room], [attic]: [attic, chest], [room]: [room] }[location_id] ?? [];
    const expected = made
      .filter((item) => below.includes(item.location_id ?? 0))
      .sort(ORDERS[sort])
      .map(({ id }) => id);
    const seen: number[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 3); page += 1) {
      const answer = await person.api.items.list({ query: { sort, location_id, page, per_page: 3 } });
      expect(answer.total).toBe(expected.length);
      seen.push(...answer.items.map(({ id }) => id));
    }
    expect(seen).toEqual(expected);
  }
});

test('sorts the results of a search by the chosen order', async () => {
  const { items: found } = await ada.api.items.list({
    query: { search: 'apple', sort: 'value', per_page: 100 },
  });
  const expected = items.filter(({ name }) => name.toLowerCase() === 'apple').sort(ORDERS.value);
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});

test('returns totals exactly to the cent and counts items without a value', async () => {
  const cents = items.reduce(
    (sum, item) => sum + Math.round(Math.max(0, toValue(item)) * 100) * item.quantity,
    0,
  );
  expect(await ada.api.items.getTotals()).toEqual({
    item_count: items.length,
    currency: 'USD',
    total_value: cents / 100,
    items_without_value: items.filter((item) => toValue(item) === -1).length,
  });
  const newcomer = await server.register();
  expect(await newcomer.api.items.getTotals()).toEqual({
    item_count: 0,
    currency: 'USD',
    total_value: 0,
    items_without_value: 0,
  });
});

test('the database sums the values of items in the order of their index', () => {
  const { sql, params } = buildSum(server.context.db, 1 as InventoryId).toSQL();
  const plan = server.context.db.$client
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(params.map(() => 1));
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('INDEX items_inventory_value ('),
  ]);
});
