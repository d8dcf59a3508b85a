import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@stowage/contracts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text';
import type { ReadOptions } from './tables/source-table';
import { readTextTable } from './text-table';

const read = (text: string | Buffer, options: ReadOptions = {}) =>
  readTextTable(typeof text === 'string' ? Buffer.from(text) : text, options);

const readCells = (text: string | Buffer, options?: ReadOptions) => {
  const table = read(text, options)?.table;
  return table && [table.headers, ...table.rows.map(({ cells }) => cells)];
};

const refusal = (text: string | Buffer, options?: ReadOptions) => {
  try {
    read(text, options);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'refusal' in error ? error.refusal : error;
  }
};

/** Bytes of a one-byte encoding, whose characters after ASCII are given. */
const encode = (text: string, codes: Readonly<Record<string, number>> = {}): Buffer =>
  Buffer.from(Array.from(text, (sign) => codes[sign] ?? sign.charCodeAt(0)));

describe('delimiters and line breaks', () => {
  test.each([',', ';', '\t', '|'] as const)('detects %j', (delimiter) => {
    const text = [
      ['Name', 'Price', 'Tags'],
      ['Drill', '1', 'a'],
      ['Saw', '2', 'b'],
    ]
      .map((cells) => cells.join(delimiter))
      .join('\n');
    expect(read(text)?.options.delimiter).toBe(delimiter);
    expect(readCells(text)).toEqual([
      ['Name', 'Price', 'Tags'],
      ['Drill', '1', 'a'],
      ['Saw', '2', 'b'],
    ]);
  });

  test('does not take decimal commas, or commas in texts, for delimiters', () => {
    expect(readCells('name;price\nA;1,50\nB;2,50\n')?.[0]).toEqual(['name', 'price']);
    expect(readCells('name\tplace\nNut, bolt\tA, b, c\nSaw\tB\n')?.[0]).toEqual(['name', 'place']);
  });

  test('takes the delimiter of the line for Excel, which is no row', () => {
    const table = read('sep=|\r\nName|a,b\r\nDrill|1,2\r\n');
    expect(table).toMatchObject({ options: { delimiter: '|', header_row: 1 } });
    expect(table?.table.rows).toEqual([{ row: 2, cells: ['Drill', '1,2'] }]);
  });

  test('takes the delimiter that was chosen', () => {
    expect(readCells('a;b,c\n1;2,3\n', { delimiter: ',' })).toEqual([
      ['a;b', 'c'],
      ['1;2', '3'],
    ]);
  });

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('reads rows that end with %s, and line breaks in cells', (_, newline) => {
    const text = ['Name,Note', 'Drill,"one\r\ntwo"', 'Saw,x'].join(newline) + newline;
    expect(readCells(text)).toEqual([
      ['Name', 'Note'],
      ['Drill', 'one\ntwo'],
      ['Saw', 'x'],
    ]);
  });

  test('reads rows with different line breaks', () => {
    expect(readCells('Name,Note\r\n"Drill","x"\r\nSaw,y\nAxe,z\r\n')).toEqual([
      ['Name', 'Note'],
      ['Drill', 'x'],
      ['Saw', 'y'],
      ['Axe', 'z'],
    ]);
  });

  test('keeps quotation marks inside cells, and texts that begin like a formula', () => {
    expect(readCells('Name,Note\nTV 24" wide,"24"" and, more"\n=1+1,@x\n')).toEqual([
      ['Name', 'Note'],
      ['TV 24" wide', '24" and, more'],
      ['=1+1', '@x'],
    ]);
  });

  test('says in which line a cell begins that the file ends in', () => {
    const open = { code: 'import.open_quote', params: { line: 4 } };
    expect(refusal('Name,Note\n"a\nb",1\nDrill,"open\nSaw,2\n')).toEqual(open);
    expect(refusal('Name,Note\r\n"a\r\nb",1\r\nDrill,"open\r\nSaw,2\r\n')).toEqual(open);
  });
});

