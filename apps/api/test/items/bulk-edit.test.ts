import { randomUUID } from 'node:crypto';
import type { BulkChange, BulkFields, CallInput, contract } from '@stowage/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember } from '../../src/entities/inventory/members.repository';
import { createApiClient, refusal } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { checkSearchIndex } from '../support/database/check-search-index';
import { takeSnapshot } from '../support/database/snapshot';
import { makeImage, toFile } from '../support/images/image-files';
import { type Person, startServer, type TestServer } from '../support/server';

type Body = CallInput<typeof contract.bulkEdit.run>['body'];

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
});

type NewItem = CallInput<typeof contract.items.create>['body'];

const add = async (body: NewItem) => (await ada.api.items.create({ body })).id;
const addMany = (count: number, body: Partial<NewItem> = {}) =>
  Promise.all(Array.from({ length: count }, (_, index) => add({ name: `Item ${index + 1}`, ...body })));
const get = (id: number) => ada.api.items.get({ params: { id } });
const chosen = (...ids: number[]) => ({ kind: 'items', ids }) as const;
const edit = (ids: readonly number[], fields: BulkFields) =>
  ada.api.bulkEdit.run({ body: { selection: chosen(...ids), change: { kind: 'edit', fields } } });
const run = (body: Body, { api }: Pick<Person, 'api'> = ada) => api.bulkEdit.run({ body });
const preview = (selection: Body['selection'], change: BulkChange) =>
  ada.api.bulkEdit.preview({ body: { selection, change } });
const lend = (item_id: number, borrower_name: string) =>
  ada.api.loans.handOut({ body: { item_id, borrower_name } });

async function makePlaces() {
  const { id: location_id } = await ada.api.locations.create({ body: { name: 'Attic' } });
  const [category] = await ada.api.categories.list();
  return { location_id, category_id: category!.id };
}

/** Refuses the call and checks that nothing has changed. */
async function expectRefused(call: () => Promise<unknown>, expected: object): Promise<void> {
  const before = takeSnapshot(server);
  expect(await refusal(call())).toMatchObject(expected);
  expect(takeSnapshot(server)).toEqual(before);
}

