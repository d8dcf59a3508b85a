import type { CreateCustomFieldInput, CustomValueInput, UpdateCustomFieldInput } from '@stowage/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInventoryFor } from '../../src/entities/inventory/inventories.service';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { addMember, hoursLater } from '../support/membership';
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

const field = async (name: string, kind: CreateCustomFieldInput['kind'], more: object = {}) =>
  (await api.customFields.create({ body: { name, kind, ...more } })).id;
const colours = () => field('Colour', 'choice', { choices: ['Red', 'Blue', 'Grün'] });
const add = async (name: string, custom_values: CustomValueInput[] = []) =>
  (await api.items.create({ body: { name, custom_values } })).id;
const give = async (name: string, field_id: number, value: CustomValueInput['value']) =>
  add(name, [{ field_id, value }]);
const update = (id: number, custom_values: CustomValueInput[]) =>
  api.items.update({ params: { id }, body: { custom_values } });
const readValues = async (id: number) => (await api.items.get({ params: { id } })).custom_values;
const readValue = async (id: number) => (await readValues(id))[0]?.value;
const change = (id: number, body: UpdateCustomFieldInput) =>
  api.customFields.update({ params: { id }, body });
const find = async (id: number) => (await api.customFields.list()).find((one) => one.id === id);
const lastEvent = async () => (await api.events.list({ query: { limit: 1 } })).events[0]!;
const undo = async () => api.events.revert({ params: { id: (await lastEvent()).id }, body: {} });
type ListQuery = NonNullable<Parameters<ApiClient['items']['list']>[0]>['query'];
const list = async (query: ListQuery) =>
  (await api.items.list({ query: { sort: 'name', ...query } })).items.map(({ name }) => name);
const restoreTrash = async (kind: string) => {
  const entry = (await api.trash.list()).items.find((one) => one.kind === kind)!;
  return api.trash.restore({ params: { id: entry.id }, body: {} });
};

