import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeZip } from '../../test/support/document-files';
import { DRAWING, makeDrawing, makeOds, makeXls, makeXlsx } from '../../test/support/spreadsheets';
import { AppError } from '../lib/errors';
import { readImport } from './read-import';
import { openZip } from './zip-files';

const RUNS = 70;

let path: string;
beforeAll(() => {
  path = join(mkdtempSync(join(tmpdir(), 'stowage-fuzzing-')), 'upload');
});
afterAll(() => rmSync(join(path, '..'), { recursive: true }));

const CSV = 'Name,Room,"Notes, old",Price\r\nDrill,Garage,"a\r\n""b""",12.50\r\nS\u00e4ge,,x,"1.234,56"\r\n';
const ROWS = [
  ['Smith home', null],
  ['Name', 'Bought', 'Price'],
  ['Drill', { serial: 45356 }, { formula: 'A1', result: 2 }],
  ['Saw', null, 3],
] as const;
const ODS_ROW =
  '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="3" office:value-type="string"><text:p>Name</text:p></table:table-cell></table:table-row>';
const ODS_DAY =
  '<table:table-row><table:table-cell table:number-rows-spanned="2" office:value-type="date" office:date-value="2024-03-05"/></table:table-row>';

const ENTITIES =
  '[{"id":"e1","name":"A","quantity":0.5,"entity_children":"e1","entity_type_entities":"t1","purchase_date":null}]';
const makeBackup = (entities: string | Buffer) =>
  makeZip({
    'manifest.json': '{}',
    'entity_types.json': '[{"id":"t1","is_location":true}]',
    'entities.json': entities,
    'entity_fields.json': '[{"entity_fields":"e1","name":"N","type":"number","number_value":3}]',
  });

const FIXTURES: Record<string, () => Buffer | Promise<Buffer>> = {
  'a text file': () => Buffer.from(CSV),
  'a text file in UTF-16': () => Buffer.from(`\ufeff${CSV}`, 'utf16le'),
  'a text file in Windows-1252': () => Buffer.from(CSV.replaceAll(',', ';'), 'latin1'),
  'an XLSX': () => makeXlsx([{ rows: ROWS, merges: ['A1:C1', 'B3:B4'] }]),
  'an ODS': () => makeOds(`<table:table table:name="A">${ODS_ROW}${ODS_DAY}</table:table>`),
  'an XLS': () =>
    makeXls([
      ['Name', 'Price'],
      ['Drill', 12.5],
    ]),
  'a JSON file': () =>
    Buffer.from('{"headers":["Name"],"data":[{"Name":"Drill","Room":{"name":"Attic"},"Tags":[1]}]}'),
  'a ZIP of photos': () => makeZip({ 'a/Drill.jpg': 'x', 'b/B\u00fcro (2).png': 'y' }),
  'a backup of Homebox': () => makeBackup(ENTITIES),
};

interface Mutation {
  at: number;
  length: number;
  bytes: Uint8Array;
}

/** Replaces a part of the content by other bytes, or by the same ones several times. */
function mutate(content: Buffer, { at, length, bytes }: Mutation): Buffer {
  const start = Math.floor(at * content.length);
  return Buffer.concat([content.subarray(0, start), bytes, content.subarray(start + length)]);
}

const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.constant(1), fc.nat(40), fc.nat(2000)),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    fc.constantFrom('"', ',', '\r', '\n', '\0', '<', '>', '</', '"1"', '-1', '99999999', '1e9', '[', '{', 'null').map((text) => new Uint8Array(Buffer.from(text))),
  ),
}); // oxfmt-ignore
const mutations = fc.array(mutation, { minLength: 1, maxLength: 4 });

const isReadOrRefused = async (content: Buffer): Promise<boolean> => {
  writeFileSync(path, content);
  return readImport({ path, file_name: 'upload', options: {} }).then(
    ({ table: { headers, rows } }) => rows.every(({ cells }) => cells.length === headers.length),
    (error: unknown) => {
      if (error instanceof AppError && error.status < 500) return true;
      throw error;
    },
  );
};

test.each(Object.keys(FIXTURES))('reads or refuses each mutation of %s', async (name) => {
  const content = (await FIXTURES[name]?.()) ?? Buffer.alloc(0);
  expect(await isReadOrRefused(content)).toBe(true);
  await fc.assert(
    fc.asyncProperty(mutations, async (changes) => isReadOrRefused(changes.reduce(mutate, content))),
    { numRuns: propertyRuns(RUNS) },
  );
});

/** Compressed content would hide its mutations behind a checksum. */
test.each(['xl/worksheets/sheet1.xml', 'xl/styles.xml', 'xl/workbook.xml', DRAWING])(
  'reads or refuses each mutation of %s in an XLSX',
  async (part) => {
    const sheets = [{ rows: ROWS, merges: ['A1:C1', 'B3:B4'] }];
    const drawing = makeDrawing(Buffer.from('x'));
    const zip = await openZip(await makeXlsx(sheets, drawing));
    const content = await zip.read(part, 1_000_000);
    await fc.assert(
      fc.asyncProperty(mutations, async (changes) =>
        isReadOrRefused(await makeXlsx(sheets, { ...drawing, [part]: changes.reduce(mutate, content) })),
      ),
      { numRuns: propertyRuns(RUNS) },
    );
  },
);

test('reads or refuses each mutation of the content of an ODS', async () => {
  const tables = Buffer.from(`<table:table table:name="A">${ODS_ROW}${ODS_DAY}</table:table>`);
  await fc.assert(
    fc.asyncProperty(mutations, async (changes) =>
      isReadOrRefused(await makeOds(changes.reduce(mutate, tables).toString())),
    ),
    { numRuns: propertyRuns(RUNS) },
  );
});

test('reads or refuses each mutation of the items of Homebox', async () => {
  await fc.assert(
    fc.asyncProperty(mutations, async (changes) =>
      isReadOrRefused(await makeBackup(changes.reduce(mutate, Buffer.from(ENTITIES)))),
    ),
    { numRuns: propertyRuns(RUNS) },
  );
});
