import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportKind } from '@stowage/contracts';
import { write as writeXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDocx, makeZip } from '../../test/support/document-files';
import { makeImage } from '../../test/support/images/image-files';
import { makeXls, makeXlsx } from '../../test/support/spreadsheets';
import { readImport } from './read-import';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-import-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string | Buffer, name = 'things.csv', kind?: ImportKind) {
  const path = join(folder, 'upload');
  writeFileSync(path, content);
  return readImport({ path, file_name: name, kind, options: {} });
}

const refusal = (...args: Parameters<typeof read>) =>
  read(...args).then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'refusal' in error ? error.refusal : error),
  );

const TABLE = 'Name,Room,Serial number\nDrill,Garage,S1\nSaw,Cellar,S2\n';
const HOMEBOX =
  'HB.import_ref,HB.location,HB.tags,HB.asset_id,HB.name,HB.quantity\n,Garage,,000-001,Drill,1\n';
const TRANSACTIONS =
  'Entry Name,SID,Transaction Date (CEST),Transaction Type,QTY change (Quantity Delta),New QTY,Folder,User,Transaction Note\nDrill,S1,01/02/2026,Move,1,2,Garage,Ann,x\n';

describe('by its content', () => {
  test('reads a text file', async () => {
    expect(await read(TABLE)).toEqual({
      kind: 'table',
      options: { encoding: 'utf-8', delimiter: ',', header_row: 1 },
      table: {
        headers: ['Name', 'Room', 'Serial number'],
        rows: [
          { row: 2, cells: ['Drill', 'Garage', 'S1'] },
          { row: 3, cells: ['Saw', 'Cellar', 'S2'] },
        ],
      },
      files: [],
    });
  });

  test('reads spreadsheets, whatever they are called', async () => {
    const rows = [
      ['Name', 'Room'],
      ['Drill', 'Garage'],
    ];
    for (const content of [await makeXlsx([{ rows }]), makeXls(rows)])
      expect(await read(content, 'things.csv')).toMatchObject({
        kind: 'table',
        options: { header_row: 1 },
        table: { headers: ['Name', 'Room'], rows: [{ row: 2, cells: ['Drill', 'Garage'] }] },
      });
  });

  test('reads the JSON of the table export of Homebox, and other lists of objects', async () => {
    const item = { assetId: '000-001', name: ' Drill ', quantity: 2, location: null, purchasePrice: 12.5 };
    const data = [
      { ...item, location: { id: 'x', name: 'Attic' }, archived: false, createdAt: '', updatedAt: '' },
      item,
    ];
    const { kind, options, table } = await read(JSON.stringify({ headers: Object.keys(item), data }));
    expect([kind, options]).toEqual(['homebox_csv', null]);
    expect(table.headers.slice(0, 6)).toEqual([...Object.keys(item), 'archived']);
    expect(table.rows.map(({ row, cells }) => [row, ...cells.slice(0, 6)])).toEqual([
      [1, '000-001', 'Drill', '2', 'Attic', '12.5', 'false'],
      [2, '000-001', 'Drill', '2', '', '12.5', ''],
    ]);
    expect((await read('\ufeff [{"Name":"Drill","Tags":["a","b"]}]')).table.rows).toEqual([
      { row: 1, cells: ['Drill', '["a","b"]'] },
    ]);
  });

  test.each(['{"a": 1}', '[{}, 1]', '[{"Name": "Drill"', `${'['.repeat(100_000)}1${']'.repeat(100_000)}`])(
    'refuses JSON without a table',
    async (content) => {
      expect(await refusal(content, 'list.json')).toMatchObject({ code: 'import.not_a_table' });
    },
  );

  test('refuses JSON with too many columns', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => ({ [`c${index}`]: 1 }));
    expect(await refusal(JSON.stringify(rows))).toMatchObject({ code: 'import.too_many_columns' });
  });

  test('finds the pictures that are anchored in the rows of a sheet', async () => {
    const [drill, saw] = await Promise.all([8, 9].map((width) => makeImage({ width, height: 8 })));
    const at = (row: number, data: Buffer) => ({
      data,
      type: 'jpeg' as const,
      anchor: { from: { row, col: 1 } },
    });
    const content = await writeXlsx({
      sheets: [
        {
          name: 'Things',
          rows: [['My things'], ['Name', 'Room'], ['Drill', 'Attic'], [], ['Saw']],
          // A logo, and one picture of each row.
          images: [at(0, saw!), at(2, drill!), at(4, saw!), at(4, drill!)],
        },
      ],
    });
    const { table, files } = await read(Buffer.from(content), 'things.xlsx');
    expect(table.headers).toEqual(['Name', 'Room', 'photos']);
    const names = table.rows.map(({ cells }) => cells[2]?.split('\n') ?? []);
    expect(names.map(({ length }) => length)).toEqual([1, 2]);
    expect(files.map(({ name }) => name)).toEqual(names.flat());
  });

  test('recognises the product, unless another one is chosen', async () => {
    expect((await read(HOMEBOX)).kind).toBe('homebox_csv');
    expect((await read(HOMEBOX, 'x.csv', 'table')).kind).toBe('table');
  });

  test('refuses a report without items, unless it is chosen as a plain table', async () => {
    expect(await refusal(TRANSACTIONS)).toEqual({ code: 'import.sortly_transactions' });
    expect((await read(TRANSACTIONS, 'x.csv', 'table')).kind).toBe('table');
  });

  test('refuses other files by their name', async () => {
    const photo = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    for (const content of [photo, '%PDF-1.7\n', '<html>', await makeDocx(), await makeZip({ 'a.pdf': 'x' })])
      expect(await refusal(content, 'list.csv')).toEqual({
        code: 'import.not_a_table',
        params: { file: 'list.csv' },
      });
    expect(await refusal('')).toEqual({ code: 'import.empty' });
  });
});

