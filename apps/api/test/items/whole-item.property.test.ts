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
  anyDocumentInput,
  anyItemChange,
  anyItemInput,
  CUSTOM_CHOICES,
  toStoredCustomValue,
  toStoredDocument,
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
import { makePdf } from '../support/document-files';
import { toFile } from '../support/images/image-files';
import { makeDataDir, type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
/** References to rows that exist, one of each kind. */
let references: Pick<WrittenItem, 'location_id' | 'category_id' | 'belongs_to_id' | 'part_of_id'>;
let files: File[];
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
  files = [toFile(await makePdf(['Invoice']), 'invoice.pdf'), toFile('Paid in cash', 'receipt.txt')];
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

const anyDocument = fc.record({
  input: anyDocumentInput,
  change: anyDocumentInput,
  file: fc.nat(1),
  isShared: fc.boolean(),
});
const anyEntry = fc.record({ input: anyItem, documents: fc.array(anyDocument, { maxLength: 3 }) });
type Entry = typeof anyEntry extends fc.Arbitrary<infer T> ? T : never;

const toStoredValues = ({ custom_values = [] }: WrittenItem) =>
  custom_values.flatMap(({ field_id, value }) => {
    const stored = value === null ? null : toStoredCustomValue(value);
    return stored === null ? [] : [{ field_id, value: stored }];
  });

const read = (id: number, query = {}, api: ApiClient = ada.api) => api.items.get({ params: { id }, query });

/** The documents of an item, with the content of their files instead of signed addresses. */
async function readDocuments(
  item_id: number,
  query = {},
  { url, api }: Pick<TestServer, 'url'> & Pick<Person, 'api'> = { url: server.url, api: ada.api },
) {
  const documents = await api.documents.list({ query: { ...query, item_id } });
  const toContent = async (address: string | null) =>
    address === null ? null : (await fetch(new URL(address, url))).text();
  return Promise.all(
    documents.map(async ({ file, ...document }) => ({
      ...document,
      file: file && {
        ...file,
        url: await toContent(file.url),
        picture_url: await toContent(file.picture_url),
      },
    })),
  );
}

/** An item with a part and documents, and another item that shares some of these. */
interface Saved extends Entry {
  item: Item;
  other_id: number;
  saved: Awaited<ReturnType<typeof readDocuments>>;
}

async function save(entry: Entry): Promise<Saved> {
  const { api } = ada;
  const { id } = await api.items.create({ body: entry.input });
  const { id: other_id } = await api.items.create({ body: { name: 'Other' } });
  await api.items.create({ body: { name: 'Part', part_of_id: id } });
  for (const { input, file, isShared } of entry.documents)
    await api.documents.create({
      body: { ...input, item_id: isShared ? [id, other_id] : [id] },
      files: input.url === null ? [files[file]!] : [],
    });
  return { ...entry, item: await read(id), other_id, saved: await readDocuments(id) };
}

const revertLast = async () => {
  const [event] = (await ada.api.events.list({ query: {} })).events;
  await ada.api.events.revert({ params: { id: event!.id }, body: {} });
};

/** Without what says when the item was saved, and by whom. */
const withoutStamps = ({ updated_at: _, updated_by: __, ...item }: Item) => item;

/** An inventory has room for a limited number of tags, and an item takes their spelling. */
const plugins = [
  fc.beforeEach(() => {
    server.context.db.$client.exec('DELETE FROM tags');
  }),
];

const check = (test: (saved: Saved) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(anyEntry, async (entry) => test(await save(entry))),
    {
      numRuns: propertyRuns(15),
      plugins,
    },
  );

test('values of custom fields come back as they were sent, also after a change', () =>
  fc.assert(
    fc.asyncProperty(anyItem, anyValues, async (input, custom_values) => {
      const { id, ...item } = await ada.api.items.create({ body: input });
      expect(item.custom_values).toEqual(toStoredValues(input));
      await ada.api.items.update({ params: { id }, body: { custom_values } });
      expect((await read(id)).custom_values).toEqual(toStoredValues({ ...input, custom_values }));
    }),
    { numRuns: propertyRuns(40), plugins },
  ));

test('documents come back as they were sent, at each of their items', () =>
  check(async ({ item, other_id, documents, saved }) => {
    const toSaved = async ({ input, file, isShared }: Entry['documents'][number]) => ({
      ...toStoredDocument(input),
      file: input.url === null ? { name: files[file]!.name, url: await files[file]!.text() } : null,
      items: (isShared ? [item.id, other_id] : [item.id]).map((id) => ({ id })),
    });
    expect(saved.toReversed()).toMatchObject(await Promise.all(documents.map(toSaved)));
    expect(await readDocuments(other_id)).toEqual(saved.filter(({ items }) => items.length > 1));
  }));

test('a copy has all fields that do not identify one unit, and leaves the documents at the item', () =>
  check(async ({ item: { id, ...item }, saved }) => {
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
    expect(await readDocuments(copy.id)).toEqual([]);
    expect(await readDocuments(id)).toEqual(saved);
  }));

test('an item comes back from the trash as it was, with its documents and its part', () =>
  check(async ({ item, other_id, saved }) => {
    await ada.api.items.remove({ params: { id: item.id } });
    expect(await readDocuments(other_id)).toHaveLength(saved.filter(({ items }) => items.length > 1).length);
    const [entry] = (await ada.api.trash.list({ query: {} })).items;
    await ada.api.trash.restore({ params: { id: entry!.id }, body: {} });
    expect(withoutStamps(await read(item.id))).toEqual(withoutStamps(item));
    expect(await readDocuments(item.id)).toEqual(saved);
  }));

test('undo gives an item and its documents all former fields, and a past day shows them', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyEntry, anyChange), { minLength: 1, maxLength: 5 }),
      async (pairs) => {
        const entries: Saved[] = [];
        for (const [entry] of pairs) entries.push(await save(entry));
        const as_of = server.clock.now.toISOString().slice(0, DAY_LENGTH);
        server.clock.now = new Date(`${addDays(as_of, 1)}T12:00:00.000Z`);
        // Sessions end after some days.
        Object.assign(ada, await server.signIn(ada.username));
        for (const [index, { item, documents, saved }] of entries.entries()) {
          const body = pairs[index]![1];
          const { updated_at } = await ada.api.items.update({ params: { id: item.id }, body });
          expect(await read(item.id, { as_of })).toEqual(item);
          if (updated_at !== item.updated_at) await revertLast();
          expect(withoutStamps(await read(item.id))).toEqual({
            ...withoutStamps(item),
            has_former_values: expect.any(Boolean) as boolean,
          });
          for (const [place, { id, ...document }] of saved.toReversed().entries()) {
            const { url: _, ...change } = documents[place]!.change;
            const changed = await ada.api.documents.update({ params: { id }, body: change });
            expect(await readDocuments(item.id, { as_of })).toEqual(saved);
            if (changed.updated_at !== document.updated_at) await revertLast();
          }
          expect(await readDocuments(item.id)).toEqual(saved);
        }
      },
    ),
    { numRuns: propertyRuns(5), plugins },
  ));

test('an item in another inventory has its fields and documents, without the whole and the location that stay', () =>
  check(async ({ item: { id }, other_id, input, saved }) => {
    const club = createInventoryFor(asTx(server.context.db), ada.id, server.clock.now.toISOString());
    await ada.api.inventories.moveContents({ body: { item_ids: [id, other_id], to_inventory_id: club } });
    const api = createApiClient(server.url, ada.token, club);
    const moved = await read(id, {}, api);
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
    expect(await readDocuments(id, {}, { url: server.url, api })).toEqual(saved);
  }));

test('a restored backup has every field and document of every item', async () => {
  const ids: number[] = [];
  await check(({ item: { id } }) => {
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
  for (const id of ids) {
    expect(await read(id, {}, api)).toEqual(await read(id));
    expect(await readDocuments(id, {}, { url: restored.url, api })).toEqual(await readDocuments(id));
  }
});
