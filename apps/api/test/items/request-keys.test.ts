import { createHash, randomUUID } from 'node:crypto';
import { REQUEST_KEY_KEPT_DAYS } from '@stowage/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/lib/clock';
import { refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let request_key: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
  request_key = randomUUID();
});

/** Refusal of a key that an earlier request has used for the item with this id. */
const toReused = (id: number) => {
  const coded = { code: 'item.request_key_reused', params: { item_id: String(id) } };
  return { status: 422, ...coded, field_codes: { request_key: coded } };
};

const change = (id: number, by: number, key = request_key) =>
  ada.api.items.changeQuantity({ params: { id }, body: { change: by, request_key: key } });
const countItems = async () => (await ada.api.items.list()).total;
const countKeys = () =>
  server.context.db.$client
    .prepare('SELECT count(*) FROM request_keys WHERE inventory_id = ?')
    .pluck()
    .get(ada.inventory_id);

describe('a repeated change of a quantity', () => {
  test('counts once, also when both requests arrive at once', async () => {
    const { id } = await ada.api.items.create({ body: { name: 'Batteries', quantity: 4 } });
    const results = await Promise.all([change(id, -1), change(id, -1)]);
    expect(results.map(({ quantity }) => quantity)).toEqual([3, 3]);
    // The response has the current quantity, not that of the first response.
    await change(id, 5, randomUUID());
    expect((await change(id, -1)).quantity).toBe(8);
    expect((await change(id, -1, randomUUID())).quantity).toBe(7);
  });

  test('accepts a repeated change of a quantity after a refusal', async () => {
    const { id } = await ada.api.items.create({ body: { name: 'Glue' } });
    expect(await refusal(change(id, -2))).toMatchObject({ status: 422, code: 'item.quantity_range' });
    await change(id, 3, randomUUID());
    expect((await change(id, -2)).quantity).toBe(2);
  });

  test('rejects a used key for another change, another item and another kind of request', async () => {
    const glue = await ada.api.items.create({ body: { name: 'Glue', quantity: 5 } });
    const tape = await ada.api.items.create({ body: { name: 'Tape', quantity: 5 } });
    await change(glue.id, -1);
    expect(await refusal(change(glue.id, -2))).toEqual(toReused(glue.id));
    expect(await refusal(change(tape.id, -1))).toEqual(toReused(glue.id));
    expect(await refusal(ada.api.items.quickAdd({ body: { name: 'Glue', request_key } }))).toEqual(
      toReused(glue.id),
    );
    expect((await ada.api.items.get({ params: { id: tape.id } })).quantity).toBe(5);
    expect(await countItems()).toBe(2);
  });
});

describe('a key of an added item', () => {
  test('rejects a used key for other content, however the fields are ordered', async () => {
    const { id } = await ada.api.items.quickAdd({ body: { name: 'Drill', quantity: 2, request_key } });
    const same = await ada.api.items.quickAdd({ body: { request_key, quantity: 2, name: ' Drill ' } });
    expect(same.id).toBe(id);
    expect(
      await refusal(ada.api.items.quickAdd({ body: { name: 'Saw', quantity: 2, request_key } })),
    ).toEqual(toReused(id));
    expect(await countItems()).toBe(1);
  });

  test('adds an item with all fields once, also when both requests arrive at once', async () => {
    const add = (name: string) =>
      ada.api.items.create({ body: { name, suppliers: [{ supplier_name: 'Shop' }], request_key } });
    const [one, other] = await Promise.all([add('Drill'), add('Drill')]);
    expect(other.id).toBe(one.id);
    expect((await add(' Drill ')).id).toBe(one.id);
    expect(await refusal(add('Saw'))).toEqual(toReused(one.id));
    expect(await refusal(ada.api.items.quickAdd({ body: { name: 'Drill', request_key } }))).toEqual(
      toReused(one.id),
    );
    const { items } = await ada.api.items.list();
    expect(items).toMatchObject([{ id: one.id, name: 'Drill' }]);
  });

  test('accepts a key of one person for an item of another person', async () => {
    const { id } = await ada.api.items.create({ body: { name: 'Drill', request_key } });
    const { api } = await server.register();
    const other = await api.items.create({ body: { name: 'Drill', request_key } });
    expect(other.id).not.toBe(id);
  });

  test('rejects a used key for a photo with another name and leaves no file', async () => {
    const photo = toFile(await makeImage());
    const send = (name: string) =>
      ada.api.items.addWithPhoto({ body: { name, request_key }, files: [photo] });
    const { id } = await send('Photo 1');
    const files = server.listFiles();
    expect(await refusal(send('Photo 2'))).toEqual(toReused(id));
    expect((await send('Photo 1')).id).toBe(id);
    expect(server.listFiles()).toEqual(files);
  });

  test(`accepts a used key again after ${REQUEST_KEY_KEPT_DAYS} days`, async () => {
    const start = server.clock.now;
    const add = async (name: string) => {
      // The session expires before the key, so the user signs in again.
      const { api } = await server.signIn(ada.username);
      return (await api.items.quickAdd({ body: { name, request_key } })).id;
    };
    try {
      const id = await add('Drill');
      await ada.api.items.quickAdd({ body: { name: 'Bit', request_key: randomUUID() } });
      server.clock.now = new Date(start.getTime() + REQUEST_KEY_KEPT_DAYS * DAY_MS);
      expect(await add('Drill')).toBe(id);
      server.clock.now = new Date(start.getTime() + REQUEST_KEY_KEPT_DAYS * DAY_MS + 1);
      expect(await add('Saw')).not.toBe(id);
      expect(countKeys()).toBe(1);
    } finally {
      server.clock.now = start;
    }
  });
});