describe('a custom field', () => {
  test('is listed by name with what was sent and the number of its items', async () => {
    const [category] = await api.categories.list();
    const weight = await field(' Weight ', 'decimal', { unit: 'kg', category_ids: [category!.id] });
    const colour = await colours();
    await give('Ball', colour, 'Red');
    expect(await api.customFields.list()).toEqual([
      {
        id: colour,
        name: 'Colour',
        kind: 'choice',
        unit: null,
        choices: ['Red', 'Blue', 'Grün'],
        category_ids: [],
        item_count: 1,
      },
      {
        id: weight,
        name: 'Weight',
        kind: 'decimal',
        unit: 'kg',
        choices: [],
        category_ids: [category!.id],
        item_count: 0,
      },
    ]);
  });

  test.each<[CreateCustomFieldInput, object]>([
    [{ name: ' ', kind: 'line' }, { name: { code: 'value.required' } }],
    [{ name: 'x'.repeat(61), kind: 'line' }, { name: { code: 'text.too_long' } }],
    [{ name: 'A', kind: 'money', unit: 'kg' }, { unit: { code: 'custom_field.no_unit' } }],
    [{ name: 'A', kind: 'choice' }, { choices: { code: 'custom_field.choices_missing' } }],
    [{ name: 'A', kind: 'line', choices: ['a'] }, { choices: { code: 'custom_field.no_choices' } }],
  ])('refuses %j', async (body, field_codes) => {
    expect(await refusal(api.customFields.create({ body }))).toMatchObject({ status: 422, field_codes });
  });

  test('has a name that no other one has, regardless of case and accents, but may be called like a built-in field', async () => {
    await field('Größe', 'line');
    expect(await refusal(api.customFields.create({ body: { name: 'GROSSE', kind: 'whole' } }))).toMatchObject(
      { status: 409, code: 'custom_field.name_taken' },
    );
    const brand = await field('Brand', 'line');
    await give('Drill', brand, 'Bosch');
    const csv = await ((await api.reports.getInsurance({ query: { format: 'csv' } })) as Blob).text();
    const [head, row] = csv.split('\r\n');
    expect(head).toMatch(/,Brand \(custom\),Größe$/);
    expect(row).toMatch(/,Bosch,$/);
  });

  test('refuses to overwrite the name that another person has given it, and an unknown category', async () => {
    const id = await field('Size', 'line');
    const bob = await server.register();
    addMember(server, ada.inventory_id, bob, 'member');
    const bobsApi = createApiClient(server.url, bob.token, ada.inventory_id);
    await bobsApi.customFields.update({ params: { id }, body: { name: 'Width', expected_name: 'Size' } });
    expect(await refusal(change(id, { name: 'Length', expected_name: 'Size' }))).toMatchObject({
      status: 409,
      code: 'custom_field.renamed',
    });
    expect(await refusal(change(id, { category_ids: [999_999] }))).toMatchObject({
      status: 404,
      code: 'category.gone',
    });
  });

  test('is offered for all items after its categories were deleted, and for them again when they come back', async () => {
    const { id: category } = await api.categories.create({ body: { name: 'Plants' } });
    const id = await field('Water', 'line', { category_ids: [category] });
    await api.categories.remove({ params: { id: category } });
    expect((await find(id))?.category_ids).toEqual([]);
    await undo();
    expect((await find(id))?.category_ids).toEqual([category]);
  });

  test('is offered for the category into which its category was merged, until that is undone', async () => {
    const create = async (name: string) => (await api.categories.create({ body: { name } })).id;
    const [plants, greenery] = [await create('Plants'), await create('Greenery')];
    const id = await field('Water', 'line', { category_ids: [plants] });
    await api.categories.merge({ params: { id: plants }, body: { into_id: greenery } });
    expect((await find(id))?.category_ids).toEqual([greenery]);
    expect(await lastEvent()).toMatchObject({ kind: 'category_deleted', name: 'Plants' });
    await undo();
    expect((await find(id))?.category_ids).toEqual([plants]);
  });

  test('keeps its values when it is renamed, as one change that can be undone', async () => {
    const id = await field('Size', 'line');
    const item = await give('Shirt', id, 'XL');
    await change(id, { name: 'Width' });
    expect(await lastEvent()).toMatchObject({ kind: 'custom_field_changed', name: 'Width', count: 1 });
    expect(await readValue(item)).toBe('XL');
    await undo();
    expect((await find(id))?.name).toBe('Size');
  });

  test('refuses more than 200 of them', async () => {
    for (let index = 0; index < 200; index += 1) await field(`Field ${index}`, 'line');
    expect(await refusal(api.customFields.create({ body: { name: 'More', kind: 'line' } }))).toMatchObject({
      status: 409,
      code: 'custom_field.too_many',
    });
    const fields = await api.customFields.list();
    const values = fields.map(({ id }) => ({ field_id: id, value: `Value ${id}` }));
    const item = await add('Everything', values);
    expect((await readValues(item)).toSorted((a, b) => a.field_id - b.field_id)).toEqual(
      values.toSorted((a, b) => a.field_id - b.field_id),
    );
    await api.customFields.remove({ params: { id: fields[0]!.id } });
    await field('Another', 'line');
    expect(await refusal(restoreTrash('custom_field'))).toEqual({
      status: 409,
      code: 'custom_field.too_many',
      params: { max: 200 },
    });
  });

  test('and its values are hidden from other people', async () => {
    const id = await field('Secret', 'line');
    const bob = await server.register();
    await api.trust.set({ body: { trusted_user_id: bob.id, trust_level: 'trusted' } });
    await api.items.create({
      body: {
        name: 'Tent',
        borrow_availability: 'available',
        custom_values: [{ field_id: id, value: 'Hush' }],
      },
    });
    expect(JSON.stringify(await bob.api.shared.listItems())).not.toMatch(/Hush|Secret/);
    expect((await bob.api.shared.listItems({ query: { q: 'Hush' } })).total).toBe(0);
    expect(await bob.api.customFields.list()).toEqual([]);
  });
});