describe('editing several items', () => {
  test('sets every given field and leaves the others', async () => {
    const places = await makePlaces();
    const ids = await addMany(3, { description: 'Kept', purchase_price: 5, quantity: 2 });
    const fields: BulkFields = {
      ...places,
      condition: 'fair',
      borrow_availability: 'trusted',
      sell_availability: 'available',
      current_value: { kind: 'set', amount: 12.34 },
      needs_full_details: true,
      belongs_to_id: ada.id,
    };
    expect(await edit(ids.slice(0, 2), fields)).toEqual({ item_count: 2, changed_count: 2, held_count: 0 });
    for (const id of ids.slice(0, 2))
      expect(await get(id)).toMatchObject({
        ...places,
        description: 'Kept',
        purchase_price: 5,
        quantity: 2,
        condition: 'fair',
        borrow_availability: 'trusted',
        sell_availability: 'available',
        current_value: 12.34,
        needs_full_details: true,
        belongs_to: { id: ada.id },
        updated_by: { id: ada.id },
        last_seen_at: server.clock.now.toISOString(),
      });
    expect(await get(ids[2]!)).toMatchObject({ location_id: null, condition: null, current_value: null });
    expect(checkSearchIndex(server.context.db)).toEqual([]);
  });

  test('clears the fields that may be empty', async () => {
    const places = await makePlaces();
    const [id = 0] = await addMany(1, {
      ...places,
      condition: 'good',
      current_value: 3,
      belongs_to_id: ada.id,
    });
    const fields: BulkFields = {
      location_id: null,
      category_id: null,
      condition: null,
      current_value: { kind: 'set', amount: null },
      belongs_to_id: null,
    };
    expect((await edit([id], fields)).changed_count).toBe(1);
    expect(await get(id)).toMatchObject({
      location: null,
      category: null,
      condition: null,
      current_value: null,
      belongs_to: null,
    });
  });

  test('does not touch items that have the values already', async () => {
    const [same, other] = [
      await add({ name: 'Same', condition: 'good' }),
      await add({ name: 'Other', condition: 'new' }),
    ];
    const before = await get(same);
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    expect(await edit([same, other], { condition: 'good' })).toMatchObject({
      item_count: 2,
      changed_count: 1,
    });
    expect(await get(same)).toEqual(before);
    expect((await get(other)).condition).toBe('good');
  });

  test('gives each changed item a later time than its last change, so that an open form notices it', async () => {
    const [id = 0] = await addMany(1);
    const read = await get(id);
    const now = server.clock.now;
    server.clock.now = new Date(Date.parse(read.updated_at) - 1000);
    try {
      await edit([id], { condition: 'good' });
    } finally {
      server.clock.now = now;
    }
    expect(Date.parse((await get(id)).updated_at)).toBe(Date.parse(read.updated_at) + 1);
    const body = { name: 'Old form', expected_updated_at: read.updated_at };
    expect(await refusal(ada.api.items.update({ params: { id }, body }))).toMatchObject({
      code: 'item.changed_elsewhere',
    });
  });

  test('keeps changes that others have made to other fields', async () => {
    const [id = 0] = await addMany(1);
    await Promise.all([
      ada.api.items.update({ params: { id }, body: { name: 'Renamed' } }),
      edit([id], { condition: 'poor' }),
    ]);
    expect(await get(id)).toMatchObject({ name: 'Renamed', condition: 'poor' });
  });

  test.each([
    [10, 0.05, 0.06],
    [-10, 0.05, 0.05],
    [50, 0.01, 0.02],
    [-50, 0.01, 0.01],
    [-100, 80, 0],
    [0.01, 100, 100.01],
    [33.33, 9.99, 13.32],
    [1000, 1, 11],
  ])('changes the current value by %s percent, half a cent rounded up', async (percent, from, to) => {
    const [id = 0] = await addMany(1, { current_value: from });
    await edit([id], { current_value: { kind: 'percent', percent } });
    expect((await get(id)).current_value).toBe(to);
  });

  test('leaves items without a current value unchanged by percent, also those with a purchase price', async () => {
    const [priced = 0] = await addMany(1, { purchase_price: 10 });
    const change = { kind: 'edit', fields: { current_value: { kind: 'percent', percent: 50 } } } as const;
    expect(await preview(chosen(priced), change)).toMatchObject({
      changed_count: 0,
      fields: [{ field: 'current_value', count: 0 }],
      value: { before: 10, after: 10, items_without_value: 1 },
    });
    expect((await run({ selection: chosen(priced), change })).changed_count).toBe(0);
    expect((await get(priced)).current_value).toBeNull();
  });

  test('rejects values that do not fit, for all items', async () => {
    const [small, large] = [
      await add({ name: 'Small', current_value: 1 }),
      await add({ name: 'Large', current_value: 9_000_000_000 }),
    ];
    const expected = {
      status: 422,
      code: 'item.values_too_large',
      params: { count: 1, currency: 'USD', max: 9_999_999_999.99 },
    };
    const fields: BulkFields = { current_value: { kind: 'percent', percent: 100 } };
    await expectRefused(() => edit([small, large], fields), expected);
    await expectRefused(() => preview(chosen(small, large), { kind: 'edit', fields }), expected);
    await expectRefused(() => edit([small], { current_value: { kind: 'set', amount: 1.234 } }), {
      status: 422,
      field_codes: { 'change.fields.current_value.amount': { code: 'value.thousands_or_decimals' } },
    });
  });

  test('rounds to the unit of a currency without decimals', async () => {
    await ada.api.inventories.update({ body: { currency: 'JPY' } });
    const [id = 0] = await addMany(1, { current_value: 5 });
    await edit([id], { current_value: { kind: 'percent', percent: 10 } });
    expect((await get(id)).current_value).toBe(6);
  });
});

