import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CATEGORIES_PER_INVENTORY_MAX,
  LOCATIONS_PER_INVENTORY_MAX,
  TAGS_PER_INVENTORY_MAX,
  type UpdateImportInput,
} from '@stowage/contracts';
import { write as writeXlsx } from 'hucre';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFile } from '../../src/cli/import-command';
import { cleanUpImports } from '../../src/features/imports/import-cleanup.service';
import { waitForImports } from '../../src/features/imports/imports.service';
import { type ApiClient, refusal } from '../support/client';
import { makeZip } from '../support/document-files';
import { makeHeic, makeImage, toFile } from '../support/images/image-files';
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

const upload = (text: string, name = 'things.csv') =>
  api.imports.create({ body: {}, files: [new File([text], name)] });
const change = (id: number, body: UpdateImportInput) => api.imports.update({ params: { id }, body });
async function run(id: number) {
  await api.imports.run({ params: { id } });
  await waitForImports(server.context.db);
  return api.imports.get({ params: { id } });
}
const listItems = async () => (await api.items.list({ query: { sort: 'name' } })).items;
const listNames = async () => (await listItems()).map(({ name }) => name);
const listPaths = async () =>
  (await listItems()).map(({ location }) => location && [...location.path, location.name].join(' > '));

const TABLE = `Name,Quantity,Location,Category,Tags,Serial Number,Purchase Price,Voltage
Drill,1,Garage > Shelf,Tools,"red, loud",A-1,129.90,18
Saw,2,Garage > Shelf,Tools,,,,
Tent,1,Attic,Camping,,,,
`;

