import {
  type ColumnMapping,
  CreateItemInput,
  CUSTOM_FIELD_KINDS,
  CUSTOM_VALUES,
  foldText,
  IMPORT_KINDS,
  IMPORT_TARGETS,
  type ImportTarget,
  toProductCode,
} from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectOptions } from '../../src/import-files/detect-options.rules';
import { getFormat } from '../../src/import-files/formats/formats.rules';
import { toRecords } from '../../src/import-files/records.rules';
import {
  cleanCell,
  detectDayOrder,
  detectDecimal,
  guessKind,
  readAmount,
  readCondition,
  readDay,
  readDayNumber,
  readMonths,
  readNumber,
  readYesNo,
  toLine,
} from '../../src/import-files/tables/cell-values.rules';
import { createFileFinder } from '../../src/import-files/tables/file-names.rules';
import { toHeaderKey } from '../../src/import-files/tables/format.rules';
import type { ImportRecord, RecordOptions } from '../../src/import-files/tables/import-record';
import type { SourceTable } from '../../src/import-files/tables/source-table';
import { toTable } from '../support/import-tables';

const OPTIONS: RecordOptions = { decimal: '.', day_order: 'dmy', currency_decimals: 2 };

/** Reads one row, whose columns are named after their targets. */
function toOne(
  cells: Partial<Record<ImportTarget, string>>,
  options: Partial<RecordOptions> = {},
): ImportRecord {
  const targets = IMPORT_TARGETS.filter((target) => cells[target] !== undefined);
  const table = toTable(
    targets,
    targets.map((target) => cells[target] ?? ''),
  );
  const mapping = targets.map((target): ColumnMapping => ({ target }));
  const [record] = toRecords(table, mapping, getFormat('table'), { ...OPTIONS, ...options });
  if (!record) throw new Error('no record');
  return record;
}

const codesOf = ({ problems }: ImportRecord) => problems.map(({ refusal }) => refusal.code);

describe('numbers', () => {
  it.each([
    ['1.234,56', ',', 1234.56],
    ['1,234.56', '.', 1234.56],
    ['1234,5', ',', 1234.5],
    ["1'234.50", '.', 1234.5],
    ['1 234,50', ',', 1234.5],
    ['-3', '.', -3],
    ['+3', '.', 3],
    ['3 pcs', '.', undefined],
    ['6.37702E+15', '.', undefined],
    ['', '.', undefined],
  ] as const)('reads %s with %s', (text, decimal, value) => {
    expect(readNumber(text, decimal)).toBe(value);
  });

  it.each([
    ['$1,234.50', 1234.5],
    ['US$ 5', 5],
    ['12.50 EUR', 12.5],
    ['CHF 12.50', 12.5],
    ['-€3.20', -3.2],
    ['€ 12', 12],
    ['49 kr', 49],
    ['Receipt', undefined],
  ])('reads the amount %s', (text, value) => {
    expect(readAmount(text, '.')).toBe(value);
  });

  it.each([
    [['1,5', '2,25'], ','],
    [['1.5', '2.25'], '.'],
    [['1.234,56'], ','],
    [['1,234.56'], '.'],
    [['1.234.567'], ','],
    [['1,234,567'], '.'],
    [['1,234'], undefined],
    [['€ 9,99', '5'], ','],
    [['0,125'], ','],
    [['12', 'none'], undefined],
  ])('finds the decimal separator of %j', (texts, decimal) => {
    expect(detectDecimal(texts)).toBe(decimal);
  });
});

