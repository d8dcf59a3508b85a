import { getMoneyMax, type Item } from '@stowage/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiClient, createApiClient, refusal } from '../support/client';
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

const change = (currency: string) => api.inventories.update({ body: { currency } });
const check = (currency: string) => api.inventories.checkCurrency({ query: { currency } });
const get = ({ id }: Pick<Item, 'id'>) => api.items.get({ params: { id } });

async function addLamp() {
  return await api.items.create({
    body: {
      name: 'Lamp',
      quantity: 2,
      purchase_price: 12.5,
      current_value: 10,
      suppliers: [{ supplier_name: 'Shop', price: 12.49 }, { supplier_name: 'Market' }],
    },
  });
}

describe('changing the currency of an inventory', () => {
  test.each(['EUR', 'KWD', 'UYW'])(
    'keeps every number in %s, which has enough decimals',
    async (currency) => {
      const lamp = await addLamp();
      expect(await check(currency)).toEqual({ rounded_count: 0, too_large_count: 0 });
      expect(await change(currency)).toMatchObject({ currency });
      const { id: _, ...expected } = lamp.suppliers[0]!;
      expect(await get(lamp)).toEqual({
        ...lamp,
        suppliers: [expect.objectContaining(expected), lamp.suppliers[1]],
      });
      expect(await api.items.getTotals()).toMatchObject({ total_value: 20, currency });
      expect(await api.users.getMe()).toMatchObject({ currency });
      await change('USD');
      expect(await get(lamp)).toEqual(lamp);
    },
  );

  test('rounds to the decimals of the new currency, and counts the items before', async () => {
    const lamp = await addLamp();
    await api.items.create({ body: { name: 'Chair', purchase_price: 40 } });
    await api.items.create({ body: { name: 'Nothing' } });
    expect(await check('JPY')).toEqual({ rounded_count: 1, too_large_count: 0 });
    await change('JPY');
    expect(await get(lamp)).toMatchObject({
      purchase_price: 13,
      current_value: 10,
      suppliers: [{ price: 12 }, { price: null }],
    });
    expect(await api.items.getTotals()).toMatchObject({ total_value: 60, currency: 'JPY' });
    const { items } = await api.items.list({ query: { sort: 'value' } });
    expect(items.map(({ name }) => name)).toEqual(['Chair', 'Lamp', 'Nothing']);
  });

  test('is refused as a whole when an amount does not fit', async () => {
    const lamp = await addLamp();
    await api.items.create({ body: { name: 'Palace', current_value: getMoneyMax('USD') } });
    expect(await check('KWD')).toEqual({ rounded_count: 0, too_large_count: 1 });
    const problem = {
      code: 'inventory.amounts_too_large',
      params: { currency: 'KWD', count: 1, max: getMoneyMax('KWD') },
    };
    expect(await refusal(api.inventories.update({ body: { name: 'Home', currency: 'KWD' } }))).toEqual({
      status: 422,
      ...problem,
      field_codes: { currency: problem },
    });
    expect(await api.inventories.get()).toMatchObject({ name: null, currency: 'USD' });
    expect(await get(lamp)).toEqual(lamp);
  });

  test('changes thousands of items of this inventory only', async () => {
    const bob = await server.register();
    const other = await bob.api.items.create({ body: { name: 'Lamp', purchase_price: 12.5 } });
    const lamp = await addLamp();
    const { $client } = server.context.db;
    const columns = $client
      .prepare<[], string>(
        "SELECT name FROM pragma_table_info('items') WHERE name NOT IN ('id', 'code', 'item_number')",
      )
      .pluck()
      .all()
      .join();
    $client
      .prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1200)
         INSERT INTO items (code, item_number, ${columns})
         SELECT printf('Z%07d', n), 'Z-' || n, ${columns} FROM numbers, items WHERE items.id = ?`,
      )
      .run(lamp.id);
    expect(await check('JPY')).toEqual({ rounded_count: 1201, too_large_count: 0 });
    await change('JPY');
    const counts = $client
      .prepare('SELECT purchase_price, count(*) AS count FROM items WHERE inventory_id = ? GROUP BY 1')
      .all((await api.inventories.get()).id);
    expect(counts).toEqual([{ purchase_price: 13, count: 1201 }]);
    expect(await bob.api.items.get({ params: { id: other.id } })).toEqual(other);
  });

  test('keeps the price and the currency of earlier sales', async () => {
    const lamp = await addLamp();
    const body = { item_id: lamp.id, borrower_name: 'Carl', kind: 'buy' as const, price: 7.25 };
    const sale = await api.loans.handOut({ body });
    await change('JPY');
    expect(await api.loans.get({ params: { id: sale.id } })).toMatchObject({ price: 7.25, currency: 'USD' });
    const later = await api.loans.handOut({ body: { ...body, price: 900 } });
    expect(later).toMatchObject({ price: 900, currency: 'JPY' });
  });

  test('is refused for an unknown currency', async () => {
    const refused = { status: 422, field_codes: { currency: { code: 'inventory.currency_unknown' } } };
    expect(await refusal(change('XXX'))).toMatchObject(refused);
    expect(await refusal(check('eur'))).toMatchObject(refused);
  });
});

describe('moving items into an inventory with another currency', () => {
  test('keeps the numbers, rounded to the decimals of that inventory', async () => {
    const club = await api.inventories.create({ body: { name: 'Club', currency: 'JPY' } });
    const inClub = createApiClient(server.url, ada.token, club.id);
    const lamp = await addLamp();
    const stays = await api.items.create({ body: { name: 'Chair', purchase_price: 12.5 } });
    await api.inventories.moveContents({ body: { item_ids: [lamp.id], to_inventory_id: club.id } });
    expect(await inClub.items.get({ params: { id: lamp.id } })).toMatchObject({
      purchase_price: 13,
      current_value: 10,
      suppliers: [{ price: 12 }, { price: null }],
    });
    expect(await get(stays)).toEqual(stays);
    const home = (await api.inventories.get()).id;
    await inClub.inventories.moveContents({ body: { item_ids: [lamp.id], to_inventory_id: home } });
    expect(await get(lamp)).toMatchObject({ purchase_price: 13, current_value: 10 });
  });

  test('is refused when an amount does not fit there', async () => {
    const club = await api.inventories.create({ body: { name: 'Club', currency: 'KWD' } });
    const palace = await api.items.create({ body: { name: 'Palace', current_value: getMoneyMax('USD') } });
    const body = { item_ids: [palace.id], to_inventory_id: club.id };
    expect(await refusal(api.inventories.moveContents({ body }))).toMatchObject({
      status: 422,
      field_codes: { to_inventory_id: { code: 'inventory.amounts_too_large' } },
    });
    expect(await get(palace)).toEqual(palace);
  });
});
