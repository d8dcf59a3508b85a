import {
  type CustomFieldKind,
  type Item,
  TEMPLATE_FIELDS,
  TEMPLATES_PER_INVENTORY_MAX,
} from '@stowage/contracts';
import { anyItemInput } from '@stowage/contracts/arbitraries';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiClient, refusal } from '../support/client';
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

type Input = NonNullable<Parameters<ApiClient['items']['create']>[0]>['body'];

/** Saves a new item as a template. @returns the id of the template */
async function save(body: Input, name = body.name) {
  const { id: item_id } = await api.items.create({ body });
  return (await api.templates.create({ body: { name, item_id } })).id;
}

const get = async (id: number) => (await api.templates.get({ params: { id } })).fields;
const quickAdd = (template_id: number, body: object = {}) =>
  api.items.quickAdd({ body: { name: 'Next', template_id, ...body } });
const lastEvent = async () => (await api.events.list({ query: { limit: 1 } })).events[0]!;
const undo = async () => api.events.revert({ params: { id: (await lastEvent()).id }, body: {} });

const toTemplateFields = (item: Item) => ({
  ...Object.fromEntries(Object.keys(TEMPLATE_FIELDS).map((name) => [name, item[name as keyof Item]])),
  suppliers: item.suppliers.map(({ id: _id, ...supplier }) => supplier),
});