describe('values of an item', () => {
  test.each<[CreateCustomFieldInput['kind'], CustomValueInput['value'], object]>([
    ['whole', 1.5, { code: 'value.not_whole' }],
    ['whole', '5', { code: 'value.not_number' }],
    ['decimal', '1,5', { code: 'value.not_number' }],
    ['money', -1, { code: 'value.negative' }],
    ['money', 1.234, { code: 'value.thousands_or_decimals' }],
    ['day', '2026-02-30', { code: 'value.not_day' }],
    ['yes_no', 'true', { code: 'value.not_boolean' }],
    ['link', 'javascript:alert(1)', { code: 'document.link' }],
    ['line', 5, { code: 'value.not_text' }],
  ])('of the kind %s refuse %j', async (kind, value, problem) => {
    const id = await field('Field', kind);
    expect(await refusal(give('Thing', id, value))).toMatchObject({
      status: 422,
      field_codes: { 'custom_values.0.value': problem },
    });
  });

  test('refuse a field of another inventory and one that is given twice', async () => {
    const bob = await server.register();
    const foreign = await bob.api.customFields.create({ body: { name: 'Size', kind: 'line' } });
    expect(await refusal(give('Thing', foreign.id, 'XL'))).toMatchObject({
      status: 404,
      code: 'custom_field.gone',
    });
    const own = await field('Size', 'line');
    const twice = [
      { field_id: own, value: 'A' },
      { field_id: own, value: 'B' },
    ];
    expect(await refusal(add('Thing', twice))).toMatchObject({
      field_codes: { custom_values: { code: 'custom_field.twice' } },
    });
  });

  test('are dropped when they are empty, and false is a value', async () => {
    const [line, choices, yes] = [
      await field('Line', 'line'),
      await field('Choices', 'choices', { choices: ['A'] }),
      await field('Yes', 'yes_no'),
    ];
    const item = await add('Thing', [
      { field_id: line, value: '  ' },
      { field_id: choices, value: [] },
      { field_id: yes, value: false },
    ]);
    expect(await readValues(item)).toEqual([{ field_id: yes, value: false }]);
    expect((await update(item, [{ field_id: yes, value: null }])).custom_values).toEqual([]);
  });

  test('are replaced as a list, stay when a change does not name them, and the history names the field', async () => {
    const [size, weight] = [await field('Size', 'line'), await field('Weight', 'decimal', { unit: 'kg' })];
    const item = await add('Shirt', [
      { field_id: size, value: 'XL' },
      { field_id: weight, value: 0.25 },
    ]);
    await api.items.update({ params: { id: item }, body: { name: 'Blue shirt' } });
    expect(await readValues(item)).toHaveLength(2);
    await update(item, [{ field_id: size, value: 'L' }]);
    const { kind, changes } = await lastEvent();
    expect(kind).toBe('item_changed');
    const named = { field_id: expect.anything() as unknown };
    expect(
      changes
        .filter(({ entity }) => entity === 'item_custom_values')
        .map(({ operation, fields }) => [
          operation,
          Object.fromEntries(fields.map((one) => [one.field, [one.before, one.after]])),
        ]),
    ).toEqual([
      ['changed', { ...named, value: ['XL', 'L'] }],
      ['deleted', { ...named, value: [0.25, null] }],
    ]);
    expect(changes.find(({ operation }) => operation === 'changed')?.fields).toContainEqual({
      field: 'field_id',
      before: { id: size, name: 'Size', is_deleted: false },
      after: { id: size, name: 'Size', is_deleted: false },
    });
    await undo();
    expect(await readValues(item)).toHaveLength(2);
  });

  test('are in the history with the choices of their field before and after', async () => {
    const colour = await colours();
    await change(colour, { choices: ['Red', 'Green'] });
    expect((await lastEvent()).changes[0]?.fields).toContainEqual({
      field: 'choices',
      before: ['Red', 'Blue', 'Grün'],
      after: ['Red', 'Green'],
    });
  });

  test('are in the history with kind and unit of the field, also after it was deleted', async () => {
    const [weight, sizes] = [
      await field('Weight', 'decimal', { unit: 'kg' }),
      await field('Sizes', 'choices', { choices: ['S', 'M'] }),
    ];
    const item = await add('Shirt');
    const readChange = async (id: number) => {
      const { events } = await api.events.listOfItem({ params: { id: item } });
      return events
        .flatMap(({ kind, changes }) => (kind === 'item_changed' ? changes : []))
        .filter(({ custom_field }) => custom_field?.id === id)
        .map(({ custom_field, fields }) => [
          custom_field,
          fields.find((one) => one.field === 'value')?.after,
        ]);
    };
    await update(item, [
      { field_id: weight, value: 12.5 },
      { field_id: sizes, value: ['S', 'M'] },
    ]);
    expect(await lastEvent()).toMatchObject({ kind: 'item_changed', count: 1 });
    const named = { id: weight, name: 'Weight', unit: 'kg', is_deleted: false };
    expect(await readChange(weight)).toEqual([[{ ...named, kind: 'decimal' }, 12.5]]);
    expect(await readChange(sizes)).toEqual([[expect.objectContaining({ kind: 'choices' }), ['S', 'M']]]);
    await change(weight, { kind: 'yes_no' });
    expect(await readChange(weight)).toEqual([[{ ...named, unit: null, kind: 'yes_no' }, '12.5']]);
    await undo();
    await api.customFields.remove({ params: { id: weight } });
    expect(await readChange(weight)).toEqual([[{ ...named, kind: 'decimal', is_deleted: true }, 12.5]]);
    await api.trash.empty();
    expect(await readChange(weight)).toEqual([]);
  });

  test('are not overwritten by an undo without a question when they have changed since', async () => {
    const size = await field('Size', 'line');
    const item = await add('Shirt');
    await update(item, [{ field_id: size, value: 'XL' }]);
    const { id } = await lastEvent();
    await update(item, [{ field_id: size, value: 'L' }]);
    expect((await api.events.get({ params: { id } })).revert.conflicts).toMatchObject([
      { custom_field: { id: size, name: 'Size', kind: 'line', unit: null } },
    ]);
    expect(await refusal(api.events.revert({ params: { id }, body: {} }))).toMatchObject({
      code: 'event.changed_since',
    });
    await api.events.revert({ params: { id }, body: { overwrite: true } });
    expect(await readValues(item)).toEqual([]);
    await undo();
    expect(await readValue(item)).toBe('L');
  });

  test('keep a choice that was removed from the list, which others can have as long as an item has it', async () => {
    const colour = await colours();
    const ball = await give('Ball', colour, 'grun');
    expect(await readValue(ball)).toBe('Grün');
    await change(colour, { choices: ['Red', 'Blue'] });
    expect((await update(ball, [{ field_id: colour, value: 'Grün' }])).custom_values).toHaveLength(1);
    const copy = await give('Ball', colour, 'Grün');
    for (const item of [ball, copy]) await update(item, [{ field_id: colour, value: 'Red' }]);
    expect(await refusal(update(ball, [{ field_id: colour, value: 'Grün' }]))).toMatchObject({
      field_codes: {
        'custom_values.0.value': { code: 'custom_field.unknown_choice', params: { choice: 'Grün' } },
      },
    });
  });

  test('have the new spelling of a choice, also after a change of the kind', async () => {
    const colour = await colours();
    const places = await field('Places', 'choices', { choices: ['attic', 'shed'] });
    const ball = await add('Ball', [
      { field_id: colour, value: 'Grün' },
      { field_id: places, value: ['shed', 'attic'] },
    ]);
    await change(colour, { choices: ['red', 'GRÜN'] });
    await change(places, { choices: ['Shed', 'attic'] });
    expect(await readValues(ball)).toEqual([
      { field_id: colour, value: 'GRÜN' },
      { field_id: places, value: ['Shed', 'attic'] },
    ]);
    expect(await list({ custom_field_id: colour, custom_value: 'GRÜN' })).toEqual(['Ball']);
    await undo();
    expect(await readValues(ball)).toMatchObject([{}, { value: ['shed', 'attic'] }]);
  });

  test('are copied with the item, found by a search, and shown as of a past day', async () => {
    const size = await field('Places', 'choices', { choices: ['Alpha', 'Omega'] });
    const item = await give('Shirt', size, ['Omega', 'Alpha']);
    const past = server.clock.now.toISOString().slice(0, 10);
    server.clock.now = new Date(server.clock.now.getTime() + 2 * 24 * 60 * 60 * 1000);
    const selection = { kind: 'items' as const, ids: [item] };
    await api.bulkEdit.run({ body: { selection, change: { kind: 'duplicate' } } });
    await update(item, []);
    const { items } = await api.items.search({ query: { q: 'omega' } });
    expect(items.map(({ custom_values }) => custom_values)).toEqual([
      [{ field_id: size, value: ['Omega', 'Alpha'] }],
    ]);
    expect(items[0]?.matches).toEqual([{ field: 'custom_values', text: 'Omega, Alpha' }]);
    const then = await api.items.get({ params: { id: item }, query: { as_of: past } });
    expect(then.custom_values).toEqual([{ field_id: size, value: ['Omega', 'Alpha'] }]);
  });

  test('of money stay the same number in a currency with fewer decimals, rounded', async () => {
    const price = await field('Deposit', 'money');
    const item = await give('Keg', price, 30.4);
    await api.inventories.update({ body: { currency: 'JPY' } });
    expect(await readValue(item)).toBe(30);
  });
});