describe('an import', () => {
  test('shows what it would do, and changes nothing', async () => {
    await api.locations.create({ body: { name: 'Garage' } });
    const shown = await upload(TABLE);
    expect(shown).toMatchObject({
      kind: 'table',
      state: 'preview',
      file_name: 'things.csv',
      created_by: ada.username,
      event_id: null,
      counts: { new_items: 3, updated_items: 0, skipped_rows: 0, new_locations: 2, problems: 0 },
      locations: [
        { path: ['Garage', 'Shelf'], is_new: true, item_count: 2 },
        { path: ['Attic'], is_new: true, item_count: 1 },
      ],
    });
    expect(shown.columns.map(({ header, target }) => [header, target])).toEqual([
      ['Name', 'name'],
      ['Quantity', 'quantity'],
      ['Location', 'location'],
      ['Category', 'category'],
      ['Tags', 'tags'],
      ['Serial Number', 'serial_number'],
      ['Purchase Price', 'purchase_price'],
      ['Voltage', 'custom'],
    ]);
    expect(shown.items[0]).toMatchObject({
      row: 2,
      action: 'add',
      item_id: null,
      name: 'Drill',
      path: ['Garage', 'Shelf'],
      tags: ['red', 'loud'],
    });
    expect(await listNames()).toEqual([]);
    expect(await api.imports.list()).toMatchObject([
      { id: shown.id, state: 'preview', counts: shown.counts },
    ]);
  });

  test('is the filter for the items that it was the last one to add or update', async () => {
    const listOf = async (import_id: number) =>
      (await api.items.list({ query: { import_id, sort: 'name' } })).items.map(({ name }) => name);
    const { id: first } = await upload(TABLE);
    await run(first);
    await api.items.create({ body: { name: 'Lamp' } });
    expect(await listOf(first)).toEqual(['Drill', 'Saw', 'Tent']);
    const { id: second } = await upload(TABLE.replace('Saw,2', 'Saw,5'));
    await change(second, { duplicates: 'update' });
    await run(second);
    expect([await listOf(first), await listOf(second)]).toEqual([['Drill', 'Tent'], ['Saw']]);
    const { api: other } = await server.register();
    expect((await other.items.list({ query: { import_id: first } })).total).toBe(0);
  });

  test('takes over all rows in one step, which one undo takes back', async () => {
    const { id } = await upload(TABLE);
    const done = await run(id);
    expect(done).toMatchObject({ state: 'done', counts: { new_items: 3 }, progress: null });
    expect(await listNames()).toEqual(['Drill', 'Saw', 'Tent']);
    expect(await listPaths()).toEqual(['Garage > Shelf', 'Garage > Shelf', 'Attic']);
    const [drill] = await listItems();
    expect(drill).toMatchObject({
      quantity: 1,
      category: { name: 'Tools' },
      tags: ['red', 'loud'],
      serial_number: 'A-1',
      purchase_price: 129.9,
    });
    const [voltage] = await api.customFields.list();
    expect(voltage).toMatchObject({ name: 'Voltage', kind: 'whole', item_count: 1 });
    expect(drill?.custom_values).toEqual([{ field_id: voltage?.id, value: 18 }]);
    const { events } = await api.events.list();
    expect(events[0]).toMatchObject({
      id: done.event_id,
      kind: 'imported',
      name: 'things.csv',
      import_id: id,
      count: 3,
    });

    const undone = await api.imports.undo({ params: { id }, body: {} });
    expect(undone).toMatchObject({ state: 'undone', event_id: null });
    expect(await listNames()).toEqual([]);
    expect(await api.locations.list()).toEqual([]);
    expect(await api.customFields.list()).toEqual([]);
    const [latest] = (await api.events.list()).events;
    expect(latest).toMatchObject({ kind: 'import_undone', import_id: id, count: 3 });
    await api.events.revert({ params: { id: latest!.id }, body: {} });
    expect(await listNames()).toEqual(['Drill', 'Saw', 'Tent']);
    expect((await api.imports.get({ params: { id } })).state).toBe('done');
  });

  test('is only taken back with what was changed since after a question', async () => {
    const { id } = await upload(TABLE);
    await run(id);
    const [drill] = await listItems();
    await api.items.update({ params: { id: drill!.id }, body: { description: 'New chuck' } });
    expect(await refusal(api.imports.undo({ params: { id }, body: {} }))).toMatchObject({
      status: 409,
      code: 'event.changed_since',
    });
    expect(await listNames()).toHaveLength(3);
    await api.imports.undo({ params: { id }, body: { overwrite: true } });
    expect(await listNames()).toEqual([]);
  });

  test('skips, updates or adds what the inventory has already, as chosen', async () => {
    await run((await upload(TABLE)).id);
    const again = await upload(TABLE.replace('129.90', '99.90').replace('"red, loud"', 'blue'));
    expect(again.counts).toMatchObject({ new_items: 0, updated_items: 0, skipped_rows: 3 });
    expect(await refusal(api.imports.run({ params: { id: again.id } }))).toMatchObject({
      code: 'import.nothing_to_take_over',
    });
    const updating = await change(again.id, { duplicates: 'update' });
    expect(updating.counts).toMatchObject({ new_items: 0, updated_items: 1, skipped_rows: 2 });
    expect(updating.items[0]).toMatchObject({
      action: 'update',
      name: 'Drill',
      differences: [
        { field: 'purchase_price', before: '129.9', after: '99.9' },
        { field: 'tags', before: 'red, loud', after: 'red, loud, blue' },
      ],
    });
    await run(again.id);
    expect((await listItems())[0]).toMatchObject({ purchase_price: 99.9, tags: ['red', 'loud', 'blue'] });
    const third = await upload(TABLE);
    expect((await change(third.id, { duplicates: 'add' })).counts).toMatchObject({ new_items: 3 });
  });

  test('has corrected cells, left out rows, other targets and another location', async () => {
    const { id: location_id } = await api.locations.create({ body: { name: 'House' } });
    const { id } = await upload('Name,Price,Colour\nDrill,cheap,Red\n,5,Blue\nSaw,7,Green\n');
    const first = await api.imports.get({ params: { id } });
    expect(first.problems).toMatchObject([
      { column: null, is_error: true, count: 1, cells: [{ row: 3 }] },
      { column: 1, is_error: false, cells: [{ row: 2, text: 'cheap', name: 'Drill' }] },
    ]);
    const changed = await change(id, {
      cells: [
        { row: 2, column: 1, text: '12' },
        { row: 3, column: 0, text: 'Nail' },
      ],
      skipped_rows: [4],
      columns: [{ position: 2, target: 'to_notes' }],
      location_id,
    });
    expect(changed).toMatchObject({ counts: { new_items: 2, skipped_rows: 1, problems: 0 }, location_id });
    await run(id);
    expect(await listItems()).toMatchObject([
      { name: 'Drill', notes: 'Colour: Red', location: { name: 'House' } },
      { name: 'Nail', notes: 'Colour: Blue' },
    ]);
  });

  test('groups equal problems of a column, and leaves out all of their rows', async () => {
    const rows = Array.from({ length: 214 }, (_, index) => `Drill ${index},n/a,${index === 5 ? 'x' : 1}`);
    const others = Array.from({ length: 300 }, (_, index) => `Saw ${index},5,1`);
    const { id, problems } = await upload(`Name,Price,Quantity\n${[...others, ...rows].join('\n')}\n`);
    expect(problems).toMatchObject([
      { code: 'value.not_amount', column: 1, is_error: false, count: 214 },
      { code: 'value.not_number', column: 2, is_error: false, count: 1, rows: [307] },
    ]);
    const [prices] = problems;
    expect(prices?.rows).toEqual(rows.map((_, index) => index + 302));
    expect(prices?.cells).toHaveLength(20);
    const changed = await change(id, { skipped_rows: prices?.rows ?? [] });
    expect(changed).toMatchObject({ problems: [], counts: { new_items: 300, skipped_rows: 214 } });
  });

  test('fails as a whole when a row cannot be written, and can be started again', async () => {
    const { id } = await upload(TABLE);
    server.context.db.$client.exec(
      "CREATE TRIGGER refuse_tents BEFORE INSERT ON items WHEN NEW.name = 'Tent' BEGIN SELECT RAISE(ABORT, 'no tents'); END",
    );
    expect(await run(id)).toMatchObject({ state: 'failed', failure: { code: 'general.failed' } });
    expect(await listNames()).toEqual([]);
    expect(await api.locations.list()).toEqual([]);
    server.context.db.$client.exec('DROP TRIGGER refuse_tents');
    expect(await run(id)).toMatchObject({ state: 'done', failure: null });
    expect(await listNames()).toHaveLength(3);
  });

  test.each([
    ['Category', 'import.too_many_categories', CATEGORIES_PER_INVENTORY_MAX],
    ['Location', 'import.too_many_locations', LOCATIONS_PER_INVENTORY_MAX],
    ['Tags', 'import.too_many_tags', TAGS_PER_INVENTORY_MAX],
  ])('cannot run while its column %s exceeds a limit of the inventory', async (column, code, max) => {
    const known = (await api.categories.list()).length;
    const first = column === 'Category' ? max - known : max;
    const rows = Array.from({ length: first + 5 }, (_, index) => `Thing ${index},Kind ${index}`);
    const { id, limit } = await upload(`Name,${column}\n${rows.join('\n')}\n`);
    expect(limit).toMatchObject({ code, params: { max, row: first + 2 } });
    expect(await run(id)).toMatchObject({ state: 'failed', failure: { code } });
    expect(await listNames()).toEqual([]);
    const changed = await change(id, { columns: [{ position: 1, target: 'to_notes' }] });
    expect(changed).toMatchObject({ limit: null, counts: { new_items: first + 5, new_locations: 0 } });
  });

  test('reads columns as the latest import with the same columns', async () => {
    const text = (day: string) => `Name,Colour,Bought,Price\nDrill ${day},red,${day},1.234\n`;
    const { id } = await upload(text('03/04/2025'));
    const targets = ({ columns }: { columns: { target: string }[] }) => columns.map(({ target }) => target);
    await change(id, {
      columns: [{ position: 1, target: 'tags' }],
      options: { day_order: 'mdy', decimal: ',' },
    });
    const done = await run(id);
    const known = await upload(text('05/06/2025'));
    expect(known).toMatchObject({
      earlier: { finished_at: done.finished_at, is_used: true },
      options: { day_order: 'mdy', is_day_order_certain: true, decimal: ',' },
    });
    expect(targets(known)).toEqual(['name', 'tags', 'purchase_date', 'purchase_price']);
    const guessed = await change(known.id, { use_earlier: false });
    expect(guessed).toMatchObject({ earlier: { is_used: false }, options: { is_day_order_certain: false } });
    expect(targets(guessed)).toEqual(['name', 'custom', 'purchase_date', 'purchase_price']);
    expect(targets(await change(known.id, { use_earlier: true }))).toContain('tags');
    // The cells tell more than an earlier file.
    expect((await upload(text('25/06/2025'))).options).toMatchObject({ day_order: 'dmy' });

    const inOtherOrder = await upload('Price,Bought,Colour,Name\n5,,red,Saw\n');
    expect(targets(inOtherOrder)).toEqual(['purchase_price', 'purchase_date', 'tags', 'name']);
    expect((await upload('Name,Colour,Bought\nSaw,red,\n')).earlier).toBeNull();
    const otherKind = new File([text('03/04/2025')], 'things.csv');
    expect((await api.imports.create({ body: { kind: 'part_db' }, files: [otherKind] })).earlier).toBeNull();
    const stranger = await server.register();
    const file = new File([text('03/04/2025')], 'things.csv');
    expect((await stranger.api.imports.create({ body: {}, files: [file] })).earlier).toBeNull();
  });

  test('corrects the columns of a product as the latest import of it', async () => {
    const text = (name: string) => `HB.import_ref,HB.name,HB.notes,HB.insured\n${name},${name},loud,true\n`;
    const { id } = await upload(text('Drill'));
    expect((await api.imports.get({ params: { id } })).kind).toBe('homebox_csv');
    await change(id, { columns: [{ position: 2, target: 'tags' }] });
    await run(id);
    const { earlier, columns } = await upload(text('Saw'));
    expect([earlier?.is_used, columns[2]?.target]).toEqual([true, 'tags']);
  });

  test('that was interrupted says that nothing was taken over', async () => {
    const { id } = await upload(TABLE);
    server.context.db.$client.prepare("UPDATE imports SET state = 'running' WHERE id = ?").run(id);
    expect(await refusal(api.imports.remove({ params: { id } }))).toMatchObject({ code: 'import.running' });
    await cleanUpImports(server.context);
    expect(await api.imports.get({ params: { id } })).toMatchObject({
      state: 'failed',
      failure: { code: 'import.interrupted' },
      counts: { new_items: 3 },
    });
    expect(await run(id)).toMatchObject({ state: 'done' });
  });

  test('is dropped, and leaves its items when it is done', async () => {
    const { id } = await upload(TABLE);
    await api.imports.remove({ params: { id } });
    const done = await upload(TABLE);
    await run(done.id);
    await api.imports.remove({ params: { id: done.id } });
    expect(await api.imports.list()).toEqual([]);
    expect(await listNames()).toHaveLength(3);
  });

  test('takes over a table that names photos which do not come along', async () => {
    const { id } = await upload('Name,Photo\nDrill,drill.jpg\n');
    expect((await run(id)).state).toBe('done');
    expect(await listNames()).toEqual(['Drill']);
  });

  test('shows which items are parts, archived or lent', async () => {
    const homebox = await upload(
      'HB.import_ref,HB.parent_import_ref,HB.location,HB.name,HB.sold_to\nr1,,Garage,Drill,\nr2,r1,Garage,Battery,Eva\n',
    );
    expect(homebox.items).toMatchObject([
      { name: 'Drill', part_of: null, is_archived: false },
      { name: 'Battery', part_of: 'Drill', is_archived: true, borrower: null },
    ]);
    const lent = await upload('Asset Tag,Item Name,Company,Full Name\nA-1,Laptop,Home,Eva Roth\n');
    expect(lent.items).toMatchObject([{ name: 'Laptop', borrower: 'Eva Roth' }]);
  });

  test('adds parts to an item that an earlier import has brought', async () => {
    const header = 'HB.import_ref,HB.parent_import_ref,HB.location,HB.name\n';
    await run((await upload(`${header}r1,,Garage,Drill\n`)).id);
    const { id, counts } = await upload(`${header}r1,,Garage,Drill\nr2,r1,Garage,Battery\n`);
    expect(counts).toMatchObject({ new_items: 1, skipped_rows: 1 });
    await run(id);
    const [battery, drill] = await listItems();
    expect([battery?.name, battery?.part_of?.id]).toEqual(['Battery', drill?.id]);
  });

  test('runs alone, and once', async () => {
    const { id } = await upload(TABLE);
    const [first, second] = await Promise.all([
      api.imports.run({ params: { id } }),
      refusal(api.imports.run({ params: { id } })),
    ]);
    expect(first.state).toBe('running');
    expect(second).toMatchObject({ status: 409 });
    await waitForImports(server.context.db);
    expect(await listNames()).toHaveLength(3);
  });

  test('waits until another one is finished', async () => {
    const [one, other] = [await upload(TABLE), await upload('Name\nLamp\n')];
    const setState = server.context.db.$client.prepare('UPDATE imports SET state = ? WHERE id = ?');
    setState.run('running', one.id);
    expect(await refusal(api.imports.run({ params: { id: other.id } }))).toMatchObject({
      status: 409,
      code: 'import.other_running',
    });
    setState.run('preview', one.id);
    expect(await run(other.id)).toMatchObject({ state: 'done' });
    expect(await listNames()).toEqual(['Lamp']);
  });

  test('takes rows of Sortly with the same SID for different items', async () => {
    const { id } = await upload(
      'Entry Name,Entry Type,SID,Primary Folder\nDrill,Item,S1,Garage\nSaw,Item,S1,Garage\n',
    );
    await run(id);
    expect(await listNames()).toEqual(['Drill', 'Saw']);
  });

  test('creates no locations, categories and fields for rows that are left out', async () => {
    const { id } = await upload(TABLE);
    const { counts } = await change(id, { skipped_rows: [2, 3] });
    expect(counts).toMatchObject({ new_items: 1, skipped_rows: 2, new_locations: 1 });
    await run(id);
    expect((await api.locations.list()).map(({ name }) => name)).toEqual(['Attic']);
    expect(await api.customFields.list()).toEqual([]);
  });
});