describe('a selection', () => {
  test('consists of all items of a filter, without the exceptions', async () => {
    const { location_id, category_id } = await makePlaces();
    const [first = 0, second = 0, third = 0] = await addMany(3, { category_id });
    const other = await add({ name: 'Other' });
    const selection: Body['selection'] = {
      kind: 'item_list',
      filter: { category_id },
      except_ids: [second],
      expected_count: 2,
    };
    const change = { kind: 'edit', fields: { location_id } } as const;
    expect(await run({ selection, change })).toMatchObject({ item_count: 2, changed_count: 2 });
    const places = await Promise.all(
      [first, second, third, other].map(async (id) => (await get(id)).location_id),
    );
    expect(places).toEqual([location_id, null, location_id, null]);
  });

  test('consists of all items of a search, also of one with a typo', async () => {
    const [drill, saw] = [await add({ name: 'Cordless drill' }), await add({ name: 'Saw' })];
    const change = { kind: 'edit', fields: { condition: 'good' } } as const;
    for (const search of ['drill', 'dril']) {
      const selection = { kind: 'item_list', filter: { search } } as const;
      expect(await preview(selection, change)).toMatchObject({ item_count: 1 });
    }
    await run({
      selection: { kind: 'item_list', filter: { search: 'drlil' }, expected_count: 1 },
      change,
    });
    expect([(await get(drill)).condition, (await get(saw)).condition]).toEqual(['good', null]);
  });

  test('counts an id once that is given twice', async () => {
    const [id = 0] = await addMany(1);
    expect(await edit([id, id], { condition: 'good' })).toMatchObject({ item_count: 1, changed_count: 1 });
  });

  test('is refused when its list has another number of items than expected', async () => {
    await addMany(2);
    const selection = { kind: 'item_list', filter: {}, expected_count: 3 } as const;
    for (const change of [{ kind: 'delete' }, { kind: 'duplicate' }] as const)
      await expectRefused(() => run({ selection, change }), {
        status: 409,
        code: 'item.selection_changed',
        params: { count: 2 },
      });
  });

  test('is refused without items, without a number of items, and with more than 10,000 items', async () => {
    const change = { kind: 'duplicate' } as const;
    await expectRefused(
      () => run({ selection: { kind: 'item_list', filter: {}, expected_count: 0 }, change }),
      { status: 422, code: 'item.selection_empty' },
    );
    await expectRefused(() => run({ selection: { kind: 'item_list', filter: {} }, change }), {
      status: 422,
      field_codes: { 'selection.expected_count': { code: 'item.expected_count' } },
    });
    await expectRefused(() => run({ selection: chosen(), change }), {
      field_codes: { 'selection.ids': { code: 'item.choose_some' } },
    });
    const many = Array.from({ length: 10_001 }, (_, index) => index + 1);
    await expectRefused(() => run({ selection: chosen(...many), change }), {
      field_codes: { 'selection.ids': { code: 'item.too_many_selected', params: { max: 10_000 } } },
    });
  });

  test('accepts 10,000 ids of the largest length in one request', async () => {
    const largest = Array.from({ length: 10_000 }, (_, index) => Number.MAX_SAFE_INTEGER - index);
    await expectRefused(() => run({ selection: chosen(...largest), change: { kind: 'delete' } }), {
      status: 404,
      code: 'item.some_gone',
      params: { count: 10_000 },
    });
  });

  test('with an item of another inventory is refused as a missing item, and changes nothing', async () => {
    const bob = await server.register();
    const { id: foreign } = await bob.api.items.create({ body: { name: 'Foreign' } });
    const [own = 0] = await addMany(1);
    const changes: BulkChange[] = [
      { kind: 'edit', fields: { condition: 'good' } },
      { kind: 'delete', held: 'leave_out' },
      { kind: 'duplicate' },
    ];
    for (const change of changes)
      for (const id of [foreign, 2 ** 31]) {
        const gone = { status: 404, code: 'item.some_gone', params: { count: 1 } };
        await expectRefused(() => run({ selection: chosen(own, id), change }), gone);
        await expectRefused(() => preview(chosen(own, id), change), gone);
      }
  });

  test('does not select items of others by an exception or a filter', async () => {
    const bob = await server.register();
    const { id: location_id } = await bob.api.locations.create({ body: { name: 'Cellar' } });
    const { id } = await bob.api.items.create({ body: { name: 'Foreign', location_id } });
    await addMany(1);
    const filter = { location_id };
    await expectRefused(
      () => run({ selection: { kind: 'item_list', filter, expected_count: 1 }, change: { kind: 'delete' } }),
      { code: 'item.selection_empty' },
    );
    expect(
      await preview({ kind: 'item_list', filter: {}, except_ids: [id] }, { kind: 'duplicate' }),
    ).toMatchObject({ item_count: 1 });
  });
});

