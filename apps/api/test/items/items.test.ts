import {
  anyItemChange,
  anyItemInput,
  anyMoney,
  anyQuantity,
  toStoredItem,
} from '@stowage/contracts/arbitraries';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, refusal, toCodes } from '../support/client';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await startServer();
  [ada, bob] = [await server.register(), await server.register()];
});
afterAll(() => server.stop());

const MISSING_ID = 2 ** 31;

describe('creating an item', () => {
  test('creates an item from a name alone', async () => {
    const { api, id, username } = await server.register();
    const author = { id, username, full_name: null };
    const item = await api.items.create({ body: { name: ' Drill ' } });
    expect(item).toEqual({
      ...toStoredItem({ name: 'Drill' }),
      id: expect.any(Number) as number,
      item_number: 'ITM-000001',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/) as string,
      available_quantity: 1,
      last_seen_at: null,
      lent: [],
      label_codes: [],
      category: null,
      category_id: null,
      location: null,
      location_id: null,
      images: [],
      belongs_to: null,
      belongs_to_id: null,
      part_of: null,
      part_of_id: null,
      parts_count: 0,
      custom_values: [],
      has_former_values: false,
      created_at: server.clock.now.toISOString(),
      updated_at: server.clock.now.toISOString(),
      created_by: author,
      updated_by: author,
    });
    expect(await api.items.get({ params: { id: item.id } })).toEqual(item);
  });

  test('stores and returns any valid item unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(anyItemInput, async (input) => {
        const { id } = await ada.api.items.create({ body: input });
        const item = await ada.api.items.get({ params: { id } });
        expect(item).toMatchObject(toStoredItem(input));
      }),
      { numRuns: propertyRuns(80) },
    );
  });

  test('counts item numbers per owner and never reuses a number', async () => {
    const { api } = await server.register();
    const add = async () => await api.items.create({ body: { name: 'Drill' } });
    const [first, second] = [await add(), await add()];
    expect([first.item_number, second.item_number]).toEqual(['ITM-000001', 'ITM-000002']);
    await api.items.remove({ params: { id: second.id } });
    expect((await add()).item_number).toBe('ITM-000003');
    await api.items.remove({ params: { id: first.id } });
    expect((await add()).item_number).toBe('ITM-000004');
  });

  test('does not use up an item number for a rejected item', async () => {
    const { api } = await server.register();
    expect(
      await refusal(api.items.create({ body: { name: 'Drill', category_id: MISSING_ID } })),
    ).toMatchObject({
      status: 404,
    });
    expect((await api.items.create({ body: { name: 'Drill' } })).item_number).toBe('ITM-000001');
  });
});

