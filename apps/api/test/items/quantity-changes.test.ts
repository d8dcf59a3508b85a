import { ItemListQuery, QUANTITY_MAX } from '@stowage/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toConditions } from '../../src/search/item-filter.repository';
import { refusal } from '../support/client';
import { asInventory } from '../support/database/as-inventory';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
});
afterAll(() => server.stop());

const change = ({ api }: Person, id: number, by: number) =>
  api.items.changeQuantity({ params: { id }, body: { change: by } });

describe('changing a quantity', () => {
  test('adds the changes of two devices that start from the same quantity', async () => {
    const { id } = await ada.api.items.create({ body: { name: 'Batteries', quantity: 4 } });
    await Promise.all([change(ada, id, -1), change(ada, id, -1), change(ada, id, 5)]);
    expect(await ada.api.items.get({ params: { id } })).toMatchObject({ quantity: 7, available_quantity: 7 });
  });

  test('allows a quantity of 0, and rejects one below 0 or above the maximum', async () => {
    const { id } = await ada.api.items.create({ body: { name: 'Glue' } });
    expect(await change(ada, id, -1)).toMatchObject({ quantity: 0, available_quantity: 0 });
    for (const by of [-1, QUANTITY_MAX + 1])
      expect(await refusal(change(ada, id, by))).toMatchObject({ status: 422 });
    expect((await change(ada, id, 1)).quantity).toBe(1);
    expect(await refusal(change(ada, id, QUANTITY_MAX))).toMatchObject({
      field_codes: { change: { code: 'item.quantity_range', params: { max: QUANTITY_MAX } } },
    });
  });

  test('rejects a quantity below the units that are lent out', async () => {
    const { id } = await ada.api.items.create({ body: { name: 'Chairs', quantity: 3 } });
    await ada.api.loans.handOut({ body: { item_id: id, borrower_name: 'Bob', quantity: 2 } });
    expect((await change(ada, id, -1)).quantity).toBe(2);
    expect(await refusal(change(ada, id, -1))).toMatchObject({
      field_codes: { change: { code: 'item.quantity_below_held', params: { count: 2 } } },
    });
  });

  test('keeps the time of the last change after a change of 0', async () => {
    const { id, updated_at } = await ada.api.items.create({ body: { name: 'Chairs' } });
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect(await change(ada, id, 0)).toMatchObject({ quantity: 1, updated_at });
    expect((await change(ada, id, 1)).updated_at).not.toBe(updated_at);
  });
});

test('lists the items below their minimum quantity by name, with their suppliers', async () => {
  const eve = await server.register();
  const add = (name: string, quantity: number, minimum_quantity: number | null) =>
    eve.api.items.create({
      body: { name, quantity, minimum_quantity, suppliers: [{ supplier_name: `Shop of ${name}` }] },
    });
  const screws = await add('Screws', 2, 10);
  const tape = await add('Tape', 1, 1);
  const glue = await add('Glue', 1, 2);
  await add('Saw', 1, null);
  const list = await eve.api.items.listToBuy();
  expect(list).toMatchObject({
    items: [
      { id: glue.id, quantity: 1, minimum_quantity: 2, suppliers: [{ supplier_name: 'Shop of Glue' }] },
      { id: screws.id, quantity: 2, minimum_quantity: 10, suppliers: [{ supplier_name: 'Shop of Screws' }] },
    ],
    total: 2,
    total_pages: 1,
  });
  const others = await eve.api.items.list({ query: { to_buy: false } });
  expect(others.items.map(({ name }) => name)).toEqual(['Saw', 'Tape']);

  await change(eve, tape.id, -1);
  await change(eve, screws.id, 8);
  const names = async () =>
    (await eve.api.items.list({ query: { to_buy: true } })).items.map(({ name }) => name);
  expect(await names()).toEqual(['Glue', 'Tape']);
  await eve.api.items.update({ params: { id: glue.id }, body: { minimum_quantity: null } });
  expect(await names()).toEqual(['Tape']);
  expect((await ada.api.items.listToBuy()).total).toBe(0);
});

test('the database finds the items to buy in their index', () => {
  const { sort: _, ...query } = ItemListQuery.parse({ to_buy: true });
  const { db } = server.context;
  const { conditions } = toConditions(db, asInventory(1), { ...query, sort: 'name' });
  const plan = db.$client
    .prepare<[object], { detail: string }>(
      `EXPLAIN QUERY PLAN SELECT items.id FROM items WHERE items.inventory_id = @inventory AND ${conditions.join(' AND ')}
       ORDER BY items.sort_key, items.id LIMIT 20`,
    )
    .all({ inventory: 1 });
  expect(plan.map(({ detail }) => detail)).toContain(
    'SEARCH items USING INDEX items_inventory_to_buy (inventory_id=?)',
  );
});