describe('headers and rows', () => {
  test('numbers equal headers, and calls columns without a header by their number', () => {
    expect(readCells('Notes,notes,,Notes (2),Notes\n1,2,3,4,5\n')?.[0]).toEqual([
      'Notes',
      'notes (2)',
      '#3',
      'Notes (2) (2)',
      'Notes (3)',
    ]);
  });

  test('fills short rows, keeps the cells of long ones, and leaves out empty columns', () => {
    expect(readCells('a,,b,\n1\n1,,2,,3\n')).toEqual([
      ['a', 'b', '#5'],
      ['1', '', ''],
      ['1', '2', '3'],
    ]);
  });

  test('counts rows as a spreadsheet does: blank ones, too, and a cell with lines as one', () => {
    const table = read('Name,Note\n\nA,"1\n2"\n , \nB,3\n')?.table;
    expect(table?.rows.map(({ row }) => row)).toEqual([3, 5]);
  });

  test('finds the header below a title', () => {
    const text = 'My things,,\nReport of,2026-01-02,\n,,\nName,Room,Price\nDrill,Garage,12\n';
    expect(read(text)).toMatchObject({
      options: { header_row: 4 },
      table: { headers: ['Name', 'Room', 'Price'], rows: [{ row: 5, cells: ['Drill', 'Garage', '12'] }] },
    });
  });

  test('takes the header row that was chosen, unless it is blank', () => {
    expect(read('x,y\nName,Room\nDrill,Garage\n', { header_row: 2 })?.table.headers).toEqual([
      'Name',
      'Room',
    ]);
    const blank = { code: 'import.header_row', params: { row: 2 } };
    expect(refusal('a,b\n\n1,2\n', { header_row: 2 })).toEqual(blank);
    expect(refusal('a,b\n1,2\n', { header_row: 9 })).toMatchObject({ code: 'import.header_row' });
  });

  test('keeps the first row of a table without names of columns', () => {
    const cells = [
      ['#1', '#2', '#3'],
      ['Hammer', 'Garage', '2'],
      ['Saw', 'Shed', '1'],
    ];
    expect(read('Hammer,Garage,2\nSaw,Shed,1\n')?.options.header_row).toBe(0);
    expect(readCells('Hammer,Garage,2\nSaw,Shed,1\n')).toEqual(cells);
    expect(readCells('Name,2024\nSaw,1\n')).toEqual([
      ['Name', '2024'],
      ['Saw', '1'],
    ]);
    expect(readCells('Hammer,Garage\nSaw,Shed\n', { header_row: 0 })).toEqual([
      ['#1', '#2'],
      ['Hammer', 'Garage'],
      ['Saw', 'Shed'],
    ]);
  });

  test.each(['', '\n\n', 'Name,Room\n', 'Name,Room\n,\n'])('refuses the empty table %j', (text) => {
    expect(refusal(text)).toEqual({ code: 'import.empty' });
  });

  test('refuses too many rows and columns', () => {
    const rows = 'x\n'.repeat(IMPORT_ROWS_MAX);
    expect(read(`Name\n${rows}`)?.table.rows).toHaveLength(IMPORT_ROWS_MAX);
    expect(refusal(`Name\n${rows}x\n`)).toMatchObject({ code: 'import.too_many_rows' });
    const columns = Array.from({ length: IMPORT_COLUMNS_MAX + 1 }, (_, index) => `c${index}`).join(',');
    expect(refusal(`${columns}\nx\n`)).toMatchObject({ code: 'import.too_many_columns' });
  });

  test.each([
    ['a PDF', '%PDF-1.7\n1 0 obj\n'],
    ['a web page', '<!DOCTYPE html>\n<table><tr><td>Name</td></tr></table>'],
    ['JSON', '[\n  {"name": "Drill"}\n]'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['random bytes', Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 7919) % 256))],
  ])('takes %s for no table', (_, content) => {
    expect(read(content)).toBeUndefined();
  });
});

describe('encodings', () => {
  const CP1251 = (text: string) =>
    encode(
      text,
      Object.fromEntries(Array.from({ length: 64 }, (_, i) => [String.fromCharCode(0x410 + i), 0xc0 + i])),
    );

  test.each([
    ['UTF-8', 'utf-8', (text: string) => Buffer.from(text), 'Tür – 5 €'],
    ['UTF-8 with a mark', 'utf-8', (text: string) => Buffer.from(`\ufeff${text}`), 'Tür'],
    ['UTF-16', 'utf-16le', (text: string) => Buffer.from(text, 'utf16le'), 'Tür'],
    ['UTF-16 with a mark', 'utf-16le', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), '日本'],
    ['UTF-16BE', 'utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16(), 'Tür'],
    ['UTF-16BE with a mark', 'utf-16be', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'x'],
    ['Windows-1252', 'windows-1252', (text: string) => encode(text, { '€': 0x80, '’': 0x92, œ: 0x9c }), 'Clé à l’œil, 12 €'],
    ['Mac Roman', 'macintosh', (text: string) => encode(text, { ü: 0x9f, ö: 0x9a, ß: 0xa7 }), 'Küchenmöbel, Straße'],
    ['Windows-1250', 'windows-1250', (text: string) => encode(text, { ł: 0xb3, ż: 0xbf, Ł: 0xa3, ź: 0x9f }), 'Półka, Garaż, Łódź'],
    ['Windows-1251', 'windows-1251', CP1251, 'Кладовка на балконе'],
  ])('detects %s', (_, encoding, toBytes, cell) => {
    expect(decodeText(toBytes(`Name;Place\n${cell};x\n`))).toEqual({ text: `Name;Place\n${cell};x\n`, encoding });
  }); // oxfmt-ignore

  test('takes the encoding that was chosen, and refuses one that does not exist', () => {
    expect(readCells(encode('Name,x\n\xe4,1\n'), { encoding: 'windows-1251' })?.[1]).toEqual(['д', '1']);
    expect(refusal('a,b\n1,2\n', { encoding: 'klingon' })).toEqual({
      code: 'import.unknown_encoding',
      params: { encoding: 'klingon' },
    });
  });
});

test('reads back any table that was written as CSV', () => {
  const cell = fc.stringMatching(/^[a-z "',;|\t\n=äß€]{0,12}$/).map((text) => text.trim());
  const row = fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), cell, cell);
  const rows = fc.array(row, { minLength: 1, maxLength: 20 });
  const delimiters = fc.constantFrom(',', ';', '\t', '|');
  const newlines = fc.constantFrom('\n', '\r\n');
  fc.assert(
    fc.property(rows, delimiters, newlines, (written, delimiter, newline) => {
      const all = [['Name', 'Place', 'Note'], ...written];
      const text = Papa.unparse(all, { delimiter, newline, quotes: true });
      expect(readCells(text)).toEqual(all);
    }),
  );
});
