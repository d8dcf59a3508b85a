import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  CUSTOM_FIELD_KINDS,
  type CustomValue,
  DAY_LENGTH,
  type Item,
  listFieldsWith,
} from '@stowage/contracts';
import {
  anyCustomValue,
  anyItemChange,
  anyItemInput,
  CUSTOM_CHOICES,
  toStoredCustomValue,
  toStoredItem,
  type WrittenItem,
} from '@stowage/contracts/arbitraries';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createBackup } from '../../src/backup/create-backup';
import { restoreBackup } from '../../src/backup/restore-backup';
import { createInventoryFor } from '../../src/entities/inventory/inventories.service';
import { addDays } from '../../src/lib/clock';
import { type ApiClient, createApiClient } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { makeDataDir, type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
/** References to rows that exist, one of each kind. */
let references: Pick<WrittenItem, 'location_id' | 'category_id' | 'belongs_to_id' | 'part_of_id'>;
/** A custom field of each kind, in the order of their names. */
const fields: { id: number; kind: (typeof CUSTOM_FIELD_KINDS)[number] }[] = [];
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
  const { api } = ada;
  references = {
    location_id: (await api.locations.create({ body: { name: 'Garage' } })).id,
    category_id: (await api.categories.create({ body: { name: 'Rockets' } })).id,
    belongs_to_id: ada.id,
    part_of_id: (await api.items.create({ body: { name: 'Workshop' } })).id,
  };
  for (const kind of CUSTOM_FIELD_KINDS.toSorted()) {
    const choices = kind.startsWith('choice') ? { choices: CUSTOM_CHOICES } : {};
    const { id } = await api.customFields.create({ body: { name: kind, kind, ...choices } });
    fields.push({ id, kind });
  }
});
afterAll(() => server.stop());

/** Values of some fields. */
const anyValues = fc
  .record(anyCustomValue, { requiredKeys: [] })
  .map((values) =>
    fields.flatMap(({ id, kind }): CustomValue[] =>
      values[kind] === undefined ? [] : [{ field_id: id, value: values[kind] }],
    ),
  );

const anyItem = fc
  .tuple(anyItemInput, anyValues)
  .map(([input, custom_values]) => ({ ...input, ...references, custom_values }));
const anyChange = fc
  .tuple(anyItemChange, anyValues, fc.boolean())
  .map(([change, custom_values, changes]) => (changes ? { ...change, custom_values } : change));

const toStoredValues = ({ custom_values = [] }: WrittenItem) =>
  custom_values.flatMap(({ field_id, value }) => {
    const stored = value === null ? null : toStoredCustomValue(value);
    return stored === null ? [] : [{ field_id, value: stored }];
  });

const read = (id: number, query = {}, api: ApiClient = ada.api) => api.items.get({ params: { id }, query });

const revertLast = async (id: number) => {
  const [event] = (await ada.api.events.listOfItem({ params: { id } })).events;
  await ada.api.events.revert({ params: { id: event!.id }, body: {} });
};

/** Without what says when the item was saved, and by whom. */
const withoutStamps = ({ updated_at: _, updated_by: __, ...item }: Item) => item;

const check = (test: (item: Item, input: WrittenItem) => Promise<void>, runs = 40) =>
  fc.assert(
    fc.asyncProperty(anyItem, async (input) => test(await ada.api.items.create({ body: input }), input)),
    { numRuns: propertyRuns(runs) },
  );

test('values of custom fields come back as they were sent, also after a change', () =>
  fc.assert(
    fc.asyncProperty(anyItem, anyValues, async (input, custom_values) => {
      const { id, ...item } = await ada.api.items.create({ body: input });
      expect(item.custom_values).toEqual(toStoredValues(input));
      await ada.api.items.update({ params: { id }, body: { custom_values } });
      expect((await read(id)).custom_values).toEqual(toStoredValues({ ...input, custom_values }));
    }),
    { numRuns: propertyRuns(40) },
  ));