describe('a list', () => {
  test('filters by a value, by a range and by whether there is a value', async () => {
    const [colour, weight, day] = [
      await colours(),
      await field('Weight', 'decimal'),
      await field('Serviced', 'day'),
    ];
    const values = (one: string, kilos: number, on: string) => [
      { field_id: colour, value: one },
      { field_id: weight, value: kilos },
      { field_id: day, value: on },
    ];
    await add('A', values('Red', 1.5, '2026-01-01'));
    await add('B', values('Blue', 20, '2026-02-01'));
    await add('C');
    expect(await list({ custom_field_id: colour })).toEqual(['A', 'B']);
    expect(await list({ custom_field_id: colour, custom_value: 'red' })).toEqual(['A']);
    expect(await list({ custom_field_id: weight, custom_value: '20' })).toEqual(['B']);
    expect(await list({ custom_field_id: weight, custom_from: '1.5', custom_to: '3' })).toEqual(['A']);
    expect(await list({ custom_field_id: weight, custom_to: '100' })).toEqual(['A', 'B']);
    expect(await list({ custom_field_id: day, custom_from: '2026-01-02' })).toEqual(['B']);
    expect(await list({ custom_field_id: colour, search: 'blue' })).toEqual(['B']);
    expect((await api.items.search({ query: { custom_field_id: weight, custom_to: '2' } })).total).toBe(1);
  });

  test('filters by a part of a text, one of several choices, and yes or no', async () => {
    const [place, text, yes] = [
      await field('Rooms', 'choices', { choices: ['Attic', 'Cellar', 'Wine cellar'] }),
      await field('Remark', 'text'),
      await field('Works', 'yes_no'),
    ];
    await add('A', [
      { field_id: place, value: ['Attic', 'Wine cellar'] },
      { field_id: text, value: 'Bought at\nthe 100% market' },
      { field_id: yes, value: true },
    ]);
    await add('B', [
      { field_id: place, value: ['Cellar'] },
      { field_id: yes, value: false },
    ]);
    expect(await list({ custom_field_id: place, custom_value: 'cellar' })).toEqual(['B']);
    expect(await list({ custom_field_id: text, custom_value: '100% MARKET' })).toEqual(['A']);
    expect(await list({ custom_field_id: text, custom_value: '100_ m' })).toEqual([]);
    expect(await list({ custom_field_id: yes, custom_value: 'true' })).toEqual(['A']);
    expect(await list({ custom_field_id: yes, custom_value: 'false' })).toEqual(['B']);
    expect(await list({ custom_field_id: yes + 100, custom_value: 'false' })).toEqual([]);
  });

  test('sorts by the values, items without one last, page by page', async () => {
    const weight = await field('Weight', 'decimal');
    const size = await field('Size', 'line');
    const box = await api.locations.create({ body: { name: 'Box' } });
    const inner = await api.locations.create({ body: { name: 'Inner', parent_id: box.id } });
    for (const [index, kilos] of [20, null, 3, -1, 100, null].entries())
      await api.items.create({
        body: {
          name: `Thing ${index}`,
          location_id: index % 2 ? box.id : inner.id,
          custom_values: [
            { field_id: weight, value: kilos },
            { field_id: size, value: kilos === null ? null : `Size ${kilos}` },
          ],
        },
      });
    const expected = ['Thing 3', 'Thing 2', 'Thing 0', 'Thing 4', 'Thing 1', 'Thing 5'];
    const query = { sort: 'custom', custom_field_id: weight } as const;
    expect(await list(query)).toEqual(expected);
    expect(await list({ ...query, location_id: box.id })).toEqual(expected);
    expect(await list({ ...query, search: 'thing' })).toEqual(expected);
    expect(await list({ ...query, per_page: 2, page: 3 })).toEqual(['Thing 1', 'Thing 5']);
    expect(await list({ ...query, custom_from: '3' })).toEqual(['Thing 2', 'Thing 0', 'Thing 4']);
    expect((await list({ ...query, custom_field_id: size })).slice(0, 2)).toEqual(['Thing 3', 'Thing 2']);
    expect(await refusal(api.items.list({ query: { sort: 'custom' } }))).toMatchObject({
      status: 422,
      field_codes: { custom_field_id: { code: 'custom_field.choose' } },
    });
  });
});