describe('a ZIP', () => {
  const uploadZip = async (entries: Record<string, string | Buffer>, name = 'things.zip') =>
    api.imports.create({ body: {}, files: [new File([new Uint8Array(await makeZip(entries))], name)] });

  test('of a table and photos brings along the photos that are named after its rows', async () => {
    const photos = [await makeImage({ width: 8, height: 8 }), await makeImage({ width: 9, height: 8 })];
    const { id, items } = await uploadZip({
      'items.csv': 'Name,Serial Number\nDrill,A-1\nSaw,B-2\n',
      'photos/A-1.jpg': photos[0]!,
      'photos/Saw.jpg': photos[1]!,
      'photos/Saw (2).jpg': Buffer.from('no photo'),
    });
    expect(items.map(({ name, photo_count }) => [name, photo_count])).toEqual([
      ['Drill', 1],
      ['Saw', 2],
    ]);
    expect((await run(id)).state).toBe('done');
    const [drill, saw] = await listItems();
    expect([drill?.images.length, saw?.images.length]).toEqual([1, 1]);
    expect(drill?.images[0]).toMatchObject({ is_primary: true, width: 8 });
    await api.imports.undo({ params: { id }, body: {} });
    expect(await listItems()).toEqual([]);
  });

  test('of Excel brings along the pictures that are anchored in its rows', async () => {
    const anchor = { from: { row: 1, col: 1 }, to: { row: 2, col: 2 } };
    const image = { data: await makeImage({ width: 9, height: 8 }), type: 'jpeg' as const, anchor };
    const sheet = { name: 'Things', rows: [['Name'], ['Drill']], images: [image] };
    const file = new File([new Uint8Array(await writeXlsx({ sheets: [sheet] }))], 'things.xlsx');
    const { id, items } = await api.imports.create({ body: {}, files: [file] });
    expect(items).toMatchObject([{ name: 'Drill', photo_count: 1 }]);
    expect(await run(id)).toMatchObject({ state: 'done', left_out: [] });
    expect(await listItems()).toMatchObject([{ images: [{ width: 9 }] }]);
  });

  test('says which files it could not take over, and names them in the notes', async () => {
    const photos = await Promise.all(
      Array.from({ length: 11 }, (_, index) => makeImage({ width: 8 + index, height: 8 })),
    );
    const tent = await api.items.create({ body: { name: 'Tent', notes: 'Blue' } });
    for (const photo of photos.slice(0, 10))
      await api.images.create({ params: { id: tent.id }, body: {}, files: [toFile(photo)] });
    const entries = {
      'items.csv': 'Name,Photo,Documents\nSaw,Saw.jpg,manual.exe\nTent,tent.jpg,\n',
      'Saw.jpg': 'no photo',
      'manual.exe': Buffer.from('MZ\x00\x01\x00'),
      'tent.jpg': photos[10]!,
    };
    const { id } = await uploadZip(entries);
    await change(id, { duplicates: 'update' });
    const done = await run(id);
    expect(done).toMatchObject({ state: 'done', left_out_count: 3 });
    expect(done.left_out.map(({ row, name, file, code }) => [row, name, file, code])).toEqual([
      [2, 'Saw', 'Saw.jpg', 'image.wrong_type'],
      [2, 'Saw', 'manual.exe', 'document.wrong_type'],
      [3, 'Tent', 'tent.jpg', 'image.too_many'],
    ]);
    expect(done.left_out[0]?.detail).toBe('Saw.jpg is not a valid image type');
    const listNotes = async () => (await listItems()).map(({ notes }) => notes);
    const notes = ['photos: Saw.jpg\ndocuments: manual.exe', 'Blue\nphotos: tent.jpg'];
    expect(await listNotes()).toEqual(notes);

    const again = await uploadZip(entries);
    await change(again.id, { duplicates: 'update' });
    expect(await run(again.id)).toMatchObject({ left_out_count: 3 });
    expect(await listNotes()).toEqual(notes);
    for (const one of [again.id, id]) await api.imports.undo({ params: { id: one }, body: {} });
    expect(await listNotes()).toEqual(['Blue']);
  });

  test('is read as an earlier table with the same columns, which came without photos', async () => {
    const { id } = await upload('Name,Colour\nDrill,red\n');
    await change(id, { columns: [{ position: 1, target: 'tags' }] });
    await run(id);
    const { columns } = await uploadZip({ 'items.csv': 'Name,Colour\nSaw,red\n', 'Saw.jpg': '' });
    expect(columns.map(({ target }) => target)).toEqual(['name', 'tags', 'photos']);
  });

  test('shows the photos of its first items, to members of the inventory only', async () => {
    const { id, items } = await uploadZip({
      'items.csv': 'Name,Photo\nDrill,drill.png\nSaw,saw.jpg\nTent,\n',
      'in/drill.png': await makeImage({ width: 800, height: 400, format: 'png' }),
      'saw.jpg': Buffer.from('no photo'),
    });
    expect(items.map(({ photo }) => photo)).toEqual(['in/drill.png', 'saw.jpg', null]);
    const get = (name: string, as = api, importId = id) =>
      as.imports.photo({ params: { id: importId }, query: { name } });
    const photo = await get('in/drill.png');
    expect(photo.type).toBe('image/webp');
    const { format, width, height } = await sharp(Buffer.from(await photo.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['webp', 320, 160]);
    const gone = { status: 404 };
    expect(await refusal(get('saw.jpg'))).toMatchObject(gone);
    expect(await refusal(get('items.csv'))).toMatchObject(gone);
    expect(await refusal(get('../../in/other.png'))).toMatchObject(gone);
    const { api: stranger } = await server.register();
    expect(await refusal(get('in/drill.png', stranger))).toMatchObject(gone);
    const { id: plain } = await upload(TABLE);
    expect(await refusal(get('in/drill.png', api, plain))).toMatchObject(gone);
    await run(id);
    expect(await refusal(get('in/drill.png'))).toMatchObject(gone);
    expect(server.listFiles().filter((name) => name.includes('import-photo'))).toEqual([]);
  });

  test('brings HEIC photos along, and keeps web addresses of photos as links', async () => {
    const address = 'http://192.168.1.1/lamp.jpg';
    const { id } = await uploadZip({
      'items.csv': `Name,Photo\nClock,IMG_1.HEIC\nLamp,${address}\n`,
      'IMG_1.HEIC': makeHeic(),
    });
    expect((await run(id)).state).toBe('done');
    const [clock, lamp] = await listItems();
    expect([clock?.images.length, lamp?.images.length]).toEqual([1, 0]);
    const links = await api.documents.list({ query: { item_id: lamp!.id } });
    expect(links).toMatchObject([{ url: address, file: null }]);
  });

  test('is refused as a whole when its photos together exceed the storage limit', async () => {
    const photo = async (width: number) => makeImage({ width, height: 30 });
    const tent = await api.items.create({ body: { name: 'Tent' } });
    const files = [toFile(await photo(40))];
    await api.images.create({ params: { id: tent.id }, body: {}, files });
    const { used } = await api.users.getStorage();
    const stored = server.listFiles();
    // Leaves room for each photo of the import, but not for both.
    server.context.db.$client
      .prepare('UPDATE users SET storage_quota = ? WHERE id = ?')
      .run(Math.round(used * 2.5), ada.id);
    const { id } = await uploadZip({ 'Saw.jpg': await photo(39), 'Rope.jpg': await photo(38) });
    expect(await run(id)).toMatchObject({ state: 'failed', failure: { code: 'image.quota_exceeded' } });
    expect(await listNames()).toEqual(['Tent']);
    expect(server.listFiles()).toEqual(stored);
  });

  test('of photos alone gives them to the items that they are named after', async () => {
    const drill = await api.items.create({ body: { name: 'Drill' } });
    const { id, items } = await uploadZip({
      [`${drill.item_number}.jpg`]: await makeImage({ width: 8, height: 8 }),
      'Saw.jpg': await makeImage({ width: 9, height: 8 }),
    });
    expect(items.map(({ name, action, item_id }) => [name, action, item_id])).toEqual([
      [drill.item_number, 'update', drill.id],
      ['Saw', 'add', null],
    ]);
    await run(id);
    expect((await listItems()).map(({ name, images }) => [name, images.length])).toEqual([
      ['Drill', 1],
      ['Saw', 1],
    ]);
    const again = await uploadZip({ 'Drill.jpg': await makeImage({ width: 8, height: 8 }) });
    await run(again.id);
    expect((await listItems())[0]?.images).toHaveLength(1);
    expect(server.listFiles().filter((name) => name.endsWith('-320.webp')).length).toBeGreaterThan(0);
  });
});

describe('a backup of Homebox', () => {
  const JPEG = { mime_type: 'image/jpeg', title: '', primary: 1 };
  /** A shed with a photo, in which there is a drill with a receipt, a manual and a bit that is in the drill. */
  async function uploadBackup(parentOfDrill: string | null = 'shed') {
    const tables = {
      manifest: { schemaVersion: 1, exportedAt: '2026-01-01T00:00:00Z', groupId: 'g', counts: {} },
      entity_types: [
        { id: 'place', name: 'global.location', is_location: 1 },
        { id: 'thing', name: 'global.item', is_location: 0 },
      ],
      entities: [
        { id: 'shed', name: 'Shed', entity_type_entities: 'place', entity_children: null, quantity: 1 },
        {
          id: 'drill',
          name: 'Drill',
          entity_type_entities: 'thing',
          entity_children: parentOfDrill,
          quantity: 1,
        },
        { id: 'bit', name: 'Bit', entity_type_entities: 'thing', entity_children: 'drill', quantity: 5 },
      ],
      attachments: [
        { ...JPEG, id: 'a1', type: 'photo', entity_attachments: 'shed' },
        { ...JPEG, id: 'a2', type: 'photo', entity_attachments: 'drill' },
        {
          id: 'a3',
          type: 'receipt',
          title: 'Bill.txt',
          mime_type: 'text/plain',
          entity_attachments: 'drill',
        },
        {
          id: 'a4',
          type: 'manual',
          title: 'How to',
          mime_type: 'link/url',
          path: 'https://manual.example/drill',
          entity_attachments: 'drill',
        },
      ],
    };
    const files = Object.entries(tables).map(
      ([name, rows]) => [`${name}.json`, JSON.stringify(rows)] as const,
    );
    const zip = await makeZip({
      ...Object.fromEntries(files),
      'attachments/a1': await makeImage({ width: 8, height: 8 }),
      'attachments/a2': await makeImage({ width: 9, height: 8 }),
      'attachments/a3': 'Paid',
    });
    return api.imports.create({ body: {}, files: [new File([new Uint8Array(zip)], 'homebox.zip')] });
  }

  test('brings photos and documents of items and locations along, once', async () => {
    const { id, kind } = await uploadBackup();
    expect(kind).toBe('homebox_zip');
    expect(await run(id)).toMatchObject({ state: 'done', failure: null });
    const [bit, drill] = await listItems();
    expect(bit).toMatchObject({ name: 'Bit', quantity: 5, part_of: { id: drill!.id } });
    expect(drill).toMatchObject({ name: 'Drill', location: { name: 'Shed' }, images: [{ width: 9 }] });
    const [shed] = await api.locations.list();
    expect(shed?.image).toMatchObject({ width: 8 });
    const listDocuments = () => api.documents.list({ query: { item_id: drill!.id } });
    expect((await listDocuments()).map((one) => [one.title, one.kind, one.url, one.file?.format])).toEqual([
      ['How to', 'other', 'https://manual.example/drill', undefined],
      ['Bill.txt', 'receipt', null, 'text'],
    ]);
    const files = server.listFiles();
    const again = await uploadBackup();
    await change(again.id, { duplicates: 'update' });
    expect(await run(again.id)).toMatchObject({ state: 'done' });
    expect(await listDocuments()).toHaveLength(2);
    expect(server.listFiles()).toEqual(files);
  });

  test('gives a location one photo, and keeps the names of others in its description', async () => {
    const { id: shedId } = await api.locations.create({ body: { name: 'Shed', description: 'Cold' } });
    const files = [toFile(await makeImage({ width: 30, height: 8 }))];
    await api.locations.setImage({ params: { id: shedId }, files });
    const { id } = await uploadBackup();
    expect(await run(id)).toMatchObject({
      state: 'done',
      left_out: [{ name: 'Shed', file: 'attachments/a1', code: 'import.location_has_photo' }],
    });
    const [shed] = await api.locations.list();
    expect(shed).toMatchObject({ description: 'Cold\nphotos: attachments/a1', image: { width: 30 } });
  });

  test('in which things contain each other is taken over without that', async () => {
    const { id } = await uploadBackup('bit');
    expect(await run(id)).toMatchObject({ state: 'done', failure: null });
    const wholes = (await listItems()).map(({ part_of }) => part_of);
    expect(wholes.filter((whole) => whole === null)).toHaveLength(1);
  });
});

describe('the command line', () => {
  const importTable = async (options: { preview?: true } = {}, user = ada.username) => {
    const folder = await mkdtemp(join(tmpdir(), 'stowage-import-'));
    const printed: string[] = [];
    try {
      const path = join(folder, 'things.csv');
      await writeFile(path, TABLE);
      const context = { ...server.context, print: (text: string) => printed.push(text) };
      await importFile(context, path, { user, ...options });
    } finally {
      await rm(folder, { recursive: true });
    }
    return printed;
  };

  test('imports a file, or only says what it would import', async () => {
    expect(await importTable({ preview: true })).toEqual([
      'New items: 3, updated: 0, skipped rows: 0, new locations: 3, problems: 0.',
    ]);
    expect(await api.imports.list()).toEqual([]);
    expect(await importTable()).toContain('The import is done.');
    expect(await listNames()).toEqual(['Drill', 'Saw', 'Tent']);
    expect(await api.imports.list()).toMatchObject([{ state: 'done', created_by: ada.username }]);
    const [event] = (await api.events.list()).events;
    expect(event).toMatchObject({ kind: 'imported', user: { id: ada.id } });
  });

  test('refuses unknown accounts and missing files', async () => {
    await expect(importTable({}, 'nobody')).rejects.toThrow('nobody');
    const context = { ...server.context, print: () => undefined };
    await expect(importFile(context, '/nowhere.csv', { user: ada.username })).rejects.toThrow('/nowhere.csv');
  });
});