describe('updating an item', () => {
  test('changes only the item fields that are sent', async () => {
    await fc.assert(
      fc.asyncProperty(anyItemInput, anyItemChange, async (input, change) => {
        const before = await ada.api.items.create({ body: input });
        const after = await ada.api.items.update({ params: { id: before.id }, body: change });
        expect(after).toMatchObject(toStoredItem({ ...input, ...change }));
        expect(after).toMatchObject({ id: before.id, code: before.code, item_number: before.item_number });
        expect(await ada.api.items.get({ params: { id: before.id } })).toEqual(after);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  test('clears an item field with null and a list with an empty list', async () => {
    const { id: category_id } = (await ada.api.categories.list())[0]!;
    const { id: location_id } = await ada.api.locations.create({ body: { name: 'Garage' } });
    const full = await ada.api.items.create({
      body: {
        name: 'Drill',
        description: 'Heavy',
        condition: 'good',
        category_id,
        location_id,
        model_number: 'M-1',
        serial_number: 'S-1',
        product_code: '4006381333931',
        minimum_quantity: 2,
        purchase_price: 99.95,
        current_value: 50,
        purchase_date: '2020-02-29',
        tags: ['Loud'],
        systems_used_in: ['Workshop'],
        compatible_with: ['Bits'],
        suppliers: [
          { supplier_name: 'Shop', price: 1.1, part_number: 'P', supplier_url: 'https://shop.example' },
        ],
      },
    });
    expect(full.location).toEqual({ id: location_id, name: 'Garage', path: [] });
    const empty = {
      description: null,
      condition: null,
      category_id: null,
      location_id: null,
      model_number: null,
      serial_number: null,
      product_code: null,
      minimum_quantity: null,
      purchase_price: null,
      current_value: null,
      purchase_date: null,
      tags: [],
      systems_used_in: [],
      compatible_with: [],
      suppliers: [],
    };
    const emptied = await ada.api.items.update({ params: { id: full.id }, body: empty });
    expect(emptied).toMatchObject({ ...empty, name: 'Drill', category: null, location: null });
  });

  test('keeps the order of suppliers and replaces the whole list', async () => {
    const names = ['Third', 'First', 'Second'];
    const { id, suppliers } = await ada.api.items.create({
      body: { name: 'Drill', suppliers: names.map((supplier_name) => ({ supplier_name })) },
    });
    expect(suppliers.map(({ supplier_name }) => supplier_name)).toEqual(names);
    expect(new Set(suppliers.map((supplier) => supplier.id)).size).toBe(3);
    const changed = await ada.api.items.update({
      params: { id },
      body: { suppliers: [{ supplier_name: 'Only', price: 0.1 }] },
    });
    expect(changed.suppliers).toEqual([
      {
        id: expect.any(Number) as number,
        supplier_name: 'Only',
        price: 0.1,
        part_number: null,
        supplier_url: null,
      },
    ]);
    expect((await ada.api.items.update({ params: { id }, body: { quantity: 2 } })).suppliers).toHaveLength(1);
  });

  test('sets updated_at and keeps created_at when an item changes', async () => {
    const start = server.clock.now;
    const { id, created_at } = await ada.api.items.create({ body: { name: 'Drill' } });
    server.clock.now = new Date(start.getTime() + 60_000);
    const changed = await ada.api.items.update({ params: { id }, body: { quantity: 3 } });
    expect(changed).toMatchObject({ created_at, updated_at: server.clock.now.toISOString() });
    server.clock.now = start;
  });

  test('reports each invalid item field and changes nothing', async () => {
    const item = await ada.api.items.create({ body: { name: 'Drill' } });
    const params = { id: item.id };
    const { status, body } = await failureOf(
      ada.api.items.update({ params, body: { name: ' ', quantity: 0 } }),
    );
    expect(status).toBe(422);
    expect(body.detail).toBe('Item name is required');
    expect(toCodes(body)).toEqual({
      code: 'general.invalid_fields',
      field_codes: {
        name: { code: 'value.required', params: { label: 'item_name' } },
        quantity: { code: 'value.too_small', params: { label: 'quantity', min: 1 } },
      },
    });
    const suppliers = [
      { supplier_name: 'Shop' },
      { supplier_name: 'Shop', supplier_url: 'javascript:alert(1)' },
    ];
    expect(await refusal(ada.api.items.update({ params, body: { name: 'New', suppliers } }))).toMatchObject({
      status: 422,
      field_codes: {
        'suppliers.1.supplier_url': { code: 'item.supplier_link' },
      },
    });
    expect(await ada.api.items.get({ params })).toEqual(item);
  });
});

describe("using another owner's category or location", () => {
  test("rejects another owner's category or location with the code for a missing id", async () => {
    const { id: category_id } = (await bob.api.categories.list())[0]!;
    const { id: location_id } = await bob.api.locations.create({ body: { name: 'Attic' } });
    const item = await ada.api.items.create({ body: { name: 'Drill' } });
    const before = await ada.api.users.getMe();
    for (const id of [category_id, MISSING_ID]) {
      const problem = { code: 'category.gone' };
      const expected = { status: 404, ...problem, field_codes: { category_id: problem } };
      const body = { name: 'Saw', category_id: id };
      expect(await refusal(ada.api.items.create({ body }))).toEqual(expected);
      expect(await refusal(ada.api.items.update({ params: { id: item.id }, body }))).toEqual(expected);
    }
    for (const id of [location_id, MISSING_ID]) {
      const problem = { code: 'location.gone' };
      const expected = { status: 404, ...problem, field_codes: { location_id: problem } };
      const body = { name: 'Saw', location_id: id };
      expect(await refusal(ada.api.items.create({ body }))).toEqual(expected);
      expect(await refusal(ada.api.items.update({ params: { id: item.id }, body }))).toEqual(expected);
    }
    expect(await ada.api.users.getMe()).toEqual(before);
    expect(await ada.api.items.get({ params: { id: item.id } })).toEqual(item);
    expect(await bob.api.locations.get({ params: { id: location_id } })).toMatchObject({ item_count: 0 });
  });
});

test('saves a form with its former values without touching the lists, the index or the history', async () => {
  const { api } = await server.register();
  const location = await api.locations.create({ body: { name: 'Shed' } });
  const body = {
    name: 'Drill',
    description: 'Cordless',
    location_id: location.id,
    current_value: 12.5,
    suppliers: [
      { supplier_name: 'Shop', price: 3.2 },
      { supplier_name: 'Other', part_number: '7' },
    ],
    systems_used_in: ['Workshop', 'Attic'],
    compatible_with: ['Bits'],
  };
  const { id, suppliers, last_seen_at } = await api.items.create({ body });
  const { $client } = server.context.db;
  $client.exec(`CREATE TEMP TABLE indexed (item_id integer);
    CREATE TEMP TRIGGER note_indexed AFTER INSERT ON main.search_pending
    BEGIN INSERT INTO indexed VALUES (new.item_id); END`);
  const countIndexed = () =>
    $client.prepare('SELECT count(*) FROM indexed WHERE item_id = ?').pluck().get(id);
  const saved = await api.items.update({ params: { id }, body });
  expect(saved).toMatchObject({ ...toStoredItem(body), suppliers, last_seen_at });
  expect(countIndexed()).toBe(0);
  expect((await api.events.listOfItem({ params: { id } })).events.map(({ kind }) => kind)).toEqual([
    'item_added',
  ]);

  const systems_used_in = ['Attic', 'Workshop'];
  const changed = await api.items.update({ params: { id }, body: { ...body, name: 'Saw', systems_used_in } });
  expect(changed).toMatchObject({ name: 'Saw', suppliers, systems_used_in, compatible_with: ['Bits'] });
  expect(countIndexed()).toBeGreaterThan(0);
  $client.exec('DROP TRIGGER temp.note_indexed; DROP TABLE temp.indexed');
});

test('stores and returns prices exactly to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(anyMoney, anyMoney, anyQuantity, async (purchase_price, current_value, quantity) => {
      const body = { name: 'Coin', purchase_price, current_value, quantity };
      const { id } = await ada.api.items.create({ body });
      expect(await ada.api.items.get({ params: { id } })).toMatchObject(body);
      const stored = server.context.db.$client
        .prepare(
          'SELECT purchase_price, current_value, current_value * quantity AS total FROM items WHERE id = ?',
        )
        .get(id);
      const cents = (dollars: number) => Number(dollars.toFixed(2).replace('.', ''));
      expect(stored).toEqual({
        purchase_price: cents(purchase_price),
        current_value: cents(current_value),
        total: cents(current_value) * quantity,
      });
    }),
    {
      numRuns: propertyRuns(60),
      examples: [
        [0.1, 0.2, 3],
        [1.15, 4.35, 1],
        [9_999_999.99, 0.01, 1_000_000],
        [0, 0.07, 100],
      ],
    },
  );
});

test('deletes an item with all its rows and no other item', async () => {
  const { api } = await server.register();
  const body = {
    name: 'Drill',
    suppliers: [{ supplier_name: 'Shop' }],
    systems_used_in: ['Workshop'],
    compatible_with: ['Bits'],
    tags: ['Loud'],
  };
  const [kept, gone] = [await api.items.create({ body }), await api.items.create({ body })];
  const { $client } = server.context.db;
  const countRows = (id: number) =>
    ['item_suppliers', 'item_systems', 'item_tags', 'item_images'].map((table) =>
      $client.prepare(`SELECT count(*) FROM ${table} WHERE item_id = ?`).pluck().get(id),
    );
  expect(countRows(gone.id)).toEqual([1, 2, 1, 0]);
  await api.items.remove({ params: { id: gone.id } });
  expect(countRows(gone.id)).toEqual([0, 0, 0, 0]);
  expect(countRows(kept.id)).toEqual([1, 2, 1, 0]);
  const calls = [
    api.items.get({ params: { id: gone.id } }),
    api.items.remove({ params: { id: gone.id } }),
    api.items.update({ params: { id: gone.id }, body: { name: 'Back' } }),
  ];
  for (const answer of await Promise.all(calls.map(refusal)))
    expect(answer).toEqual({ status: 404, code: 'general.not_found' });
  expect(await api.items.get({ params: { id: kept.id } })).toEqual(kept);
});