describe('bulk edit', () => {
  const run = async (ids: number[], custom_values: CustomValueInput[]) => {
    const selection = { kind: 'items' as const, ids };
    const body = { selection, change: { kind: 'edit' as const, fields: { custom_values } } };
    const preview = await api.bulkEdit.preview({ body });
    const result = await api.bulkEdit.run({ body });
    expect(preview.changed_count).toBe(result.changed_count);
    expect(preview.fields).toEqual([{ field: 'custom_values', count: result.changed_count }]);
    return result.changed_count;
  };

  test('sets and clears the values that it names, and counts the items that change', async () => {
    const [colour, weight] = [await colours(), await field('Weight', 'decimal')];
    const first = await add('First', [
      { field_id: colour, value: 'Red' },
      { field_id: weight, value: 2 },
    ]);
    const second = await add('Second');
    expect(await run([first, second], [{ field_id: colour, value: 'blue' }])).toBe(2);
    expect(await run([first, second], [{ field_id: colour, value: 'Blue' }])).toBe(0);
    expect(await readValues(first)).toEqual([
      { field_id: colour, value: 'Blue' },
      { field_id: weight, value: 2 },
    ]);
    expect(await run([first, second], [{ field_id: weight, value: null }])).toBe(1);
    expect((await find(colour))?.item_count).toBe(2);
    expect((await find(weight))?.item_count).toBe(0);
    await undo();
    expect(await readValues(first)).toHaveLength(2);
    expect(await refusal(run([first], [{ field_id: colour, value: 'Pink' }]))).toMatchObject({
      field_codes: { 'change.fields.custom_values.0.value': { code: 'custom_field.unknown_choice' } },
    });
  });
});

