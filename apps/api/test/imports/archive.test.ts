import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitForImports } from '../../src/features/imports/imports.service';
import { refusal } from '../support/client';
import { makePdf, makeZip } from '../support/document-files';
import { makeImage, toFile } from '../support/images/image-files';
import { readZip } from '../support/read-zip';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let kim: Person;
let drill: number;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  [ada, kim] = [await server.register(), await server.register()];
  const { api } = ada;
  const { id: garage } = await api.locations.create({ body: { name: 'Garage' } });
  const { id: shelf } = await api.locations.create({
    body: { name: 'Shelf', parent_id: garage, is_container: true, capacity: 5 },
  });
  // A second one of the same name.
  await api.locations.create({ body: { name: 'Shelf', parent_id: garage } });
  const photo = toFile(await makeImage());
  await api.locations.setImage({ params: { id: shelf }, files: [photo] });
  const voltage = await api.customFields.create({ body: { name: 'Voltage', kind: 'whole', unit: 'V' } });
  drill = (
    await api.items.create({
      body: {
        name: 'Drill',
        quantity: 3,
        location_id: shelf,
        belongs_to_id: ada.id,
        tags: ['red'],
        custom_values: [{ field_id: voltage.id, value: 18 }],
      },
    })
  ).id;
  await api.items.create({ body: { name: 'Battery', part_of_id: drill, location_id: shelf } });
  await api.images.create({ params: { id: drill }, body: { caption: 'Front' }, files: [photo] });
  await api.documents.create({
    body: { kind: 'receipt', title: 'Invoice', item_id: [drill], location_id: [shelf] },
    files: [toFile(await makePdf(['Invoice']), 'invoice.pdf')],
  });
  await api.templates.create({ body: { name: 'Tool', item_id: drill } });
  await api.loans.handOut({ body: { item_id: drill, borrower_name: 'Robin', quantity: 1 } });
});

const download = async ({ api }: Person): Promise<Map<string, Buffer>> =>
  readZip(Buffer.from(await (await api.exports.getArchive({ query: {} })).arrayBuffer()));

interface Data {
  inventory: { currency: string };
  version: unknown;
  locations: { id: number; parent_id: number | null; name: string }[];
  items: {
    id: number;
    name: string;
    code: string;
    item_number: string;
    quantity: unknown;
    part_of_id: number | null;
    photos: { file: string }[];
    suppliers: unknown[];
  }[];
  loans: { state: string; quantity: number; events: { kind: string }[] }[];
}

/** Changes the data of an archive. */
async function toFileOf(
  entries: ReadonlyMap<string, Buffer>,
  change: (data: Data) => void = () => undefined,
): Promise<File> {
  const data = JSON.parse(entries.get('data.json')!.toString()) as Data;
  change(data);
  const files = new Map(entries).set('data.json', Buffer.from(JSON.stringify(data)));
  return toFile(await makeZip(Object.fromEntries(files)), 'stowage.zip');
}

const upload = async ({ api }: Person, file: File) => api.imports.create({ body: {}, files: [file] });

async function run({ api }: Person, id: number) {
  await api.imports.run({ params: { id } });
  await waitForImports(server.context.db);
  return api.imports.get({ params: { id } });
}

const listItems = async ({ api }: Person) =>
  (await api.items.list({ query: { sort: 'name' } })).items.toSorted((one, other) => one.id - other.id);

