import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toFileName, toUploadPath } from '../../src/files/file-store';
import { createApiClient, refusal } from '../support/client';
import { copyItem } from '../support/database/copy-item';
import { makePdf } from '../support/document-files';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { makeFolder, signInAda, startBuilt } from '../support/processes/built-server';
import { runCommand, startCommand } from '../support/processes/process';
import { bearer, beginRequest } from '../support/raw-http';
import { readZip } from '../support/read-zip';
import { listFiles, type Person, startServer, type TestServer } from '../support/server';

const Archive = z.looseObject({
  format: z.literal('stowage'),
  version: z.literal(1),
  is_complete: z.boolean(),
  locations: z.array(
    z.looseObject({ id: z.int(), name: z.string(), photo: z.looseObject({ file: z.string() }).nullable() }),
  ),
  items: z.array(
    z.looseObject({
      id: z.int(),
      name: z.string(),
      photos: z.array(z.looseObject({ file: z.string() })),
    }),
  ),
  documents: z.array(z.looseObject({ file: z.looseObject({ file: z.string() }).nullable() })),
  loans: z.array(z.looseObject({ item_name: z.string() })),
  history: z.array(
    z.looseObject({ kind: z.string(), name: z.string().nullable(), changes: z.array(z.unknown()) }),
  ),
});

let server: TestServer;
let ada: Person;
let garage: number;
let shelf: number;
let drill: number;
let photo: Buffer;

beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
  const { api } = ada;
  garage = (await api.locations.create({ body: { name: 'Garage: old/new?' } })).id;
  shelf = (await api.locations.create({ body: { name: 'Shelf', parent_id: garage, is_container: true } })).id;
  const tools = (await api.categories.create({ body: { name: 'Machines' } })).id;
  const voltage = await api.customFields.create({ body: { name: 'Voltage', kind: 'whole', unit: 'V' } });
  drill = (
    await api.items.create({
      body: {
        name: 'Drill',
        quantity: 3,
        purchase_price: 12.5,
        purchase_date: '2024-02-29',
        location_id: shelf,
        category_id: tools,
        tags: ['red', 'loud'],
        custom_values: [{ field_id: voltage.id, value: 18 }],
        suppliers: [
          { supplier_name: 'Tool shop', part_number: 'T-1', price: 11 },
          { supplier_name: 'Other shop' },
        ],
      },
    })
  ).id;
  await api.items.create({
    body: { name: '=SUM(A1:A9)', location_id: garage, notes: '@home\n"quoted", too' },
  });
  await api.items.create({ body: { name: 'Old chair', is_archived: true, part_of_id: drill } });
  photo = await makeImage();
  const files = [toFile(photo)];
  await api.images.create({ params: { id: drill }, body: { caption: 'Front' }, files });
  const { id: imageId } = await api.images.create({
    params: { id: drill },
    body: {},
    files: [toFile(await makeImage({ width: 40 }))],
  });
  await api.images.update({ params: { id: drill, imageId }, body: { is_private: true } });
  await api.locations.setImage({ params: { id: shelf }, files });
  const pdf = toFile(await makePdf(['Invoice']), 'invoice.pdf');
  for (const title of ['First', 'Second'])
    await api.documents.create({ body: { kind: 'receipt', title, item_id: [drill] }, files: [pdf] });
  await api.loans.handOut({ body: { item_id: drill, borrower_name: 'Kim', quantity: 1 } });
});
afterAll(() => server.stop());

type ArchiveQuery = NonNullable<Parameters<Person['api']['exports']['getArchive']>[0]>['query'];
type TableQuery = NonNullable<Parameters<Person['api']['exports']['getItems']>[0]>['query'];

const download = async (query: ArchiveQuery = {}, { api }: Pick<Person, 'api'> = ada): Promise<Buffer> =>
  Buffer.from(await (await api.exports.getArchive({ query })).arrayBuffer());
const unpack = async (query?: ArchiveQuery, person?: Pick<Person, 'api'>) =>
  readZip(await download(query, person));
const readData = (entries: ReadonlyMap<string, Buffer>) =>
  Archive.parse(JSON.parse(entries.get('data.json')!.toString()));
const readTable = async (query: TableQuery = {}) => (await ada.api.exports.getItems({ query })).text();
const parseCsv = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true })
    .data;