describe('days', () => {
  it.each([
    ['2025-04-03', '2025-04-03'],
    ['2025/4/3', '2025-04-03'],
    ['20250403', '2025-04-03'],
    ['03.04.2025', '2025-04-03'],
    ['3. 4. 2025', '2025-04-03'],
    ['03/04/2025', '2025-04-03'],
    ['03/04/25', '2025-04-03'],
    ['03/04/99', '1999-04-03'],
    ['3 Apr 2025', '2025-04-03'],
    ['3. April 2025', '2025-04-03'],
    ['3 avril 2025', '2025-04-03'],
    ['1er février 2025', '2025-02-01'],
    ['3 de abril de 2025', '2025-04-03'],
    ['April 3, 2025', '2025-04-03'],
    ['Apr 3rd, 2025', '2025-04-03'],
    ['3-Apr-25', '2025-04-03'],
    ['2025-04-03T10:11:12.5Z', '2025-04-03'],
    ['03/04/2025 10:11 PM', '2025-04-03'],
    ['0001-11-08', '0001-11-08'],
    ['31/02/2025', undefined],
    ['3 Ma 2025', undefined],
    ['soon', undefined],
    ['2025', undefined],
  ])('reads %s', (text, day) => {
    expect(readDay(text, 'dmy')).toBe(day);
  });

  it('reads the month first where the column does', () => {
    expect(readDay('03/04/2025', 'mdy')).toBe('2025-03-04');
    expect(readDay('25/04/2025', 'mdy')).toBe('2025-04-25');
  });

  it.each([
    [['2025-01-02'], 'ymd', true],
    [['03/04/2025'], 'dmy', false],
    [['03/04/2025', '25/04/2025'], 'dmy', true],
    [['03/04/2025', '04/25/2025'], 'mdy', true],
    [['03.04.2025'], 'dmy', true],
    [['04/04/2025'], 'ymd', true],
    [['25/04/2025', '04/25/2025', '01/02/2025'], 'dmy', false],
  ] as const)('finds the order of %j', (texts, order, is_certain) => {
    expect(detectDayOrder(texts)).toEqual({ order, is_certain });
  });

  it('asks for the order only once, over all columns of days', () => {
    const table = toTable(['Name', 'Bought', 'Checked'], ['Drill', '03/04/2025', '05/06/2025']);
    const mapping: ColumnMapping[] = [{ target: 'name' }, { target: 'purchase_date' }, { target: 'custom' }];
    expect(detectOptions(table, mapping, getFormat('table'))).toEqual({
      decimal: '.',
      day_order: 'dmy',
      is_day_order_certain: false,
    });
    const sure = toTable(['Name', 'Bought', 'Checked'], ['Drill', '03/04/2025', '05/16/2025']);
    expect(detectOptions(sure, mapping, getFormat('table'))).toMatchObject({
      day_order: 'mdy',
      is_day_order_certain: true,
    });
  });
});

it('finds the decimal separator in prices before other columns', () => {
  const headers = ['Name', 'Price', 'Width'];
  const mapping: ColumnMapping[] = [{ target: 'name' }, { target: 'purchase_price' }, { target: 'custom' }];
  const detect = (price: string, width: string) =>
    detectOptions(toTable(headers, ['Desk', price, width], ['Bed', '5', width]), mapping, getFormat('table'))
      .decimal;
  expect(detect('9.50', '1,5')).toBe('.');
  expect(detect('9', '1,5')).toBe(',');
  expect(detect('9', '15')).toBe('.');
});

describe('kinds of custom fields', () => {
  it.each([
    [['1', '20'], 'whole'],
    [['007'], 'line'],
    [['4006381333931'], 'line'],
    [['1.5', '2.0'], 'decimal'],
    [['1.9', '1.10'], 'line'],
    [['yes', 'no'], 'yes_no'],
    [['2025-01-02', '2024-12-31'], 'day'],
    [['2025-01-02 10:00'], 'line'],
    [['https://a.example/1'], 'link'],
    [['a\nb'], 'text'],
    [['x'.repeat(501)], 'text'],
    [['1', 'two'], 'line'],
    [[], 'line'],
  ])('guesses from %j', (texts, kind) => {
    expect(guessKind(texts, OPTIONS)).toBe(kind);
  });
});