describe('a ZIP', () => {
  test('reads the table in it, with the photos that are named after its rows', async () => {
    const content = await makeZip({
      'export/things.csv': TABLE,
      'export/old/larger.csv': TABLE.repeat(9),
      'export/photos/drill.jpg': 'a',
      'export/photos/Drill (2).jpg': 'b',
      'export/photos/s2.png': 'c',
      'export/other.jpg': 'd',
    });
    const { kind, table, files } = await read(content, 'export.zip');
    expect(kind).toBe('table');
    expect(table.headers).toEqual(['Name', 'Room', 'Serial number', 'photos']);
    expect(table.rows.map(({ cells }) => cells[3])).toEqual([
      'export/photos/drill.jpg\nexport/photos/Drill (2).jpg',
      'export/photos/s2.png',
    ]);
    expect(files.map(({ name }) => name)).toContain('export/other.jpg');
  });

  test('reads a list of Encircle with its media', async () => {
    const rows = [
      ['Smith home', null, null, null, 'Report Date: 2025-11-02'],
      [],
      [
        'No.',
        'Description',
        'Brand',
        'Model',
        'QTY',
        'Retailer',
        'Estimated Value (RCV)',
        'Warranty Duration',
      ],
      [null, 'Kitchen'],
      [1, 'Kettle', 'Acme', 'K1', 1, 'Shop', 30, 'P2Y'],
      [2, 'Toaster', 'Acme', 'T1', 1, 'Receipt', 20, null],
    ];
    const content = await makeZip({
      'Smith__Encircle_Detailed__1.xlsx': await makeXlsx([{ rows, merges: ['E1:G2'] }]),
      'media/0001_kettle_receipt.jpg': 'r',
      'media/0001_kettle.jpg': 'p',
      'media/0002_toaster.HEIC': 'q',
    });
    const { kind, options, table } = await read(content, 'export.zip');
    expect({ kind, options }).toEqual({ kind: 'encircle', options: { header_row: 3 } });
    expect(table.rows.map(({ row, cells }) => [row, cells[1], cells.at(-1)])).toEqual([
      [4, 'Kitchen', ''],
      [5, 'Kettle', 'media/0001_kettle.jpg\nmedia/0001_kettle_receipt.jpg'],
      [6, 'Toaster', 'media/0002_toaster.HEIC'],
    ]);
  });

  test('reads a spreadsheet in it', async () => {
    const rows = [
      ['Name', 'Photos'],
      ['Drill', 'x.jpg'],
    ];
    const content = await makeZip({
      'a.xlsx': await makeXlsx([{ rows }]),
      'm/x.jpg': 'x',
      'm/drill.jpg': 'x',
    });
    expect((await read(content, 'a.zip')).table).toEqual({
      headers: ['Name', 'Photos', 'photos (2)'],
      rows: [{ row: 2, cells: ['Drill', 'x.jpg', 'm/drill.jpg'] }],
    });
  });

  test('takes photos alone as items of their names', async () => {
    const content = await makeZip({
      'Drill.jpg': 'a',
      'Drill (2).jpg': 'b',
      'Saw.heic': 'c',
      'notes.pdf': 'd',
    });
    const { kind, table } = await read(content, 'photos.zip');
    expect(kind).toBe('photos');
    expect(table).toEqual({
      headers: ['name', 'photos'],
      rows: [
        { row: 1, cells: ['Drill', 'Drill.jpg\nDrill (2).jpg'] },
        { row: 2, cells: ['Saw', 'Saw.heic'] },
      ],
    });
  });

  test('reads a backup of Homebox', async () => {
    const content = await makeZip({
      'manifest.json': '{"schemaVersion":1}',
      'entity_types.json': '[{"id":"t1","is_location":1},{"id":"t2","is_location":0}]',
      'entities.json':
        '[{"id":"e1","name":"Garage","entity_type_entities":"t1"},{"id":"e2","name":"Drill","entity_type_entities":"t2","entity_children":"e1"}]',
      'attachments.json': '[{"id":"a1","type":"photo","primary":1,"entity_attachments":"e2"}]',
      'notifiers.json': '[{"url":"secret"}]',
      'attachments/a1': 'photo',
    });
    const { kind, table, files } = await read(content, 'backup.zip');
    expect(kind).toBe('homebox_zip');
    expect(table.rows).toHaveLength(2);
    expect(table.rows[1]?.cells).toEqual(expect.arrayContaining(['Drill', 'Garage', 'attachments/a1']));
    expect(files).toEqual([{ name: 'attachments/a1', bytes: 5 }]);
    expect(JSON.stringify(table)).not.toContain('secret');
  });

  test.each(['{"a":', 'null', '7', '[null, 3, {"name": {"a": 1}}]'])(
    'reads or refuses a backup whose tables are %j',
    async (entities) => {
      const content = await makeZip({ 'manifest.json': '{}', 'entities.json': entities });
      const result = await refusal(content, 'backup.zip');
      expect([undefined, { code: 'import.zip_damaged' }, { code: 'import.empty' }]).toContainEqual(result);
    },
  );
});
