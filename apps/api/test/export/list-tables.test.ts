import { TABLE_KINDS, type TableKind } from '@stowage/contracts';
import { LANGUAGES } from '@stowage/texts';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyItem } from '../support/database/copy-item';
import { addMember } from '../support/membership';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let kim: Person;
let garage: number;
let saw: number;

beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
  kim = await server.register();
  ({ garage, saw } = await fill(ada, 'Saw'));
  await fill(kim, 'Secret');
});
afterAll(() => server.stop());

/** Adds entries to all lists. Some names would be formulas in a spreadsheet. */
async function fill({ api }: Person, word: string): Promise<{ garage: number; saw: number }> {
  const inside = (await api.locations.create({ body: { name: `${word} garage`, capacity: 3 } })).id;
  const { id: shelf } = await api.locations.create({ body: { name: `=${word} shelf`, parent_id: inside } });
  await api.locations.create({ body: { name: `${word} attic` } });
  const add = async (name: string, location_id: number | null = null) =>
    (await api.items.create({ body: { name, quantity: 3, location_id } })).id;
  const one = await add(`${word} one`, shelf);
  const two = await add(`=${word} two`, inside);
  const lend = (item_id: number, borrower_name: string, due_date: string) =>
    api.loans.handOut({ body: { item_id, borrower_name, due_date } });
  await lend(one, `${word} Kim`, '2031-05-04');
  await lend(two, `=${word} Lee`, '2031-02-03');
  await api.loans.handOut({ body: { item_id: two, kind: 'buy', borrower_name: 'Max', price: 12.5 } });
  await api.items.update({ params: { id: one }, body: { current_value: 1200.5, condition: 'good' } });
  for (const [title, day] of [
    [`${word} bill`, '2024-02-29'],
    [`=${word} manual`, null],
  ] as const)
    await api.documents.create({
      body: { kind: 'receipt', title, day, amount: 12.5, item_id: [one, two], url: 'https://example.org/7' },
      files: [],
    });
  for (const name of [`${word} old`, `=${word} older`])
    await api.items.remove({ params: { id: await add(name) } });
  return { garage: inside, saw: one };
}

interface Options {
  token?: string;
  inventory?: number;
  language?: string;
}

async function send(kind: TableKind, query: Record<string, string> = {}, options: Options = {}) {
  const { token = ada.token, inventory, language = 'en' } = options;
  const search = new URLSearchParams({
    ...query,
    ...(inventory !== undefined && { inventory_id: String(inventory) }),
  });
  return fetch(`${server.url}/api/v1/${kind}/export?${search.toString()}`, {
    headers: { ...bearer(token), 'accept-language': language },
  });
}

async function readCsv(kind: TableKind, query?: Record<string, string>, options?: Options) {
  const response = await send(kind, query, options);
  expect(response.status).toBe(200);
  return Papa.parse<string[]>((await response.text()).trimEnd()).data;
}

/** Reads the cells of columns, by default of all rows. */
async function readColumns(kind: TableKind, query: Record<string, string>, ...names: string[]) {
  const [head = [], ...rows] = await readCsv(kind, query);
  return rows.map((row) => names.map((name) => row[head.indexOf(name)]));
}

async function readSheet(kind: TableKind, query?: Record<string, string>, options?: Options) {
  const response = await send(kind, { ...query, format: 'xlsx' }, options);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return sheets[0]!.rows;
}

describe.each(TABLE_KINDS)('the table of %s', (kind) => {
  test('has only rows of the inventory', async () => {
    const rows = await readCsv(kind);
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain('Secret');
    expect(JSON.stringify(await readCsv(kind, {}, { token: kim.token }))).not.toContain('Saw');
  });

  test('executes no formula in a spreadsheet', async () => {
    const cells = (await readCsv(kind)).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells.some((cell) => cell.startsWith("'=Saw"))).toBe(true);
    expect((await readSheet(kind)).flat().some((cell) => String(cell).startsWith('=Saw'))).toBe(true);
  });

  test('has the same rows as a workbook', async () => {
    const [csv, sheet] = await Promise.all([readCsv(kind), readSheet(kind)]);
    expect(sheet).toHaveLength(csv.length);
    expect(sheet[0]).toEqual(csv[0]!.map((head) => head.replace('\ufeff', '')));
    expect(new Set(csv[0]).size).toBe(csv[0]!.length);
  });

  test.each(Object.keys(LANGUAGES))('has a head in %s', async (language) => {
    const rows = await readCsv(kind, {}, { language });
    expect(await readSheet(kind, {}, { language })).toHaveLength(rows.length);
    const isEnglish = JSON.stringify(rows[0]) === JSON.stringify((await readCsv(kind))[0]);
    expect(isEnglish).toBe(language === 'en');
  });

  test('is open to viewers and to keys that only read', async () => {
    const reader = await server.register();
    addMember(server, ada.inventory_id, reader, 'viewer');
    const options = { token: reader.token, inventory: ada.inventory_id };
    expect(await readCsv(kind, {}, options)).toEqual(await readCsv(kind));
    const { key } = await ada.api.keys.create({ body: { name: kind, scope: 'read' } });
    expect(await readCsv(kind, {}, { token: key })).toEqual(await readCsv(kind));
  });

  test('downloads through a link', async () => {
    const { url } = await ada.api.exports.createLink({ body: { kind, csv_separators: 'semicolon_comma' } });
    const response = await fetch(server.url + url);
    expect(response.headers.get('content-disposition')).toContain('.csv');
    expect(Papa.parse<string[]>((await response.text()).trimEnd(), { delimiter: ';' }).data).toHaveLength(
      (await readCsv(kind)).length,
    );
  });

  test('refuses an unknown filter and format', async () => {
    expect((await send(kind, { format: 'ods' })).status).toBe(422);
    expect((await send(kind, { page: '2' })).status).toBe(422);
  });
});