describe('a record', () => {
  it('leaves out empty rows, and numbers the others as the file does', () => {
    const table = toTable(['Name'], [''], ['Drill'], [' \t']);
    expect(toRecords(table, [{ target: 'name' }], getFormat('table'), OPTIONS).map(({ row }) => row)).toEqual(
      [3],
    );
  });

  it('needs a name', () => {
    expect(toOne({ quantity: '2' }).problems).toMatchObject([
      { column: null, is_error: true, refusal: { code: 'import.no_name' } },
    ]);
  });

  it('shortens a name that is too long, and keeps all of it in the notes', () => {
    const name = `${'n'.repeat(199)}🔧 and more`;
    const { fields, problems } = toOne({ name });
    expect(fields).toEqual({ name: 'n'.repeat(199), notes: `name: ${name}` });
    expect(problems).toMatchObject([{ is_error: false }]);
  });

  it.each([
    ['0', { quantity: 0 }, []],
    ['3', { quantity: 3 }, []],
    ['0.25', { notes: 'quantity: 0.25' }, ['value.not_whole']],
    ['-1', { notes: 'quantity: -1' }, ['value.negative']],
    ['many', { notes: 'quantity: many' }, ['value.not_number']],
    ['9999999999', { notes: 'quantity: 9999999999' }, ['value.too_large']],
  ])('reads the quantity %s', (quantity, fields, codes) => {
    const record = toOne({ name: 'Screw', quantity });
    expect(record.fields).toEqual({ name: 'Screw', ...fields });
    expect(codesOf(record)).toEqual(codes);
  });

  it.each([
    ['12.5', 2, undefined],
    ['12.345', 2, 'import.too_many_decimals'],
    ['12.5', 0, 'import.too_many_decimals'],
    ['-3', 2, 'value.negative'],
    ['99999999999999', 2, 'value.too_large'],
    ['Receipt', 2, 'value.not_amount'],
  ])('reads the price %s with %i decimals', (purchase_price, currency_decimals, code) => {
    const record = toOne({ name: 'Drill', purchase_price }, { currency_decimals });
    expect(codesOf(record)).toEqual(code === undefined ? [] : [code]);
    expect(record.fields).toEqual(
      code === undefined
        ? { name: 'Drill', purchase_price: 12.5 }
        : { name: 'Drill', notes: `purchase_price: ${purchase_price}` },
    );
  });

  it.each([
    ['0001-11-08', undefined],
    ['1899-12-30', 'purchase_date: 1899-12-30'],
  ])('leaves the day %s empty', (purchase_date, notes) => {
    const record = toOne({ name: 'Drill', purchase_date });
    expect(record.fields).toEqual({ name: 'Drill', ...(notes !== undefined && { notes }) });
    const column = notes === undefined ? null : 1;
    expect(record.problems).toMatchObject([{ column, refusal: { code: 'import.day_too_early' } }]);
  });

  it.each([
    ['45717', '2025-03-01'],
    ['45717.75', '2025-03-01'],
    ['4571', undefined],
    ['99999', undefined],
  ])('reads %s, a day without its format', (purchase_date, day) => {
    expect(toOne({ name: 'Drill', purchase_date }).fields.purchase_date).toBe(day);
  });

  it('refuses a purchase in the future, and takes a warranty until then', () => {
    expect(toOne({ name: 'x', purchase_date: '2190-01-01' }).fields).toEqual({
      name: 'x',
      notes: 'purchase_date: 2190-01-01',
    });
    expect(toOne({ name: 'x', warranty_until: '2190-01-01' }).fields.warranty_until).toBe('2190-01-01');
  });

  it('adds a duration to the day of the purchase', () => {
    const record = toOne({ name: 'x', purchase_date: '2020-02-29', warranty_until: '2 years' });
    expect(record.fields).toMatchObject({
      warranty_until: '2022-02-28',
      warranty_details: 'warranty_until: 2 years',
    });
    expect(toOne({ name: 'x', warranty_until: 'Lifetime' }).fields).toMatchObject({
      has_lifetime_warranty: true,
    });
  });

  it('reads conditions and answers in four languages', () => {
    expect(['Neu', 'très bon', 'Bueno', 'Kaputt'].map(readCondition)).toEqual([
      'new',
      'excellent',
      'good',
      'broken',
    ]);
    expect(['Ja', 'NON', 'sí', 'x', '0', 'maybe'].map(readYesNo)).toEqual([
      true,
      false,
      true,
      true,
      false,
      undefined,
    ]);
    const record = toOne({ name: 'x', condition: 'so so', is_insured: 'perhaps' });
    expect(record.fields.notes).toBe('condition: so so\nis_insured: perhaps');
    expect(codesOf(record)).toEqual(['value.not_choice', 'import.not_yes_no']);
  });

  it('keeps what a list has too much of', () => {
    const tags = Array.from({ length: 52 }, (_, index) => `tag ${index}`);
    const record = toOne({ name: 'x', tags: [...tags, 'TAG 1', 't'.repeat(61)].join(', ') });
    expect(record.tags).toEqual(tags.slice(0, 50));
    expect(record.fields.notes).toBe(`tags: tag 50\ntags: tag 51\ntags: ${'t'.repeat(61)}`);
  });

  it('makes a supplier of an address alone, and none of a part number', () => {
    expect(toOne({ name: 'x', supplier_url: 'https://shop.example/p/1' }).suppliers).toEqual([
      { supplier_name: 'shop.example', supplier_url: 'https://shop.example/p/1' },
    ]);
    const record = toOne({ name: 'x', supplier_part_number: 'P-1' });
    expect(record.suppliers).toEqual([]);
    expect(record.fields.notes).toBe('supplier_part_number: P-1');
  });

  it('makes photos with a web address links, and more than ten photos documents', () => {
    const record = toOne({ name: 'x', photos: 'a.jpg, b.png\nhttps://pictures.example/c' });
    expect(record.photos).toEqual(['a.jpg', 'b.png']);
    expect(record.documents).toEqual([
      { name: null, url: 'https://pictures.example/c', kind: 'other', title: 'photos' },
    ]);
    const many = toOne({ name: 'x', photos: Array.from({ length: 12 }, (_, i) => `p/${i}.jpg`).join('\n') });
    expect(many.photos).toHaveLength(10);
    expect(many.documents).toEqual([
      { name: 'p/10.jpg', url: null, kind: 'other', title: '10.jpg' },
      { name: 'p/11.jpg', url: null, kind: 'other', title: '11.jpg' },
    ]);
  });

  it('finds files by their names, and keeps those that do not come along in the notes', () => {
    const findFile = createFileFinder([
      { name: 'Photos/Drill.JPG' },
      { name: 'a/same.jpg' },
      { name: 'b/same.jpg' },
    ]);
    const record = toOne(
      { name: 'x', photos: 'drill.jpg\nPhotos/Drill.JPG\nb/same.jpg', documents: 'same.jpg\tmanual\tGuide' },
      { findFile },
    );
    expect(record.photos).toEqual(['Photos/Drill.JPG', 'b/same.jpg']);
    expect(record.documents).toEqual([]);
    expect(record.fields.notes).toBe('documents: same.jpg Guide');
    expect(record.problems.map(({ refusal }) => refusal)).toEqual([
      { code: 'import.file_missing', params: { name: 'Guide' } },
    ]);
  });

  it('gives a location one photo, and takes others for documents', () => {
    const record = toOne({ name: 'x', row_kind: 'location', photos: 'a.jpg\nb.jpg' });
    expect(record.photos).toEqual(['a.jpg']);
    expect(record.documents).toMatchObject([{ name: 'b.jpg', kind: 'other' }]);
  });

  it('keeps the names of pictures that the server does not read in the notes', () => {
    const record = toOne({ name: 'x', photos: 'a.jpg\nscan.TIFF' });
    expect(record.photos).toEqual(['a.jpg']);
    expect(record.fields.notes).toBe('photos: scan.TIFF');
    expect(codesOf(record)).toEqual(['image.wrong_type']);
  });

  it.each(['ftp://a.example', 'javascript:alert(1)', 'no link', `https://a.example/${'x'.repeat(2_000)}`])(
    'makes no link of %s',
    (links) => {
      const record = toOne({ name: 'x', links });
      expect(record.documents).toEqual([]);
      expect(record.fields.notes).toBe(`links: ${links}`);
    },
  );

  it('keeps a path that is too deep or has too long names', () => {
    const deep = Array.from({ length: 22 }, (_, index) => `l${index}`);
    const record = toOne({ name: 'x', location: deep.join(' > ') });
    expect(record.path).toEqual(deep.slice(0, 20));
    expect(record.fields.notes).toBe(deep.join(' > '));
    const long = toOne({ name: 'x', location: 'l'.repeat(120) });
    expect(long.path).toEqual(['l'.repeat(100)]);
    expect(codesOf(long)).toEqual(['location.name_in_path_too_long']);
  });

  it('cuts off notes that are too long, and says so', () => {
    const record = toOne({ name: 'x', notes: 'n'.repeat(20_001) });
    expect(record.fields.notes).toHaveLength(20_000);
    expect(codesOf(record)).toEqual(['import.notes_too_long']);
    const moved = toOne({ name: 'x', description: 'd'.repeat(10_001) });
    expect(moved.fields).toEqual({ name: 'x', notes: 'd'.repeat(10_001) });
  });

  it('shows the cell of each problem', () => {
    const record = toOne({ name: 'x', quantity: 'many', purchase_price: '-1' });
    expect(record.problems.map(({ column }) => column)).toEqual([1, 2]);
    expect(record.content).toEqual({ name: 'x', quantity: 'many', purchase_price: '-1' });
  });

  it('keeps custom values that the chosen kind cannot have', () => {
    const table = toTable(['Name', 'Volts'], ['Lamp', '230'], ['Drill', 'a lot']);
    const mapping: ColumnMapping[] = [{ target: 'name' }, { target: 'custom', custom_kind: 'whole' }];
    const [lamp, drill] = toRecords(table, mapping, getFormat('table'), OPTIONS);
    expect(lamp?.custom).toEqual([{ column: 1, name: 'Volts', kind: 'whole', value: 230 }]);
    expect(drill?.custom).toEqual([]);
    expect(drill?.fields.notes).toBe('Volts: a lot');
  });

  it('survives names that objects have already', () => {
    const table = toTable(['Name', '__proto__', 'constructor'], ['x', 'a', 'b']);
    const mapping: ColumnMapping[] = [{ target: 'name' }, { target: 'custom' }, { target: 'to_notes' }];
    const [record] = toRecords(table, mapping, getFormat('table'), OPTIONS);
    expect(record?.custom).toMatchObject([{ name: '__proto__', value: 'a' }]);
    expect(record?.fields.notes).toBe('constructor: b');
    expect(Object.entries(record?.content ?? {})).toContainEqual(['__proto__', 'a']);
  });
});