test('a copy has all fields that do not identify one unit', () =>
  check(async ({ id, ...item }) => {
    const selection = { kind: 'items' as const, ids: [id] };
    await ada.api.bulkEdit.run({ body: { selection, change: { kind: 'duplicate' } } });
    const copy = (await ada.api.items.list()).items[0]!;
    expect(copy.id).not.toBe(id);
    const own = new Set<string>([...listFieldsWith('one_unit'), 'needs_full_details']);
    const names = [...Object.keys(toStoredItem({ name: '' })), ...Object.keys(references), 'custom_values'];
    const suppliers = item.suppliers.map((supplier) => ({ ...supplier, id: expect.any(Number) as number }));
    const expected = Object.entries({ ...item, suppliers });
    expect(copy).toMatchObject(
      Object.fromEntries(expected.filter(([name]) => names.includes(name) && !own.has(name))),
    );
  }));

test('an item comes back from the trash as it was', () =>
  check(async (item) => {
    await ada.api.items.remove({ params: { id: item.id } });
    const [entry] = (await ada.api.trash.list({ query: {} })).items;
    await ada.api.trash.restore({ params: { id: entry!.id }, body: {} });
    expect(withoutStamps(await read(item.id))).toEqual(withoutStamps(item));
  }));

test('undo gives an item all former fields, and a past day shows them', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyItem, anyChange), { minLength: 1, maxLength: 10 }),
      async (pairs) => {
        const items: Item[] = [];
        for (const [body] of pairs) items.push(await ada.api.items.create({ body }));
        const as_of = server.clock.now.toISOString().slice(0, DAY_LENGTH);
        server.clock.now = new Date(`${addDays(as_of, 1)}T12:00:00.000Z`);
        for (const [index, item] of items.entries()) {
          const body = pairs[index]![1];
          const { updated_at } = await ada.api.items.update({ params: { id: item.id }, body });
          expect(await read(item.id, { as_of })).toEqual(item);
          if (updated_at !== item.updated_at) await revertLast(item.id);
          expect(withoutStamps(await read(item.id))).toEqual({
            ...withoutStamps(item),
            has_former_values: expect.any(Boolean) as boolean,
          });
        }
      },
    ),
    { numRuns: propertyRuns(5) },
  ));

test('an item in another inventory has its fields, without the whole and the location that stay', () =>
  check(async ({ id }, input) => {
    const club = createInventoryFor(asTx(server.context.db), ada.id, server.clock.now.toISOString());
    await ada.api.inventories.moveContents({ body: { item_ids: [id], to_inventory_id: club } });
    const moved = await read(id, {}, createApiClient(server.url, ada.token, club));
    expect(moved).toMatchObject({
      ...toStoredItem(input),
      category: { name: 'Rockets' },
      belongs_to_id: ada.id,
      location_id: null,
      part_of_id: null,
    });
    expect(moved.custom_values.map(({ value }) => value)).toEqual(
      toStoredValues(input).map(({ value }) => value),
    );
  }, 20));

test('a restored backup has every field of every item', async () => {
  const ids: number[] = [];
  await check(({ id }) => {
    ids.push(id);
    return Promise.resolve();
  });
  const data_dir = join(makeDataDir(), 'data');
  const backup_dir = makeDataDir();
  onTestFinished(() => {
    for (const folder of [join(data_dir, '..'), backup_dir]) rmSync(folder, { recursive: true });
  });
  const { config } = server.context;
  const now = server.clock.now;
  const { path } = await createBackup({
    data_dir: config.data_dir,
    backup_dir,
    creates_folder: true,
    keep: undefined,
    now,
  });
  await restoreBackup({ backup: path, data_dir, replaces: false, now });
  const restored = await startServer({}, data_dir);
  onTestFinished(() => restored.stop());
  const { api } = await restored.signIn(ada.username);
  for (const id of ids) expect(await read(id, {}, api)).toEqual(await read(id));
});