describe('a table has the filter and the order of its list', () => {
  test.each(['relevance', 'name', 'item_number'] as const)('of a search by %s', async (sort) => {
    const { items } = await ada.api.items.search({ query: { q: 'saw', sort } });
    expect(items).toHaveLength(2);
    expect(await readColumns('items', { search: 'saw', sort }, 'Number')).toEqual(
      items.map(({ item_number }) => [item_number]),
    );
  });

  test.each(['lent', 'borrowed', 'requests', 'history', undefined] as const)(
    'of loans in the list %s',
    async (list) => {
      const { items } = await ada.api.loans.list({ query: { list } });
      const rows = await readColumns('loans', list === undefined ? {} : { list }, 'Number', 'Due date');
      expect(rows).toEqual(items.map(({ item_number, due_date }) => [item_number, due_date ?? '']));
    },
  );

  test('of the loans of an item', async () => {
    const rows = await readColumns('loans', { item_id: String(saw) }, 'Borrower', 'State', 'Quantity');
    expect(rows).toEqual([['Saw Kim', 'Handed over', '1']]);
  });

  test('of locations', async () => {
    const columns = ['Location', 'Items here', 'Items with those in the locations inside'];
    expect(await readColumns('locations', {}, ...columns)).toEqual([
      ['Saw attic', '0', '0'],
      ['Saw garage', '1', '2'],
      ['Saw garage > =Saw shelf', '1', '1'],
    ]);
    expect(await readColumns('locations', { q: 'shelf' }, 'Location')).toEqual([['Saw garage > =Saw shelf']]);
    const { code } = await ada.api.locations.get({ params: { id: garage } });
    expect(await readColumns('locations', { q: code }, 'Location')).toEqual([['Saw garage']]);
    expect(await readColumns('locations', { q: 'attic garage' }, 'Location')).toEqual([]);
  });

  test('of the trash', async () => {
    const { items } = await ada.api.trash.list();
    expect(await readColumns('trash', {}, 'Deleted')).toEqual(items.map((entry) => [entry.deleted_at]));
    expect(await readColumns('trash', { q: 'older' }, 'Kind', 'Name', 'Items')).toEqual([
      ['Item', "'=Saw older", '0'],
    ]);
  });

  test('of documents', async () => {
    const { items } = await ada.api.items.search({ query: { q: 'saw', sort: 'item_number' } });
    const columns = ['Title', 'Kind', 'Date', 'Amount', 'Items', 'Link'] as const;
    const rest = ['12.5', items.map(({ name }) => name).join('; '), 'https://example.org/7'];
    expect(await readColumns('documents', {}, ...columns)).toEqual([
      ["'=Saw manual", 'Receipt', '', ...rest],
      ['Saw bill', 'Receipt', '2024-02-29', ...rest],
    ]);
  });

  test('of the history', async () => {
    const columns = ['Kind of change', 'Name', 'Change', 'Field', 'Before', 'After'] as const;
    const { events } = await ada.api.events.list({ query: { group: 'items', limit: 100 } });
    const times = await readColumns('events', { group: 'items' }, 'Time');
    expect([...new Set(times.flat())]).toEqual([...new Set(events.map(({ at }) => at))]);
    const rows = await readColumns('events', { item_id: String(saw) }, ...columns);
    expect(rows).toContainEqual(['Items', 'Saw one', 'Changed', 'Current value', '', '1200.5']);
    expect(rows).toContainEqual(['Items', 'Saw one', 'Changed', 'Condition', '', 'Good']);
    expect(rows.at(-1)).toEqual([
      'Items',
      'Saw one',
      'Added',
      '',
      '',
      expect.stringContaining('Name: Saw one\nQuantity: 3\n'),
    ]);
    const moved = await readColumns('events', { location_id: String(garage) }, 'Name');
    expect(new Set(moved.flat())).toEqual(new Set(['Saw garage', "'=Saw two"]));
    expect(await readColumns('events', { user_id: String(kim.id) }, 'Name')).toEqual([]);
  });
});

test('a workbook has numbers and days', async () => {
  const [head = [], ...rows] = await readSheet('loans', { list: 'lent' });
  const at = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  expect(at('Due date')).toEqual([new Date('2031-02-03T00:00:00Z'), new Date('2031-05-04T00:00:00Z')]);
  expect(at('Quantity')).toEqual([1, 1]);
});

test('the history has every change of a large event', async () => {
  const bob = await server.register();
  const { id } = await bob.api.items.create({ body: { name: 'Brick' } });
  copyItem(server.context.config.data_dir, id, 210);
  const selection = { kind: 'item_list', expected_count: 210 } as const;
  const change = { kind: 'edit', fields: { notes: 'Of the wall' } } as const;
  await bob.api.bulkEdit.run({ body: { selection, change } });
  const rows = await readCsv('events', {}, { token: bob.token });
  expect(rows.filter(([, , , , , field]) => field === 'Notes')).toHaveLength(210);
});