describe('another kind', () => {
  test('converts what can be converted, drops what it has listed before, and is undone as one change', async () => {
    const size = await field('Size', 'line', {});
    const items = [
      await give('A', size, ' 1,234.5 '),
      await give('B', size, 'large'),
      await give('C', size, '7'),
    ];
    const conversion = { params: { id: size }, query: { kind: 'decimal' } } as const;
    expect(await api.customFields.conversion(conversion)).toEqual({
      kept: 2,
      lost: 1,
      examples: [{ item_id: items[1], item_name: 'B', value: 'large' }],
      choices: [],
    });
    expect(await change(size, { kind: 'decimal', unit: 'cm' })).toMatchObject({ unit: 'cm', item_count: 2 });
    const read = () => Promise.all(items.map(readValue));
    expect(await read()).toEqual([1234.5, undefined, 7]);
    expect(await list({ custom_field_id: size, custom_from: '8' })).toEqual(['A']);
    expect(await lastEvent()).toMatchObject({ kind: 'custom_field_changed' });
    await undo();
    expect(await read()).toEqual(['1,234.5', 'large', '7']);
    expect(await find(size)).toMatchObject({ kind: 'line', unit: null });
  });

  test.each<
    [CreateCustomFieldInput['kind'], CustomValueInput['value'], CreateCustomFieldInput['kind'], unknown]
  >([
    ['decimal', 1.5, 'whole', undefined],
    ['decimal', 2, 'whole', 2],
    ['decimal', -2, 'money', undefined],
    ['whole', 5, 'line', '5'],
    ['text', 'Two\nlines', 'line', 'Two lines'],
    ['choices', ['A', 'B'], 'line', 'A, B'],
    ['choices', ['A', 'B'], 'choice', undefined],
    ['choices', ['A'], 'choice', 'A'],
    ['choice', 'A', 'choices', ['A']],
    ['line', '2026-03-31', 'day', '2026-03-31'],
    ['line', '31 March', 'day', undefined],
    ['line', 'Yes', 'yes_no', true],
    ['line', 'https://a.example', 'link', 'https://a.example'],
    ['line', 'a.example', 'link', undefined],
    ['yes_no', true, 'whole', undefined],
    ['yes_no', true, 'line', 'Yes'],
    ['line', 'sí', 'yes_no', true],
    ['line', 'NEIN', 'yes_no', false],
    ['line', 'true', 'yes_no', true],
  ])('of %s %j as %s is %j', async (from, value, kind, expected) => {
    const choices = from.startsWith('choice') ? { choices: ['A', 'B'] } : {};
    const id = await field('Field', from, choices);
    const item = await give('Thing', id, value);
    await change(id, { kind });
    expect(await readValue(item)).toEqual(expected);
  });

  test.each<[CreateCustomFieldInput['kind'], number | boolean, string]>([
    ['decimal', 1.125, '1,125'],
    ['decimal', 1234567.5, '1234567,5'],
    ['whole', 1125, '1125'],
    ['money', 2.5, '2,5'],
    ['yes_no', true, 'Ja'],
    ['yes_no', false, 'Nein'],
  ])('of %s %j is a text in German, and the same value again', async (kind, value, text) => {
    await api.users.updateMe({ body: { language: 'de' } });
    const id = await field('Feld', kind);
    const item = await give('Ding', id, value);
    await change(id, { kind: 'line' });
    expect(await readValue(item)).toBe(text);
    await change(id, { kind });
    expect(await readValue(item)).toBe(value);
  });

  test('with choices offers those in use', async () => {
    const size = await field('Size', 'line');
    await give('A', size, 'Large');
    await give('B', size, 'large');
    await give('C', size, 'Small');
    const conversion = { params: { id: size }, query: { kind: 'choice' } } as const;
    expect((await api.customFields.conversion(conversion)).choices).toEqual(['Large', 'Small']);
    expect((await change(size, { kind: 'choice' })).choices).toEqual(['Large', 'Small']);
    expect(await list({ custom_field_id: size, custom_value: 'Large' })).toEqual(['A', 'B']);
    const empty = await field('Empty', 'line');
    expect(await refusal(change(empty, { kind: 'choice' }))).toMatchObject({
      code: 'custom_field.choices_missing',
    });
  });

  test('of many items is changed in a worker thread', async () => {
    const size = await field('Size', 'line');
    await give('A', size, '5');
    for (let count = 1; count < 64; count *= 2)
      await api.bulkEdit.run({
        body: {
          selection: { kind: 'item_list', filter: {}, expected_count: count },
          change: { kind: 'duplicate' },
        },
      });
    expect((await api.customFields.conversion({ params: { id: size }, query: { kind: 'whole' } })).kept).toBe(
      64,
    );
    expect(await change(size, { kind: 'whole' })).toMatchObject({ item_count: 64 });
    expect((await api.items.list({ query: { custom_field_id: size, custom_value: '5' } })).total).toBe(64);
  });
});