test('refuses a location, a category and a person of another inventory', async () => {
  const bob = await server.register();
  const { id: location_id } = await bob.api.locations.create({ body: { name: 'Cellar' } });
  const [category] = await bob.api.categories.list();
  const [id = 0] = await addMany(1);
  const cases: [keyof BulkFields, number, string][] = [
    ['location_id', location_id, 'location.gone'],
    ['category_id', category!.id, 'category.gone'],
    ['belongs_to_id', bob.id, 'item.not_member'],
  ];
  for (const [field, value, code] of cases)
    for (const wrong of [value, 2 ** 31])
      await expectRefused(() => edit([id], { [field]: wrong }), {
        status: 404,
        code,
        field_codes: { [`change.fields.${field}`]: { code } },
      });
});

test('rejects a change without a field, an unknown field and a percentage out of range', async () => {
  const [id = 0] = await addMany(1);
  const refused = { status: 422 };
  await expectRefused(() => edit([id], {}), refused);
  // @ts-expect-error The contract has no such field, and the server must refuse it from other clients.
  await expectRefused(() => edit([id], { name: 'All the same' }), refused);
  for (const percent of [-100.01, 1000.01, 0.001, NaN])
    await expectRefused(() => edit([id], { current_value: { kind: 'percent', percent } }), refused);
  await expectRefused(() => edit([id], { current_value: { kind: 'set', amount: -1 } }), refused);
});