describe('a key of an earlier version', () => {
  const toHash = (text: string) => createHash('sha256').update(text).digest('hex');
  const getHash = (table: string) =>
    server.context.db.$client
      .prepare(`SELECT content_hash FROM ${table} WHERE inventory_id = ?`)
      .pluck()
      .get(ada.inventory_id);

  test('of an added item is found, because its fields are hashed in the same order', async () => {
    const category_id = (await ada.api.categories.list())[0]?.id ?? 0;
    const location = await ada.api.locations.create({ body: { name: 'Garage' } });
    // In the order of version 1.
    const fields = {
      name: 'Drill',
      description: 'Blue',
      quantity: 2,
      condition: 'good',
      category_id,
      location_id: location.id,
      model_number: 'M1',
      serial_number: 'S1',
      product_code: 'P1',
      minimum_quantity: 1,
      purchase_price: 3,
      current_value: 2,
      purchase_date: '2026-03-31',
      borrow_availability: 'trusted',
      sell_availability: 'never',
      systems_used_in: ['A'],
      compatible_with: ['B'],
      suppliers: [
        { supplier_name: 'Shop', price: 3, part_number: 'N', supplier_url: 'https://shop.example' },
      ],
      needs_full_details: true,
      belongs_to_id: ada.id,
    } as const;
    const body = {
      ...fields,
      systems_used_in: ['A'],
      compatible_with: ['B'],
      suppliers: [...fields.suppliers],
    };
    await ada.api.items.create({ body: { ...body, request_key } });
    expect(getHash('request_keys')).toBe(toHash(JSON.stringify(['items.create', fields])));
  });

  test('of a change of several items is found, because its fields are hashed in the same order', async () => {
    const { id } = await ada.api.items.create({ body: { name: 'Drill' } });
    // In the order of version 1.
    const content = {
      selection: { kind: 'items', ids: [id] },
      change: {
        kind: 'edit',
        fields: {
          location_id: null,
          category_id: null,
          condition: 'good',
          borrow_availability: 'trusted',
          sell_availability: 'never',
          current_value: { kind: 'set', amount: 5 },
          needs_full_details: true,
          belongs_to_id: null,
        },
      },
    } as const;
    const selection = { kind: 'items' as const, ids: [id] };
    await ada.api.bulkEdit.run({ body: { ...content, selection, request_key } });
    expect(getHash('bulk_requests')).toBe(toHash(JSON.stringify(['bulkEdit.run', content])));
  });
});

test('changes an item to a path of locations, creates the missing ones, and prefers an id', async () => {
  const { id } = await ada.api.items.create({ body: { name: 'Lamp' } });
  const update = async (body: { location_id?: number | null; location_name?: string | null }) =>
    (await ada.api.items.update({ params: { id }, body })).location;
  const shelf = await update({ location_name: 'Garage > Shelf' });
  expect(shelf).toMatchObject({ name: 'Shelf', path: ['Garage'] });
  expect(await update({ location_name: ' garage/shelf ' })).toEqual(shelf);
  expect(await update({ location_name: null })).toEqual(shelf);
  expect(await update({ location_name: 'Attic', location_id: null })).toBeNull();
  expect((await ada.api.locations.list()).map(({ name }) => name)).toEqual(['Garage']);
  expect(await refusal(update({ location_name: '/' }))).toMatchObject({ code: 'location.name_missing' });
});
