import { IMPORT_ROWS_MAX } from '@stowage/contracts';
import { describe, expect, test } from 'vitest';
import { makeZip } from '../../test/support/document-files';
import { makeOds, makeXls, makeXlsx } from '../../test/support/spreadsheets';
import { readSpreadsheet } from './spreadsheet';
import type { ReadOptions } from './tables/source-table';

const readCells = async (bytes: Buffer, options: ReadOptions = {}) => {
  const { table } = await readSpreadsheet(bytes, options);
  return [table.headers, ...table.rows.map(({ cells }) => cells)];
};

const refusal = (bytes: Buffer) =>
  readSpreadsheet(bytes, {}).then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'refusal' in error ? error.refusal : error),
  );

describe('XLSX', () => {
  test('reads days, times, numbers, texts and results of formulas', async () => {
    const content = await makeXlsx([
      {
        rows: [
          ['Name', 'Bought', 'Price', 'Code', 'Note'],
          ['Drill', { serial: 45356 }, 12.5, 4006381333931, 'a\nb'],
          ['Saw', { serial: 45356.75 }, { formula: 'C2*2', result: 25 }, 6.37702e15, '=1+1'],
          ['Axe', { serial: 0.5 }, 0.1 + 0.2, -0.25, { formula: 'A2&"!"', result: 'Drill!' }],
        ],
      },
    ]);
    expect(await readCells(content)).toEqual([
      ['Name', 'Bought', 'Price', 'Code', 'Note'],
      ['Drill', '2024-03-05', '12.5', '4006381333931', 'a\nb'],
      ['Saw', '2024-03-05T18:00:00', '25', '6377020000000000', '=1+1'],
      ['Axe', '12:00:00', '0.3', '-0.25', 'Drill!'],
    ]);
  });

  test('takes the first sheet with a table, and no hidden one', async () => {
    const content = await makeXlsx([
      { rows: [['List of things'], ['made in 2026']] },
      {
        rows: [
          ['Name', 'Room'],
          ['Secret', 'x'],
        ],
        state: 'hidden',
      },
      {
        rows: [
          ['Name', 'Room'],
          ['Drill', 'Garage'],
        ],
      },
      {
        rows: [
          ['Name', 'Room'],
          ['Saw', 'Cellar'],
        ],
      },
    ]);
    expect(await readCells(content)).toEqual([
      ['Name', 'Room'],
      ['Drill', 'Garage'],
    ]);
  });

  test('reads a sheet with one column', async () => {
    expect(await readCells(await makeXlsx([{ rows: [] }, { rows: [['Name'], ['Drill']] }]))).toEqual([
      ['Name'],
      ['Drill'],
    ]);
  });

  test('finds the header below a title that is merged, and counts rows as the sheet does', async () => {
    const content = await makeXlsx([
      {
        rows: [
          ['Smith home', null, null, null],
          [],
          ['Report date: 2026-01-02'],
          ['No.', 'Description', 'Brand', 'QTY'],
          [null, 'Kitchen'],
          [],
          [1, 'Kettle', 'Acme', 1],
        ],
        merges: ['A1:D2'],
      },
    ]);
    const { options, table } = await readSpreadsheet(content, {});
    expect(options).toEqual({ header_row: 4 });
    expect(table.headers).toEqual(['No.', 'Description', 'Brand', 'QTY']);
    expect(table.rows).toEqual([
      { row: 5, cells: ['', 'Kitchen', '', ''] },
      { row: 7, cells: ['1', 'Kettle', 'Acme', '1'] },
    ]);
  });

  test('repeats a text that is merged over several rows', async () => {
    const rows = [['Name', 'Room', 'Box'], ['Drill', 'Garage', 'A'], ['Saw'], ['Axe'], ['Pan', 'Kitchen']];
    const content = await makeXlsx([{ rows, merges: ['B2:B4', 'C2:C3'] }]);
    expect(await readCells(content)).toEqual([
      ['Name', 'Room', 'Box'],
      ['Drill', 'Garage', 'A'],
      ['Saw', 'Garage', 'A'],
      ['Axe', 'Garage', ''],
      ['Pan', 'Kitchen', ''],
    ]);
  });

  test('takes the header row that was chosen', async () => {
    const content = await makeXlsx([
      {
        rows: [
          ['Name', 'Room'],
          ['Item', 'Where'],
          ['Drill', 'Garage'],
        ],
      },
    ]);
    expect((await readCells(content, { header_row: 2 }))[0]).toEqual(['Item', 'Where']);
  });

  test('refuses too many rows', async () => {
    const rows = Array.from({ length: IMPORT_ROWS_MAX + 2 }, (_, index) => [index === 0 ? 'Name' : 'x']);
    expect(await refusal(await makeXlsx([{ rows }]))).toMatchObject({ code: 'import.too_many_rows' });
  });

  test('refuses sheets that would be too large unpacked', async () => {
    const MB = 1024 * 1024;
    const rows = [['Name'], ['Drill']];
    const bomb = await makeXlsx([{ rows }], { 'xl/worksheets/sheet2.xml': 101 * MB });
    expect(await refusal(bomb)).toEqual({ code: 'import.too_large' });
    expect(await refusal(await makeXlsx([{ rows }], { 'xl/media/1.png': 50 * MB }))).toBeUndefined();
  });
});

test('refuses empty, damaged and protected files', async () => {
  expect(await refusal(await makeXlsx([{ rows: [['Name', 'Room']] }]))).toEqual({ code: 'import.empty' });
  expect(await refusal(await makeZip({ 'xl/workbook.xml': '<x' }))).toEqual({ code: 'import.unreadable' });
  expect(await refusal(makeXls([], 'EncryptedPackage'))).toEqual({ code: 'import.protected' });
  expect(await refusal(makeXls([]).subarray(0, 700))).toEqual({ code: 'import.protected' });
});

describe('ODS', () => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const HEADER = `<table:table-row>${cell('Name')}${cell('Bought')}${cell('Price')}${cell('Note')}</table:table-row>`;
  const DRILL = `<table:table-row>${cell('Drill')}<table:table-cell office:value-type="date" office:date-value="2024-03-05"><text:p>05/03/24</text:p></table:table-cell><table:table-cell office:value-type="currency" office:value="12.5" table:formula="of:=25/2"><text:p>12,50 €</text:p></table:table-cell>${cell('a</text:p><text:p>b')}</table:table-row>`;
  const LAST =
    '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
  const EXPECTED = [
    ['Name', 'Bought', 'Price', 'Note'],
    ['Drill', '2024-03-05', '12.5', 'a\nb'],
  ];

  test('reads values of cells, not how they are shown', async () => {
    const content = await makeOds(`<table:table table:name="A">${HEADER}${DRILL}${LAST}</table:table>`);
    expect(await readCells(content)).toEqual(EXPECTED);
  });

  test('reads header rows that are repeated on each page', async () => {
    const content = await makeOds(
      `<table:table table:name="A"><table:table-header-rows>${HEADER}</table:table-header-rows>${DRILL}${LAST}</table:table>`,
    );
    expect((await readCells(content)).map((cells) => cells.slice(0, 3))).toEqual(
      EXPECTED.map((cells) => cells.slice(0, 3)),
    );
  });
});

test('reads a file of Excel 97', async () => {
  const content = makeXls([
    ['Name', 'Price'],
    ['Drill', 12.5],
    ['S\xe4ge', 3],
  ]);
  expect(await readCells(content)).toEqual([
    ['Name', 'Price'],
    ['Drill', '12.5'],
    ['Säge', '3'],
  ]);
});