describe('deleting a field', () => {
  test('moves it to the trash with its values, which come back to the items that still exist', async () => {
    const size = await field('Size', 'line');
    const kept = await give('Kept', size, 'XL');
    const gone = await give('Gone', size, 'L');
    const before = await find(size);
    await api.customFields.remove({ params: { id: size } });
    expect(await lastEvent()).toMatchObject({ kind: 'custom_field_deleted', name: 'Size' });
    expect(await readValues(kept)).toEqual([]);
    await api.items.remove({ params: { id: gone } });
    await restoreTrash('custom_field');
    expect(await readValue(kept)).toBe('XL');
    expect(await find(size)).toEqual({ ...before, item_count: 1 });
  });

  test('is undone from the history', async () => {
    const size = await field('Size', 'line');
    const item = await give('Shirt', size, 'XL');
    await api.customFields.remove({ params: { id: size } });
    await undo();
    expect(await readValue(item)).toBe('XL');
    expect((await api.trash.list()).items).toEqual([]);
  });

  test('does not bring it back beside a new one of the same name', async () => {
    await api.customFields.remove({ params: { id: await field('Size', 'line') } });
    await field('SIZE', 'whole');
    expect(await refusal(restoreTrash('custom_field'))).toMatchObject({
      status: 409,
      code: 'custom_field.name_taken',
    });
  });

  test('deletes its name and its values from the log when it is deleted for good', async () => {
    const size = await field('Discreet', 'line');
    const item = await give('Shirt', size, 'Secret value');
    await update(item, [{ field_id: size, value: 'Secret other' }]);
    await api.customFields.remove({ params: { id: size } });
    const [entry] = (await api.trash.list()).items;
    await api.trash.remove({ params: { id: entry!.id } });
    const { $client } = server.context.db;
    const log = $client.prepare(
      "SELECT count(*) FROM event_changes WHERE concat(before, after) LIKE '%Discreet%' OR concat(before, after) LIKE '%Secret %'",
    );
    expect(log.pluck().get()).toBe(0);
    expect((await api.events.listOfItem({ params: { id: item } })).events.length).toBeGreaterThan(0);
  });
});

