import { makeZip } from './document-files';

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;').replace(/\n/g, '&#10;');

/** A cell in Excel's format: a text, a number, a day (`{ serial }`) or a formula with its last result. */
type TestCell = string | number | null | { serial: number } | { formula: string; result: string | number };

const toLetter = (position: number): string =>
  position < 26
    ? String.fromCharCode(65 + position)
    : toLetter(Math.floor(position / 26) - 1) + toLetter(position % 26);

function toXlsxCell(cell: TestCell, position: number, row: number): string {
  const place = `r="${toLetter(position)}${row}"`;
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c ${place} t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
  if ('serial' in cell) return `<c ${place} s="1"><v>${cell.serial}</v></c>`;
  const type = typeof cell.result === 'string' ? 't="str"' : '';
  return `<c ${place} ${type}><f>${escape(cell.formula)}</f><v>${escape(String(cell.result))}</v></c>`;
}

export interface TestSheet {
  rows: readonly (readonly TestCell[])[];
  /** Such as `B2:B4`. */
  merges?: readonly string[];
  state?: 'hidden';
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

function toSheetXml({ rows, merges = [] }: TestSheet): string {
  const lines = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((cell, position) => toXlsxCell(cell, position, index + 1)).join('')}</row>`,
  );
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
}

/** An XLSX file, with other files in its ZIP. */
export const makeXlsx = (
  sheets: readonly TestSheet[],
  others: Readonly<Record<string, string | Buffer | number>> = {},
): Promise<Buffer> =>
  makeZip({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
      .map(
        ({ state }, index) =>
          `<sheet name="S${index + 1}" sheetId="${index + 1}" ${state ? `state="${state}"` : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, toSheetXml(sheet)]),
    ),
    ...others,
  });

const toRelations = (type: string, target: string): string =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;

export const DRAWING = 'xl/drawings/drawing1.xml';

/** Files of a picture that is anchored one or several times in the second row of the first sheet. */
export function makeDrawing(picture: Buffer, times = 1): Record<string, string | Buffer> {
  const anchor =
    '<oneCellAnchor><from><col>1</col><row>1</row></from><pic><blipFill><blip r:embed="rId1"/></blipFill></pic></oneCellAnchor>';
  return {
    'xl/worksheets/_rels/sheet1.xml.rels': toRelations('drawing', '../drawings/drawing1.xml'),
    [DRAWING]: `<wsDr xmlns:r="${RELATIONS}">${anchor.repeat(times)}</wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': toRelations('image', '../media/image1.png'),
    'xl/media/image1.png': picture,
  };
}

/** An ODS file. @param tables XML of its tables */
export const makeOds = (tables: string): Promise<Buffer> =>
  makeZip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  });

const record = (id: number, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts);
  return Buffer.concat([shorts(id, data.length), data]);
};
const shorts = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);
const longs = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);

const SECTOR = 512;
const FREE = 0xffffffff;
const END = 0xfffffffe;
const FAT = 0xfffffffd;
/** Smaller streams are stored in another way. */
const STREAM_BYTES = 4096;

/** A file of Excel 97 with one sheet. */
export function makeXls(rows: readonly (readonly (string | number)[])[], name = 'Workbook'): Buffer {
  const begin = (type: number) => record(0x809, shorts(0x600, type, 0, 0), longs(0, 0));
  const end = record(0x0a);
  const sheetName = Buffer.from('Sheet1');
  const toGlobals = (position: number) =>
    Buffer.concat([
      begin(5),
      record(0x85, longs(position), Buffer.from([0, 0, sheetName.length, 0]), sheetName),
      end,
    ]);
  const cells = rows.flatMap((row, y) =>
    row.map((value, x) => {
      if (typeof value === 'string')
        return record(0x204, shorts(y, x, 0, value.length), Buffer.from([0]), Buffer.from(value, 'latin1'));
      const number = Buffer.alloc(8);
      number.writeDoubleLE(value);
      return record(0x203, shorts(y, x, 0), number);
    }),
  );
  const stream = Buffer.alloc(STREAM_BYTES);
  Buffer.concat([toGlobals(toGlobals(0).length), begin(0x10), ...cells, end]).copy(stream);
  const head = Buffer.alloc(SECTOR, 0xff);
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    shorts(0x3e, 3, 0xfffe, 9, 6, 0, 0, 0),
    longs(0, 1, 1, 0, STREAM_BYTES, END, 0, END, 0, 0),
  ]).copy(head);
  const sectors = STREAM_BYTES / SECTOR;
  const table = longs(
    FAT,
    END,
    ...Array.from({ length: sectors }, (_, at) => (at === sectors - 1 ? END : at + 3)),
  );
  const fat = Buffer.alloc(SECTOR, 0xff);
  table.copy(fat);
  const toEntry = (title: string, type: number, child: number, start: number, size: number) => {
    const entry = Buffer.alloc(128);
    entry.write(title, 'utf16le');
    shorts((title.length + 1) * 2).copy(entry, 64);
    entry[66] = type;
    entry[67] = 1;
    longs(FREE, FREE, child).copy(entry, 68);
    longs(start, size).copy(entry, 116);
    return entry;
  };
  const directory = Buffer.alloc(SECTOR);
  toEntry('Root Entry', 5, 1, END, 0).copy(directory);
  toEntry(name, 2, FREE, 2, STREAM_BYTES).copy(directory, 128);
  return Buffer.concat([head, fat, directory, stream]);
}