const cell = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.double({ noNaN: true }).map(String),
  fc.integer({ min: -5, max: 2_000_000 }).map(String),
  fc.constantFrom(
    '', ' ', '0', '1', 'true', 'no', '0.25', '3.999', '-3', '1.234,56', '03/04/2025', '0001-11-08', '09/30/0202',
    '2024-02-30', 'Garage > Shelf', 'A / B', 'a; b, c', 'https://a.example/x', 'x.jpg\ny.jpg', "'=1+1", '=SUM(A1)',
    '+49 30 1', '@home', '-', 'folder', 'item', 'new', 'Broken', 'P2Y', 'lifetime', '\u0000', '\ud800', 'a\tb', 'a\r\nb',
    'x'.repeat(250), 'y '.repeat(300), '\u202eabc', '€ 5', '12 USD', '4006381333931', '978-3-16-148410-0',
  ),
); // oxfmt-ignore

const column = fc.record({
  target: fc.constantFrom(...IMPORT_TARGETS),
  custom_kind: fc.option(fc.constantFrom(...CUSTOM_FIELD_KINDS), { nil: undefined }),
});

const mapped = fc
  .record({
    columns: fc.array(column, { minLength: 1, maxLength: 6 }),
    rows: fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 4 }),
    headers: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 7, maxLength: 7 }),
    order: fc.constantFrom('ymd' as const, 'dmy' as const, 'mdy' as const),
    decimal: fc.constantFrom('.' as const, ',' as const),
  })
  .map(({ columns, rows, headers, order, decimal }) => {
    const mapping: ColumnMapping[] = [
      { target: 'name' as const },
      ...columns.map(({ target, custom_kind }) => ({ target, ...(custom_kind && { custom_kind }) })),
    ];
    const options: RecordOptions = { decimal, day_order: order, currency_decimals: 2 };
    return { table: toTable(headers.slice(0, mapping.length), ...rows), mapping, options };
  });