describe('the archive', () => {
  test('contains all data, photos and documents', async () => {
    const entries = await unpack();
    const names = [...entries.keys()];
    expect(names).toEqual([
      'index.html',
      'data.js',
      'data.json',
      'items.csv',
      'locations.csv',
      'photos/Garage_ old_new_/Shelf/location.jpg',
      'documents/invoice.pdf',
      'documents/invoice (2).pdf',
      'photos/Garage_ old_new_/Shelf/ITM-000001 Drill/1.jpg',
      'photos/Garage_ old_new_/Shelf/ITM-000001 Drill/2.jpg',
    ]);
    const data = readData(entries);
    expect(data).toMatchObject({
      is_complete: true,
      inventory: { currency: 'USD' },
      people: [{ username: ada.username }],
      tags: [{ name: 'red' }, { name: 'loud' }],
      custom_fields: [{ name: 'Voltage', kind: 'whole', unit: 'V' }],
      locations: [
        { name: 'Garage: old/new?', path: ['Garage: old/new?'], photo: null },
        { name: 'Shelf', path: ['Garage: old/new?', 'Shelf'], is_container: true, photo: { file: names[5] } },
      ],
      documents: [
        {
          kind: 'receipt',
          title: 'First',
          item_ids: [drill],
          file: { format: 'pdf', file: 'documents/invoice.pdf' },
        },
        { title: 'Second', file: { file: 'documents/invoice (2).pdf' } },
      ],
      loans: [
        { item_id: drill, borrower_name: 'Kim', state: 'handed_over', events: [{ kind: 'handed_over' }] },
      ],
    });
    expect(data.items).toMatchObject([
      {
        id: drill,
        item_number: 'ITM-000001',
        quantity: 3,
        purchase_price: 12.5,
        purchase_date: '2024-02-29',
        category: { name: 'Machines' },
        location: { name: 'Shelf', path: ['Garage: old/new?'] },
        tags: ['red', 'loud'],
        custom_values: [{ value: 18 }],
        suppliers: [{ supplier_name: 'Tool shop', price: 11 }, { supplier_name: 'Other shop' }],
        photos: [
          { file: names[8], caption: 'Front', is_primary: true, is_private: false },
          { file: names[9], is_private: true },
        ],
      },
      { name: '=SUM(A1:A9)' },
      { name: 'Old chair', is_archived: true, part_of: { id: drill } },
    ]);
    expect(data.history.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['item_added', 'loan_changed']),
    );
    expect(data.history.every(({ changes }) => changes.length > 0)).toBe(true);
    const { images } = await ada.api.items.get({ params: { id: drill } });
    const stored = await fetch(server.url + images[0]!.url).then((response) => response.arrayBuffer());
    expect(entries.get(names[8]!)!.equals(Buffer.from(stored))).toBe(true);
    expect(JSON.stringify(data)).not.toMatch(/password|session|"file":"[0-9a-f]{32}/);
  });

  test('has the same bytes for the same data', async () => {
    const [first, second] = [await download(), await download()];
    expect(first.equals(second)).toBe(true);
    const later = await server.copy();
    try {
      later.clock.now = new Date(later.clock.now.getTime() + 3_600_000);
      const { api } = await later.signIn(ada.username);
      expect((await download({}, { api })).equals(first)).toBe(true);
    } finally {
      await later.stop();
    }
  });

  test('has tables that spreadsheets do not execute', async () => {
    const entries = await unpack();
    const text = entries.get('items.csv')!.toString();
    expect(text.startsWith('\ufeffNumber,Name,Location,Category,')).toBe(true);
    expect(parseCsv(text)).toMatchObject([
      {
        Name: 'Drill',
        Location: 'Garage: old/new? > Shelf',
        Tags: 'red; loud',
        'Purchase price': '12.5',
        'Voltage (V)': '18',
        Supplier: 'Tool shop',
        'Other suppliers': 'Other shop',
        Photos: [1, 2].map((n) => `photos/Garage_ old_new_/Shelf/ITM-000001 Drill/${n}.jpg`).join('\n'),
        Documents: 'documents/invoice.pdf\ndocuments/invoice (2).pdf',
      },
      { Name: "'=SUM(A1:A9)", Notes: `'@home\n"quoted", too` },
      { Name: 'Old chair', Archived: 'Yes', 'Part of': 'ITM-000001' },
    ]);
    expect(parseCsv(entries.get('locations.csv')!.toString())).toMatchObject([
      { Name: 'Garage: old/new?', Container: 'No' },
      { Name: 'Shelf', Location: 'Garage: old/new? > Shelf', Container: 'Yes' },
    ]);
  });

  test('contains only the items of a filter, and what belongs to them', async () => {
    const data = readData(await unpack({ search: 'loud' }));
    expect(data).toMatchObject({ is_complete: false, loans: [{ item_id: drill }] });
    expect(data.items.map(({ name }) => name)).toEqual(['Drill']);
    expect(data.locations).toHaveLength(2);
    expect(data.documents).toHaveLength(2);
    const others = await unpack({ location_id: garage, include_descendants: false });
    expect(readData(others)).toMatchObject({ locations: [{ id: garage }], documents: [], loans: [] });
    expect([...others.keys()].filter((name) => /^(?:photos|documents)/.test(name))).toEqual([]);
  });

  test('has the history of the items of a filter without other items', async () => {
    const { api } = await server.register();
    const ids = [];
    for (const name of ['Vase', 'Clock', 'Book'])
      ids.push((await api.items.create({ body: { name, needs_full_details: name === 'Clock' } })).id);
    const selection = { kind: 'items', ids: ids.slice(0, 2) } as const;
    await api.bulkEdit.run({ body: { selection, change: { kind: 'edit', fields: { notes: 'Loud' } } } });
    const { history } = readData(await unpack({ needs_details: true }, { api }));
    expect(history).toMatchObject([
      { name: 'Clock', changes: [{ entity: 'items', operation: 'added', subject: { name: 'Clock' } }] },
      {
        name: null,
        item_id: null,
        changes: [{ entity: 'items', operation: 'changed', subject: { name: 'Clock' } }],
      },
    ]);
    expect(JSON.stringify(history)).not.toMatch(/Vase|Book/);
  });

  test('names the files so that every system can unpack them', async () => {
    const kim = await server.register();
    let parent_id: number | null = null;
    for (let level = 0; level < 20; level += 1)
      ({ id: parent_id } = await kim.api.locations.create({
        body: { name: `Level ${level} ${'x'.repeat(60)}`, parent_id },
      }));
    for (const name of ['CON', '../..', 'Box.jpg', '箱 📦', 'a/b', 'a\\b', 'a?b']) {
      const { id } = await kim.api.locations.create({ body: { name } });
      const item = await kim.api.items.create({
        body: { name: `${name} : ${'y'.repeat(80)}…`, location_id: id },
      });
      await kim.api.images.create({ params: { id: item.id }, body: {}, files: [toFile(photo)] });
    }
    const deep = await kim.api.items.create({ body: { name: 'Deep', location_id: parent_id } });
    await kim.api.images.create({ params: { id: deep.id }, body: {}, files: [toFile(photo)] });
    const entries = [...(await unpack({}, kim)).keys()];
    const photos = entries.filter((name) => name.startsWith('photos/'));
    expect(photos).toHaveLength(8);
    expect(new Set(entries.map((name) => name.toLowerCase())).size).toBe(entries.length);
    for (const name of photos) {
      expect(name).not.toMatch(/[<>:"\\|?*]|[. ]\/|\/(?:con|aux|nul|prn)\//i);
      expect(name.length).toBeLessThan(260);
    }
  });

  test('says which files are missing', async () => {
    const broken = await server.copy();
    try {
      const { api } = await broken.signIn(ada.username);
      const { images } = await api.items.get({ params: { id: drill } });
      const [file] = /[0-9a-f]{32}/.exec(images[0]!.url)!;
      rmSync(broken.context.files.toPath(toFileName(file, 'large')));
      const entries = await unpack({}, { api });
      expect(entries.get('missing.txt')!.toString()).toBe(
        'photos/Garage_ old_new_/Shelf/ITM-000001 Drill/1.jpg\n',
      );
      expect(entries.has('documents/invoice.pdf')).toBe(true);
    } finally {
      await broken.stop();
    }
  });

  test('is for members only, also for those who only view and for API keys that only read', async () => {
    const viewer = await server.register();
    const api = addMember(server, ada.inventory_id, viewer, 'viewer');
    expect(readData(await unpack({}, { api })).items).toHaveLength(3);
    const { key } = await ada.api.keys.create({ body: { name: 'Script', scope: 'read' } });
    expect(readData(await unpack({}, { api: createApiClient(server.url, key) })).items).toHaveLength(3);
    const stranger = await server.register();
    expect(readData(await unpack({}, stranger)).items).toHaveLength(0);
    const other = createApiClient(server.url, stranger.token, ada.inventory_id);
    expect(await refusal(other.exports.getArchive({}))).toMatchObject({ status: 404 });
  });

  test('downloads through a link that ends with the session', async () => {
    const { api } = await server.signIn(ada.username);
    const { url } = await api.exports.createLink({ body: { kind: 'archive' } });
    const response = await fetch(server.url + url);
    expect(response.headers.get('content-disposition')).toContain('.zip');
    expect(readData(await readZip(Buffer.from(await response.arrayBuffer()))).items).toHaveLength(3);
    await api.auth.logout();
    expect((await fetch(server.url + url)).status).toBe(404);
  });

  test('ends when the client disconnects, and leaves no file', async () => {
    const long = await startServer();
    const kim = await long.register();
    const { id } = await kim.api.items.create({ body: { name: 'Copied' } });
    copyItem(long.context.config.data_dir, id, 3000);
    const send = () => {
      const sent = beginRequest(long.url, {
        method: 'GET',
        path: '/api/v1/export',
        headers: bearer(kim.token),
      });
      sent.on('error', () => undefined);
      sent.end();
      return sent;
    };
    try {
      const early = send();
      await expect.poll(() => long.listFiles()).toContain('items.csv');
      early.destroy();
      await expect.poll(() => long.listFiles()).toEqual([]);
      const [answer] = (await once(send(), 'response')) as [IncomingMessage];
      await once(answer, 'readable');
      expect(long.listFiles()).toContain('items.csv');
      answer.destroy();
      await expect.poll(() => long.listFiles()).toEqual([]);
    } finally {
      await long.stop();
    }
  });
});

test('the command line writes the same archive', async () => {
  const folder = server.context.config.data_dir;
  const out = join(folder, 'ada.zip');
  const run = () => runCommand(folder, 'export', '--user', ada.username, '--out', out);
  expect(await run()).toMatchObject({ code: 0, stderr: '' });
  expect((await download()).equals(readFileSync(out))).toBe(true);
  expect(server.listFiles().filter((name) => name.startsWith('data'))).toEqual([]);
  expect(await run()).toMatchObject({
    code: 1,
    stderr: `The file ${out} exists already. Choose another name.\n`,
  });
});

test('a kill of the server or the command line leaves no archive, and no file after the next start', async () => {
  const folder = makeFolder();
  const first = await startBuilt(folder);
  const api = await signInAda(first.url);
  const { id } = await api.items.create({ body: { name: 'Drill' } });
  await api.images.create({ params: { id }, body: {}, files: [toFile(photo)] });
  const [stored = ''] = listFiles(join(folder, 'uploads')).filter((name) => name.endsWith('.jpg'));
  const path = join(folder, 'uploads', toUploadPath(stored));
  renameSync(path, `${path}.away`);
  // Nobody writes into this pipe, so that both wait in the middle of the archive.
  execFileSync('mkfifo', [path]);
  const listTemporary = () => listFiles(join(folder, 'tmp'));

  const cut = expect(api.exports.getArchive()).rejects.toBeInstanceOf(TypeError);
  await expect.poll(listTemporary).toContain('data.json');
  const out = join(makeFolder(), 'ada.zip');
  const run = () => startCommand({}, folder, 'export', '--user', 'ada', '--out', out);
  const killed = run();
  await expect.poll(() => existsSync(`${out}.part`), { timeout: 30_000 }).toBe(true);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await first.kill();
  await cut;
  expect(listTemporary().filter((name) => name === 'data.json')).toHaveLength(2);
  expect(existsSync(out)).toBe(false);

  renameSync(`${path}.away`, path);
  await startBuilt(folder);
  expect(listTemporary()).toEqual([]);
  expect(await run().ended).toMatchObject({ code: 0, stderr: '' });
  expect(listFiles(dirname(out))).toEqual(['ada.zip']);
  const entries = await readZip(readFileSync(out));
  expect(entries.get('photos/ITM-000001 Drill/1.jpg')?.equals(readFileSync(path))).toBe(true);
});

describe('a table of items', () => {
  test('has the items of a list in its order', async () => {
    const rows = parseCsv(await readTable({ sort: 'name' }));
    expect(rows.map(({ Name }) => Name)).toEqual(["'=SUM(A1:A9)", 'Drill']);
    expect(parseCsv(await readTable({ location_id: shelf })).map(({ Name }) => Name)).toEqual(['Drill']);
  });

  test('uses the separators of spreadsheets in other regions', async () => {
    const text = await readTable({ csv_separators: 'semicolon_comma', search: 'drill' });
    expect(text).toContain(';12,5;');
  });

  test('is a workbook with numbers and days', async () => {
    const file = await ada.api.exports.getItems({ query: { format: 'xlsx', sort: 'name' } });
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const [head = [], formula = [], row = []] = sheets[0]!.rows;
    const cell = (name: string, cells = row) => cells[head.indexOf(name)];
    expect(cell('Name', formula)).toBe('=SUM(A1:A9)');
    expect(cell('Purchase price')).toBe(12.5);
    expect(cell('Voltage (V)')).toBe(18);
    expect(cell('Purchase date')).toEqual(new Date('2024-02-29T00:00:00Z'));
    expect(cell('Number')).toBe('ITM-000001');
  });
});