describe('a preview', () => {
  test('counts what differs, field by field, and sums the values, without changing anything', async () => {
    const { location_id } = await makePlaces();
    const ids = [
      await add({ name: 'A', location_id, condition: 'good', current_value: 10, quantity: 2 }),
      await add({ name: 'B', condition: 'good', purchase_price: 3 }),
      await add({ name: 'C', condition: 'poor' }),
    ];
    const before = takeSnapshot(server);
    const fields: BulkFields = {
      location_id,
      condition: 'good',
      current_value: { kind: 'set', amount: 10 },
      needs_full_details: false,
    };
    expect(await preview(chosen(...ids), { kind: 'edit', fields })).toEqual({
      item_count: 3,
      parts_count: 0,
      changed_count: 2,
      fields: [
        { field: 'condition', count: 1 },
        { field: 'location_id', count: 2 },
        { field: 'needs_full_details', count: 0 },
        { field: 'current_value', count: 2 },
      ],
      value: { currency: 'USD', before: 23, after: 40, items_without_value: 2 },
      held_count: 0,
      held: [],
    });
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('lists the items that are on loan or promised by name, with the loan that ends first', async () => {
    const ids = [
      await add({ name: 'Box 10' }),
      await add({ name: 'Box 2', quantity: 2 }),
      await add({ name: 'Free' }),
    ];
    await lend(ids[0]!, 'Eve');
    await lend(ids[1]!, 'Bob');
    const { held, ...counts } = await preview(chosen(...ids), { kind: 'delete', held: 'refuse' });
    expect(counts).toEqual({
      item_count: 3,
      parts_count: 0,
      changed_count: 1,
      fields: [],
      value: null,
      held_count: 2,
    });
    expect(held).toEqual([
      expect.objectContaining({ id: ids[1], name: 'Box 2', borrower_name: 'Bob', state: 'handed_over' }),
      expect.objectContaining({ id: ids[0], name: 'Box 10', borrower_name: 'Eve', due_date: null }),
    ]);
  });
});

describe('deleting several items', () => {
  test('moves items and photos to the trash, and declines requests', async () => {
    const bob = await server.register();
    const ids = await addMany(3, { borrow_availability: 'ask_first' });
    const photo = toFile(await makeImage());
    const files = server.listFiles();
    await ada.api.images.create({ params: { id: ids[0]! }, body: {}, files: [photo] });
    const { code } = await get(ids[1]!);
    const { id: loan } = await bob.api.loans.ask({ body: { item_code: code } });
    expect(await run({ selection: chosen(...ids.slice(0, 2)), change: { kind: 'delete' } })).toEqual({
      item_count: 2,
      changed_count: 2,
      held_count: 0,
    });
    expect((await ada.api.items.list()).items.map(({ id }) => id)).toEqual([ids[2]]);
    await ada.api.trash.empty();
    expect(server.listFiles()).toEqual(files);
    expect((await bob.api.loans.get({ params: { id: loan } })).state).toBe('declined');
    expect(await refusal(get(ids[0]!))).toMatchObject({ status: 404 });
    expect(checkSearchIndex(server.context.db)).toEqual([]);
  });

  test('stops for an item on loan, or leaves it out if the person chose that', async () => {
    const [lent = 0, free = 0] = await addMany(2);
    await lend(lent, 'Eve');
    const selection = chosen(lent, free);
    for (const change of [{ kind: 'delete' }, { kind: 'delete', held: 'refuse' }] as const)
      await expectRefused(() => run({ selection, change }), {
        status: 409,
        code: 'item.some_held',
        params: { count: 1 },
      });
    expect(await run({ selection, change: { kind: 'delete', held: 'leave_out' } })).toEqual({
      item_count: 2,
      changed_count: 1,
      held_count: 1,
    });
    expect((await ada.api.items.list()).items.map(({ id }) => id)).toEqual([lent]);
  });
});

describe('duplicating several items', () => {
  test('copies fields, suppliers and systems under new numbers and codes, without photos and serial numbers', async () => {
    const places = await makePlaces();
    const fields = {
      ...places,
      name: 'Cordless drill',
      description: 'Blue',
      quantity: 3,
      serial_number: 'S-1',
      model_number: 'M-1',
      current_value: 12.5,
      purchase_date: '2020-02-29',
      suppliers: [
        { supplier_name: 'Shop', price: 9.99 },
        { supplier_name: 'Store', part_number: 'P' },
      ],
      systems_used_in: ['Workshop', 'Garden'],
      compatible_with: ['Bits'],
    };
    const first = await add(fields);
    const second = await add({ name: 'Saw' });
    await ada.api.images.create({ params: { id: first }, body: {}, files: [toFile(await makeImage())] });
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const body: Body = { selection: chosen(first, second), change: { kind: 'duplicate' } };
    expect(await run(body)).toEqual({ item_count: 2, changed_count: 2, held_count: 0 });
    const { items } = await ada.api.items.list({ query: { sort: 'item_number' } });
    expect(items.map(({ item_number }) => item_number)).toEqual(
      [1, 2, 3, 4].map((number) => `ITM-00000${number}`),
    );
    const [original, copy] = [await get(first), await get(items[2]!.id)];
    const own = ['id', 'item_number', 'code', 'serial_number', 'images', 'created_at', 'updated_at'];
    for (const [name, value] of Object.entries(copy)) {
      if (own.includes(name) || name === 'suppliers' || name === 'last_seen_at') continue;
      expect({ [name]: value }).toEqual({ [name]: original[name as keyof typeof original] });
    }
    expect(copy.suppliers.map(({ id: _, ...supplier }) => supplier)).toEqual(
      original.suppliers.map(({ id: _, ...supplier }) => supplier),
    );
    expect(copy).toMatchObject({ serial_number: null, images: [], last_seen_at: null });
    expect(copy.created_at).toBe(server.clock.now.toISOString());
    expect(new Set(await Promise.all(items.map(async ({ id }) => (await get(id)).code))).size).toBe(4);
    expect((await ada.api.items.search({ query: { q: 'workshop' } })).total).toBe(2);
    expect(checkSearchIndex(server.context.db)).toEqual([]);
  });

  test('gives a copy of a used-up item one unit', async () => {
    const [id = 0] = await addMany(1);
    await ada.api.items.changeQuantity({ params: { id }, body: { change: -1 } });
    await run({ selection: chosen(id), change: { kind: 'duplicate' } });
    expect((await ada.api.items.list()).items.map(({ quantity }) => quantity)).toEqual([1, 0]);
  });
});

describe('a repeated request', () => {
  test('has no second effect and returns the first result, also after its items are deleted', async () => {
    const ids = await addMany(2);
    const request_key = randomUUID();
    const copy: Body = { selection: chosen(...ids), change: { kind: 'duplicate' }, request_key };
    const [first, second] = await Promise.all([run(copy), run(copy)]);
    expect(second).toEqual(first);
    expect((await ada.api.items.list()).total).toBe(4);
    const remove: Body = { selection: chosen(...ids), change: { kind: 'delete' }, request_key: randomUUID() };
    expect(await run(remove)).toEqual(await run(remove));
    expect((await ada.api.items.list()).total).toBe(2);
  });

  test('with other content is refused; a refused request leaves its key unused', async () => {
    const [id = 0] = await addMany(1);
    const request_key = randomUUID();
    const toBody = (condition: 'good' | 'poor', selected = id): Body => ({
      selection: chosen(selected),
      change: { kind: 'edit', fields: { condition } },
      request_key,
    });
    expect(await refusal(run(toBody('good', 2 ** 31)))).toMatchObject({ status: 404 });
    await run(toBody('good'));
    await expectRefused(() => run(toBody('poor')), { status: 422, code: 'item.bulk_key_reused' });
    expect((await get(id)).condition).toBe('good');
  });

  test('of another inventory with the same key has its own effect', async () => {
    const bob = await server.register();
    const request_key = randomUUID();
    const [id = 0] = await addMany(1);
    const { id: other } = await bob.api.items.create({ body: { name: 'Other' } });
    const change = { kind: 'duplicate' } as const;
    await run({ selection: chosen(id), change, request_key });
    await run({ selection: chosen(other), change, request_key }, bob);
    expect((await bob.api.items.list()).total).toBe(2);
  });
});

test('refuses viewers, and lets members change the inventory', async () => {
  const bob = await server.register();
  const [id = 0] = await addMany(1);
  const view = createApiClient(server.url, bob.token, ada.inventory_id);
  const member = {
    inventory_id: ada.inventory_id,
    user_id: bob.id,
    created_at: server.clock.now.toISOString(),
  };
  createMember(asTx(server.context.db), { ...member, role: 'viewer', ends_at: null });
  const body: Body = { selection: chosen(id), change: { kind: 'edit', fields: { condition: 'good' } } };
  const viewer = { status: 403, code: 'inventory.viewer' };
  await expectRefused(() => run(body, { api: view }), viewer);
  await expectRefused(() => view.bulkEdit.preview({ body }), viewer);
  await ada.api.members.update({ params: { id: bob.id }, body: { role: 'member' } });
  expect((await run(body, { api: view })).changed_count).toBe(1);
  expect((await get(id)).updated_by).toMatchObject({ id: bob.id });
});

test('changes more items than fit one turn of the event loop in the same way', async () => {
  const { location_id } = await makePlaces();
  const ids = await addMany(40);
  const body: Body = {
    selection: { kind: 'item_list', filter: {}, expected_count: 40 },
    change: { kind: 'edit', fields: { location_id, current_value: { kind: 'set', amount: 2 } } },
    request_key: randomUUID(),
  };
  expect(await preview(body.selection, { kind: 'duplicate' })).toMatchObject({ changed_count: 40 });
  expect(await run(body)).toEqual({ item_count: 40, changed_count: 40, held_count: 0 });
  expect(await run(body)).toEqual({ item_count: 40, changed_count: 40, held_count: 0 });
  expect((await ada.api.items.list({ query: { location_id } })).total).toBe(40);
  expect(await ada.api.items.getTotals()).toMatchObject({ total_value: 80 });
  expect((await run({ selection: chosen(...ids), change: { kind: 'duplicate' } })).changed_count).toBe(40);
  await expect.poll(() => checkSearchIndex(server.context.db)).toEqual([]);
  const files = server.listFiles();
  await ada.api.images.create({ params: { id: ids[0]! }, body: {}, files: [toFile(await makeImage())] });
  await run({ selection: chosen(...ids), change: { kind: 'delete' } });
  expect((await ada.api.items.list()).total).toBe(40);
  // The trash keeps the photos.
  await ada.api.trash.empty();
  expect(server.listFiles()).toEqual(files);
  await expect.poll(() => checkSearchIndex(server.context.db)).toEqual([]);
});