describe('a template', () => {
  test('has the fields of its item, and gives them to a quickly added one', async () => {
    await fc.assert(
      fc.asyncProperty(anyItemInput, async (body) => {
        const item = await api.items.create({ body });
        const { id } = await api.templates.create({ body: { name: `Of ${item.id}`, item_id: item.id } });
        expect(await get(id)).toEqual(toTemplateFields(item));
        expect(toTemplateFields(await quickAdd(id))).toEqual(toTemplateFields(item));
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  test('leaves out what belongs to one item or one purchase', async () => {
    const id = await save({
      name: 'Drill',
      quantity: 4,
      brand: 'Bosch',
      serial_number: 'S-1',
      order_number: '17',
      purchase_date: '2024-02-29',
      warranty_until: '2027-01-01',
      is_archived: true,
    });
    expect(Object.keys(await get(id))).not.toContain('serial_number');
    expect(await quickAdd(id)).toMatchObject({
      name: 'Next',
      quantity: 1,
      brand: 'Bosch',
      serial_number: null,
      order_number: null,
      purchase_date: null,
      warranty_until: null,
      is_archived: false,
      needs_full_details: true,
    });
  });

  test('fills only the fields that quick add leaves empty', async () => {
    const { id: shelf } = await api.locations.create({ body: { name: 'Shelf' } });
    const id = await save({ name: 'Book', description: 'Novel', current_value: 12, location_id: shelf });
    const typed = { description: 'Poems', estimated_value: 5, location_name: 'Desk', product_code: '123' };
    expect(await quickAdd(id, typed)).toMatchObject({
      description: 'Poems',
      current_value: 5,
      location: { name: 'Desk' },
      product_code: '123',
    });
    const empty = { description: null, estimated_value: null, location_id: null, belongs_to_id: null };
    expect(await quickAdd(id, empty)).toMatchObject({
      description: 'Novel',
      current_value: 12,
      location: { name: 'Shelf' },
    });
  });

  test('follows a renamed tag, and leaves out what no longer exists', async () => {
    const bob = await server.register();
    addMember(server, ada.inventory_id, bob, 'member');
    const [category] = await api.categories.list();
    const { id: location_id } = await api.locations.create({ body: { name: 'Shelf' } });
    const fields = { category_id: category!.id, location_id, belongs_to_id: bob.id };
    const id = await save({ name: 'Tent', tags: ['Camping', 'Blue'], ...fields });
    const [blue, camping] = await api.tags.list();
    await api.tags.update({ params: { id: camping!.id }, body: { name: 'Outdoors' } });
    expect(await get(id)).toMatchObject({ tags: ['Outdoors', 'Blue'], ...fields });
    await api.tags.remove({ params: { id: blue!.id } });
    await api.categories.remove({ params: { id: category!.id } });
    await api.locations.remove({ params: { id: location_id }, query: { contents: 'move_to_parent' } });
    await api.members.remove({ params: { id: bob.id } });
    const rest = { tags: ['Outdoors'], category_id: null, location_id: null, belongs_to_id: null };
    expect(await get(id)).toMatchObject(rest);
    expect(await quickAdd(id)).toMatchObject(rest);
    expect(await api.tags.list()).toHaveLength(1);
  });

  test('has the category and the tags into which its own were merged', async () => {
    const [from, into] = await api.categories.list();
    const id = await save({ name: 'Tent', category_id: from!.id, tags: ['Camping', 'Blue'] });
    const [blue, camping] = await api.tags.list();
    await api.tags.merge({ params: { id: camping!.id }, body: { into_id: blue!.id } });
    await api.categories.merge({ params: { id: from!.id }, body: { into_id: into!.id } });
    expect(await get(id)).toMatchObject({ category_id: into!.id, tags: ['Blue'] });
    for (const { id: event } of (await api.events.list()).events.slice(0, 2))
      await api.events.revert({ params: { id: event }, body: {} });
    expect(await get(id)).toMatchObject({ category_id: from!.id, tags: ['Camping', 'Blue'] });
  });

  test('rounds its amounts to another currency, and leaves out those that are too large', async () => {
    const id = await save({
      name: 'Drill',
      purchase_price: 12.5,
      current_value: 9_999_999_999,
      suppliers: [{ supplier_name: 'Shop', price: 7.4 }],
    });
    const [item] = (await api.items.list()).items;
    await api.items.remove({ params: { id: item!.id } });
    await api.inventories.update({ body: { currency: 'JPY' } });
    expect(await get(id)).toMatchObject({ purchase_price: 13, suppliers: [{ price: 7 }] });
    await api.inventories.update({ body: { currency: 'KWD' } });
    expect(await get(id)).toMatchObject({ purchase_price: 12.5, current_value: null });
    expect(await quickAdd(id)).toMatchObject({ purchase_price: 12.5, current_value: null });
  });

  test('has custom values that their fields can still have', async () => {
    const define = async (name: string, kind: CustomFieldKind, choices?: string[]) =>
      (await api.customFields.create({ body: { name, kind, ...(choices && { choices }) } })).id;
    const isbn = await define('ISBN', 'line');
    const pages = await define('Pages', 'whole');
    const shelf = await define('Shelf', 'choice', ['Red', 'Blue']);
    const rent = await define('Rent', 'money');
    const themes = await define('Themes', 'choices', ['Crime', 'Travel']);
    const custom_values = [
      { field_id: isbn, value: '978-3' },
      { field_id: pages, value: 320 },
      { field_id: rent, value: 1.5 },
      { field_id: shelf, value: 'Red' },
      { field_id: themes, value: ['Crime', 'Travel'] },
    ];
    const id = await save({ name: 'Book', custom_values });
    expect((await get(id)).custom_values).toEqual(custom_values);
    expect((await quickAdd(id)).custom_values).toEqual(custom_values);

    for (const item of (await api.items.list()).items)
      await api.items.update({ params: { id: item.id }, body: { custom_values: [] } });
    await api.customFields.update({ params: { id: shelf }, body: { choices: ['Blue'] } });
    await api.customFields.update({ params: { id: isbn }, body: { kind: 'yes_no' } });
    await api.customFields.remove({ params: { id: pages } });
    await api.customFields.update({ params: { id: themes }, body: { choices: ['Travel'] } });
    const left = [
      { field_id: rent, value: 1.5 },
      { field_id: themes, value: ['Travel'] },
    ];
    expect((await get(id)).custom_values).toEqual(left);
    expect((await quickAdd(id)).custom_values).toEqual(left);
  });

  test('ignores what another version has stored', async () => {
    const id = await save({ name: 'Drill', brand: 'Bosch', condition: 'good' });
    const stored = { brand: 'Bosch', condition: 'shiny', colour: 'red', tags: 'none' };
    server.context.db.$client
      .prepare('UPDATE templates SET fields = ? WHERE id = ?')
      .run(JSON.stringify(stored), id);
    expect(await get(id)).toMatchObject({ brand: 'Bosch', condition: null, tags: [], suppliers: [] });
  });
});

describe('templates of an inventory', () => {
  test('are listed by name, renamed and deleted, and each step can be undone', async () => {
    const id = await save({ name: 'Drill' }, 'Tool');
    await save({ name: 'Novel' }, 'Book');
    expect((await api.templates.list()).map(({ name }) => name)).toEqual(['Book', 'Tool']);
    await api.templates.update({ params: { id }, body: { name: 'Power tool' } });
    expect(await lastEvent()).toMatchObject({
      kind: 'template_changed',
      name: 'Power tool',
      changes: [{ entity: 'templates', fields: [{ field: 'name', before: 'Tool', after: 'Power tool' }] }],
    });
    await undo();
    const before = await api.templates.list();
    expect(before.map(({ name }) => name)).toEqual(['Book', 'Tool']);
    const fields = await get(id);
    await api.templates.remove({ params: { id } });
    expect(await api.templates.list()).toHaveLength(1);
    expect((await api.events.list({ query: { group: 'templates' } })).events[0]!.name).toBe('Tool');
    await undo();
    expect(await api.templates.list()).toEqual(before);
    expect(await get(id)).toEqual(fields);
  });

  test('have names that differ by more than case', async () => {
    const id = await save({ name: 'Drill' }, 'Tool');
    const other = await save({ name: 'Novel' }, 'Book');
    const taken = { status: 409, code: 'template.name_taken', params: { name: 'TOOL' } };
    expect(await refusal(save({ name: 'Saw' }, 'TOOL'))).toMatchObject(taken);
    const rename = (name: string, one: number) =>
      api.templates.update({ params: { id: one }, body: { name } });
    expect(await refusal(rename('TOOL', other))).toMatchObject(taken);
    expect((await rename('TOOL', id)).name).toBe('TOOL');
    expect(await refusal(rename('x'.repeat(200), id))).toMatchObject({
      status: 422,
      field_codes: { name: { code: 'text.too_long' } },
    });
    await api.templates.remove({ params: { id } });
    const { id: deletion } = await lastEvent();
    await save({ name: 'Saw' }, 'tool');
    expect(await refusal(api.events.revert({ params: { id: deletion }, body: {} }))).toMatchObject({
      status: 409,
    });
  });

  test('are limited', async () => {
    const { id: item_id } = await api.items.create({ body: { name: 'Drill' } });
    for (let count = 0; count < TEMPLATES_PER_INVENTORY_MAX; count += 1)
      await api.templates.create({ body: { name: `Template ${count}`, item_id } });
    expect(await refusal(api.templates.create({ body: { name: 'One more', item_id } }))).toMatchObject({
      status: 409,
      code: 'template.too_many',
      params: { max: TEMPLATES_PER_INVENTORY_MAX },
    });
  });

  test('are of no use to other people', async () => {
    const id = await save({ name: 'Drill' });
    const [item] = (await api.items.list()).items;
    const bob = (await server.register()).api;
    const gone = { status: 404 };
    expect(await bob.templates.list()).toEqual([]);
    expect(await refusal(bob.templates.get({ params: { id } }))).toMatchObject(gone);
    const create = bob.templates.create({ body: { name: 'Mine', item_id: item!.id } });
    expect(await refusal(create)).toMatchObject({ ...gone, code: 'item.gone' });
    expect(await refusal(bob.items.quickAdd({ body: { name: 'Next', template_id: id } }))).toMatchObject({
      ...gone,
      field_codes: { template_id: { code: 'template.gone' } },
    });
  });
});

test('an item is not added from a template that was deleted, and without it with the same key', async () => {
  const id = await save({ name: 'Drill', brand: 'Bosch' });
  await api.templates.remove({ params: { id } });
  const request_key = 'key-of-the-next-item';
  expect(await refusal(quickAdd(id, { request_key }))).toMatchObject({ status: 404, code: 'template.gone' });
  expect(await api.items.quickAdd({ body: { name: 'Next', request_key } })).toMatchObject({ brand: null });
  expect((await api.items.list()).total).toBe(2);
});