describe('an archive', () => {
  test('that comes back to its inventory changes nothing', async () => {
    const file = await toFileOf(await download(ada));
    const { id, counts, duplicates } = await upload(ada, file);
    expect(duplicates).toBe('skip');
    expect(counts).toMatchObject({ new_items: 0, updated_items: 0, skipped_rows: 2, new_locations: 0 });
    const before = await download(ada);
    const updated = await ada.api.imports.update({ params: { id }, body: { duplicates: 'update' } });
    expect(updated.items.flatMap(({ differences }) => differences)).toEqual([]);
    await run(ada, id);
    const after = await download(ada);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const name of before.keys())
      if (!['data.js', 'data.json'].includes(name)) expect(after.get(name)).toEqual(before.get(name));
  });

  test('can be unpacked', async () => {
    const entries = [...(await download(ada))].filter(([name]) => !name.endsWith('/'));
    const files = entries.map(([name, content]) => toFile(content, `stowage/${name}`));
    const shown = await kim.api.imports.create({ body: {}, files });
    expect(shown).toMatchObject({ kind: 'stowage', file_name: 'stowage', counts: { new_items: 2 } });
    expect(await run(kim, shown.id)).toMatchObject({ state: 'done', left_out: [] });
    const items = await listItems(kim);
    expect(items.find(({ name }) => name === 'Drill')).toMatchObject({ images: [{ caption: 'Front' }] });
  });

  test('brings back what was deleted, with its photos, and one undo takes it away again', async () => {
    const file = await toFileOf(await download(ada));
    const [loan] = (await ada.api.loans.list({ query: {} })).items;
    const { code } = await ada.api.items.get({ params: { id: drill } });
    await ada.api.loans.setState({ params: { id: loan!.id }, body: { state: 'returned' } });
    await ada.api.items.remove({ params: { id: drill } });
    const before = await listItems(ada);
    const { id, counts } = await upload(ada, file);
    expect(counts).toMatchObject({ new_items: 1, skipped_rows: 1, new_locations: 0 });
    await run(ada, id);
    const [, back] = await listItems(ada);
    expect(back).toMatchObject({
      name: 'Drill',
      quantity: 3,
      belongs_to_id: ada.id,
      images: [{ caption: 'Front' }],
      // The label on it leads to it again.
      code,
      // The loan of the item in the trash, which has been returned.
      lent: [],
      // Numbers are never used again.
      item_number: 'ITM-000003',
    });
    expect(await ada.api.documents.list({ query: { item_id: back!.id } })).toMatchObject([
      { title: 'Invoice' },
    ]);
    await ada.api.imports.undo({ params: { id }, body: {} });
    expect(await listItems(ada)).toEqual(before);
    const { id: again } = await upload(ada, file);
    await run(ada, again);
    expect((await listItems(ada)).map((item) => item.code)).toContain(code);
    const [trashed] = (await ada.api.trash.list({ query: {} })).items;
    const { lost_codes } = await ada.api.trash.restore({ params: { id: trashed!.id }, body: {} });
    expect(lost_codes).toEqual([code]);
    expect(await listItems(ada)).toHaveLength(before.length + 2);
  });

  test('is merged into an inventory that is in use', async () => {
    const { api } = kim;
    const { id: garage } = await api.locations.create({ body: { name: 'garage', description: 'Mine' } });
    await api.items.create({ body: { name: 'Ladder', location_id: garage } });
    await api.customFields.create({ body: { name: 'Voltage', kind: 'line' } });
    await api.templates.create({ body: { name: 'tool', item_id: (await listItems(kim))[0]!.id } });
    const before = await download(kim);
    const { id, counts, problems } = await upload(kim, await toFileOf(await download(ada)));
    expect(counts).toMatchObject({ new_items: 2, skipped_rows: 0, new_locations: 2, problems: 1 });
    expect(problems).toMatchObject([{ code: 'import.value_of_field', cells: [{ name: 'Drill' }] }]);
    await run(kim, id);
    const [ladder, tool, battery] = await listItems(kim);
    expect([ladder, tool, battery]).toMatchObject([
      { name: 'Ladder', item_number: 'ITM-000001' },
      {
        name: 'Drill',
        item_number: 'ITM-000003',
        belongs_to: null,
        lent: [{ borrower_name: 'Robin', quantity: 1 }],
        notes: `belongs_to: ${ada.username}\nVoltage: 18`,
        location: { name: 'Shelf', path: ['garage'] },
      },
      { name: 'Battery', item_number: 'ITM-000002', part_of_id: tool!.id },
    ]);
    const codes = (await listItems(ada)).map(({ code }) => code);
    expect(codes).not.toContain(tool!.code);
    const [tree] = await api.locations.list();
    expect(tree).toMatchObject({ name: 'garage', description: 'Mine' });
    expect(tree!.children.map(({ name, is_container, capacity }) => [name, is_container, capacity])).toEqual([
      ['Shelf', true, 5],
      ['Shelf', false, null],
    ]);
    expect(await api.templates.list()).toHaveLength(1);
    await api.imports.undo({ params: { id }, body: {} });
    const after = await download(kim);
    for (const name of ['items.csv', 'locations.csv']) expect(after.get(name)).toEqual(before.get(name));
    expect(await api.tags.list()).toEqual([]);
  });

  test('in another currency is shown, but cannot run', async () => {
    const file = await toFileOf(await download(ada), (data) => {
      data.inventory.currency = 'EUR';
    });
    const { id, limit } = await upload(kim, file);
    expect(limit).toMatchObject({
      code: 'import.other_currency',
      params: { archived: 'EUR', currency: 'USD' },
    });
    const { state, failure } = await run(kim, id);
    expect({ state, failure }).toMatchObject({ state: 'failed', failure: { code: 'import.other_currency' } });
    expect(await listItems(kim)).toEqual([]);
  });

  test.each<[string, (data: Data) => void]>([
    ['import.archive_version', (data) => (data.version = 2)],
    ['import.archive_field', (data) => (data.items[0]!.name = '')],
    ['import.archive_field', (data) => (data.items[0]!.code = '../..')],
    ['import.archive_field', (data) => (data.loans[0]!.quantity = -1)],
  ])('that does not fit is refused with %s', async (code, change) => {
    expect(await refusal(upload(kim, await toFileOf(await download(ada), change)))).toMatchObject({
      status: 422,
      code,
    });
  });

  test('whose rows were changed keeps what does not fit in the notes, and lends nothing that is not there', async () => {
    const file = await toFileOf(await download(ada), ({ items: [tool, battery], locations, loans }) => {
      Object.assign(tool!, { purchase_price: -1, quantity: 1, part_of_id: battery!.id, location_id: 999 });
      Object.assign(tool!.photos[0]!, { file: '../../etc/passwd' });
      battery!.part_of_id = tool!.id;
      locations[0]!.parent_id = locations[1]!.id;
      const photo = { file: 'gone.jpg', created_at: '2026-01-01T00:00:00.000Z' };
      Object.assign(locations[0]!, { description: 'd'.repeat(10_000), photo });
      loans[0]!.quantity = 2;
    });
    const { id } = await upload(kim, file);
    expect((await run(kim, id)).state).toBe('done');
    const [tool] = await listItems(kim);
    expect(tool).toMatchObject({
      name: 'Drill',
      quantity: 1,
      purchase_price: null,
      location: null,
      lent: [],
    });
    expect(tool!.notes).toContain('purchase_price: -1');
    expect(tool!.notes).toContain('../../etc/passwd');
    const [tree] = await kim.api.locations.list();
    expect([tree!, ...tree!.children].map(({ description }) => description?.length)).toContain(10_000);
  });

  test('with a photo that hides something stores the picture alone', async () => {
    const hidden = Buffer.from('secret place');
    const entries = new Map(await download(ada));
    const name = [...entries.keys()].find((entry) => entry.endsWith('Drill/1.jpg'))!;
    const plain = entries.get(name)!;
    entries.set(name, Buffer.concat([plain, hidden]));
    const { id } = await upload(kim, await toFileOf(entries));
    await run(kim, id);
    const stored = (await download(kim)).get(name.replace(/ITM-\d+/, 'ITM-000001'));
    expect(stored?.includes(hidden)).toBe(false);
    expect(stored?.length).toBeGreaterThan(0);
  });
});