/** All texts, numbers and booleans of a record. */
const listValues = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(listValues);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listValues) : [value];
};

const PARTS = /[;,|\n\t]|\s*(?:->|=>|[>»›→])\s*|\s+[/\\|]\s+/;

function isKept(record: ImportRecord, raw: string, target: ImportTarget, options: RecordOptions): boolean {
  const text = cleanCell(raw);
  const { content: _, problems, ...kept } = record;
  const values = listValues(kept);
  const texts = values.filter((value) => typeof value === 'string');
  const holds = (part: string) =>
    texts.some((value) => value.includes(part) || value === toProductCode(part));
  if (holds(text) || holds(toLine(text)) || text === '') return true;
  const number = readAmount(text, options.decimal);
  if (number !== undefined && values.includes(number)) return true;
  const day = readDay(text, options.day_order) ?? readDayNumber(text);
  if (day !== undefined && (texts.includes(day) || /^000[01]/.test(day))) return true;
  const answer = readYesNo(text);
  if (answer !== undefined && values.includes(answer)) return true;
  if (target === 'minimum_quantity' && number === 0) return true;
  if (target === 'condition' && texts.includes(readCondition(text) ?? text)) return true;
  // Says only what the row is.
  if (target === 'row_kind' && (record.is_place || /^item$/i.test(text))) return true;
  if (record.is_place && ['0', '1', 'false'].includes(text)) return true;
  const folded = texts.map(foldText);
  return (
    problems.some(({ refusal }) => refusal.code === 'import.notes_too_long') ||
    text
      .split(PARTS)
      .map(toLine)
      .every((part) => part === '' || folded.some((value) => value.includes(foldText(part))) || isBlank(part))
  );
}