describe('an item with values', () => {
  test('comes back from the trash with them, and a field that was deleted since with the values of all its items', async () => {
    const [kept, deleted] = [await field('Kept', 'line'), await field('Deleted', 'line')];
    const item = await add('Shirt', [
      { field_id: kept, value: 'A' },
      { field_id: deleted, value: 'B' },
    ]);
    const other = await give('Other', deleted, 'C');
    await api.items.remove({ params: { id: item } });
    await api.customFields.remove({ params: { id: deleted } });
    await restoreTrash('item');
    expect((await readValues(item)).map(({ value }) => value)).toEqual(['B', 'A']);
    expect(await readValue(other)).toBe('C');
    expect((await find(deleted))?.item_count).toBe(2);
  });

  test('takes them along to another inventory, to the field of the same name, kind and unit', async () => {
    const club = createInventoryFor(asTx(server.context.db), ada.id, hoursLater(server, 1));
    const inClub = createApiClient(server.url, ada.token, club);
    const create = (body: CreateCustomFieldInput) => inClub.customFields.create({ body });
    const same = await create({ name: 'COLOUR', kind: 'line' });
    await create({ name: 'Weight', kind: 'decimal', unit: 'lb' });
    const addCategory = async (client: ApiClient, name: string) =>
      (await client.categories.create({ body: { name } })).id;
    const dishes = await addCategory(inClub, 'Dishes');
    const category_ids = [await addCategory(api, 'dishes'), await addCategory(api, 'Boats')];
    const [colour, weight] = [
      await field('Colour', 'line', { category_ids }),
      await field('Weight', 'decimal', { unit: 'kg', category_ids }),
    ];
    const item = await add('Mug', [
      { field_id: colour, value: 'Blue' },
      { field_id: weight, value: 0.3 },
    ]);
    const other = await give('Other', colour, 'Red');
    await api.inventories.moveContents({ body: { to_inventory_id: club, item_ids: [item] } });
    const fields = await inClub.customFields.list();
    expect(fields.map(({ name, unit, item_count }) => [name, unit, item_count])).toEqual([
      ['COLOUR', null, 1],
      ['Weight', 'lb', 0],
      ['Weight (2)', 'kg', 1],
    ]);
    const boats = (await inClub.categories.list()).find(({ name }) => name === 'Boats');
    expect(fields.map((one) => one.category_ids)).toEqual([[], [], [dishes, boats!.id]]);
    expect((await inClub.items.get({ params: { id: item } })).custom_values).toEqual([
      { field_id: same.id, value: 'Blue' },
      { field_id: fields[2]!.id, value: 0.3 },
    ]);
    expect((await find(colour))?.item_count).toBe(1);
    expect(await readValue(other)).toBe('Red');
  });
});

test('the new field can only be undone with a question after items have got values', async () => {
  const size = await field('Size', 'line');
  const { id } = await lastEvent();
  await give('Shirt', size, 'XL');
  expect(await refusal(api.events.revert({ params: { id }, body: {} }))).toMatchObject({
    code: 'event.changed_since',
  });
});

test.each([
  ['whole', 7],
  ['day', '2026-03-31'],
  ['yes_no', true],
] as const)(
  'a value from before the kind %s leaves its item readable, and comes back with the former kind',
  async (kind, other) => {
    const finish = await field('Finish', 'line');
    const table = await give('Table', finish, 'Matte');
    await api.items.remove({ params: { id: table } });
    await api.customFields.update({ params: { id: finish }, body: { kind } });
    const { id: change } = await lastEvent();
    await give('Chair', finish, other);
    const [entry] = (await api.trash.list({ query: {} })).items;
    await api.trash.restore({ params: { id: entry!.id }, body: {} });
    expect(await readValue(table)).toBeUndefined();
    expect((await api.items.list()).items).toHaveLength(2);
    await api.events.revert({ params: { id: change }, body: { overwrite: true } });
    expect(await readValue(table)).toBe('Matte');
  },
);