/** Only of letters that nobody sees. */
const isBlank = (text: string) => !/[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

describe('whatever a table contains', () => {
  it('loses no cell', () => {
    fc.assert(
      fc.property(mapped, ({ table, mapping, options }) => {
        const records = new Map(
          toRecords(table, mapping, getFormat('table'), options).map((record) => [record.row, record]),
        );
        for (const { row, cells } of table.rows)
          for (const [position, text] of cells.entries()) {
            const target = mapping[position]?.target ?? 'skip';
            const record = records.get(row);
            if (target === 'skip' || isBlank(cleanCell(text))) continue;
            if (!record) throw new Error(`row ${row} is missing`);
            if (!isKept(record, text, target, options))
              throw new Error(`${target} ${JSON.stringify(text)} is missing in ${JSON.stringify(record)}`);
          }
      }),
      { numRuns: propertyRuns(400) },
    );
  });

  it('makes only values that an item can have', () => {
    fc.assert(
      fc.property(mapped, ({ table, mapping, options }) => {
        for (const { fields, custom, tags, suppliers, is_place } of toRecords(
          table,
          mapping,
          getFormat('table'),
          options,
        )) {
          const { quantity = 1, name = 'x', ...others } = fields;
          const input = { ...others, name, quantity: quantity === 0 ? 1 : quantity, tags, suppliers };
          const { error } = CreateItemInput.safeParse(input);
          expect(error?.issues ?? []).toEqual([]);
          for (const { kind, value } of custom)
            expect(CUSTOM_VALUES[kind].safeParse(value).success).toBe(true);
          if (is_place)
            expect(Object.keys(others)).toEqual(others.description === undefined ? [] : ['description']);
        }
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

const HEADERS = [
  'HB.import_ref', 'HB.parent_import_ref', 'HB.location', 'HB.tags', 'HB.url', 'HB.name', 'HB.quantity', 'HB.sold_date',
  'Entry Name', 'Entry Type', 'SID', 'Primary Folder', 'Photo1', 'No.', 'Description', 'Retailer', 'Warranty Duration',
  'title', 'valuation', 'cf:x, type:date', 'cf:', 'Asset Tag', 'Status', 'Model', 'Purchase Cost', 'storage_location',
  'footprint', 'ipn', 'Name', 'Anzahl', 'Nombre', 'Lagerort', 'Foto', 'Warranty Months', '', '__proto__',
]; // oxfmt-ignore

const anyTable = fc
  .tuple(
    fc.uniqueArray(fc.oneof(fc.constantFrom(...HEADERS), fc.string({ maxLength: 8 })), {
      minLength: 1,
      maxLength: 12,
    }),
    fc.array(
      fc.array(fc.oneof(cell, fc.constantFrom('/location/a', '/item/b', 'a', 'b')), { maxLength: 12 }),
      {
        maxLength: 6,
      },
    ),
  )
  .map(([headers, rows]): SourceTable => toTable(headers, ...rows));

describe('each format', () => {
  it.each(IMPORT_KINDS)('reads any table as %s', (kind) => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const format = getFormat(kind);
        const mapping = format.toMapping(table);
        expect(mapping).toHaveLength(table.headers.length);
        const { decimal, day_order } = detectOptions(table, mapping, format);
        const records = toRecords(table, mapping, format, { decimal, day_order, currency_decimals: 2 });
        for (const { path, parent_ref, source_ref, fields, problems } of records) {
          expect(path.length).toBeLessThanOrEqual(20);
          expect(parent_ref === null || parent_ref !== source_ref).toBe(true);
          expect(Boolean(fields.name) || problems.some(({ is_error }) => is_error)).toBe(true);
        }
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  it.each(IMPORT_KINDS)('loses no cell as %s', (kind) => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const format = getFormat(kind);
        const { reading } = format;
        const mapping = format.toMapping(table);
        const options = { ...detectOptions(table, mapping, format), currency_decimals: 2 };
        const records = new Map(
          toRecords(table, mapping, format, options).map((record) => [record.row, record]),
        );
        for (const { row, cells } of table.rows)
          for (const [position, raw] of cells.entries()) {
            const target = mapping[position]?.target ?? 'skip';
            const text = cleanCell(raw);
            const meaning = reading.toText?.(toHeaderKey(table.headers[position] ?? ''), text) ?? text;
            // The name of an item can stand in the location of another one.
            const isSkipped = target === 'skip' || (reading.is_tree && target === 'location');
            if (isSkipped || isBlank(meaning)) continue;
            const record = records.get(row);
            if (!record || !isKept(record, meaning, target, options))
              throw new Error(`${target} ${JSON.stringify(text)} is missing in ${JSON.stringify(record)}`);
          }
      }),
      { numRuns: propertyRuns(150) },
    );
  });
});

it('reads durations', () => {
  expect(
    ['P7Y', 'P2Y3M', '24 months', '2 Jahre', '3 ans', '2'].map((text) => readMonths(text, 'warranty')),
  ).toEqual([84, 27, 24, 24, 36, undefined]);
  expect(readMonths('2', 'warranty months')).toBe(2);
});
