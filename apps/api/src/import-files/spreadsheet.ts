import { createHash } from 'node:crypto';
import { type CellValue, EncryptedFileError, read, type Sheet, streamOdsRows } from 'hucre';
import { AppError, refuse } from '../lib/errors';
import { findHeader, isBlank, RAW_ROWS_MAX, toCell, toTable } from './raw-table';
import { isPhoto } from './tables/file-names.rules';
import type { ReadOptions, SourceFile, SourceRow, SourceTable } from './tables/source-table';
import { isZip, openZip } from './zip-files';

/** More decimals are rounding errors of formulas. */
const DIGITS = 15;

const MIDNIGHT = 'T00:00:00';
/** A time without a day. */
const NO_DAY = /^(?:1899-12-3[01]|1904-01-01)T(?!00:00:00)/;

const toNumber = (value: number): string => {
  const rounded = Number(value.toPrecision(DIGITS));
  const text = String(rounded);
  return text.includes('e')
    ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
};

function toDay(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const text = value.toISOString().slice(0, -'.000Z'.length);
  return text.replace(NO_DAY, '').replace(MIDNIGHT, '');
}

function toText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return toNumber(value);
  if (value instanceof Date) return toDay(value);
  return toCell(String(value));
}

const XML_MAX_BYTES = 100 * 1024 ** 2;
/** With embedded pictures. */
const UNPACKED_MAX_BYTES = 256 * 1024 ** 2;

const ODS_CONTENT = 'content.xml';
/** Reading such a file as a whole takes ten times its size. */
const ODS_WHOLE_MAX_BYTES = 16 * 1024 ** 2;
/** `read` leaves out rows inside of these. */
const ODS_ROW_GROUP = /<table:table-(?:header-rows|row-group|rows)\b/;

interface RawSheet {
  rows: SourceRow[];
  merges?: Sheet['merges'];
  images?: Sheet['images'];
}

const toRow = (values: readonly CellValue[], index: number): SourceRow => ({
  row: index + 1,
  cells: values.map(toText),
});

/** Reads rows without merged cells, whose paragraphs are joined. */
async function streamOds(bytes: Uint8Array): Promise<RawSheet[]> {
  const sheets: SourceRow[][] = [];
  for await (const { values, index, sheetIndex = 0 } of streamOdsRows(bytes)) {
    const rows = (sheets[sheetIndex] ??= []);
    if (rows.length <= RAW_ROWS_MAX) rows.push(toRow(values, index));
  }
  return sheets.flatMap((rows) => ({ rows }));
}

/** True for an ODS file that only {@link streamOds} reads. @throws AppError 422 for a file that is too large */
async function checkZip(bytes: Buffer): Promise<boolean> {
  const zip = await openZip(bytes);
  const isXml = ({ name }: { name: string }) => /\.(?:xml|rels)$/i.test(name);
  const sum = (files: readonly { bytes: number }[]) => files.reduce((total, file) => total + file.bytes, 0);
  if (sum(zip.files) > UNPACKED_MAX_BYTES || sum(zip.files.filter(isXml)) > XML_MAX_BYTES)
    throw refuse('import.too_large');
  const content = zip.files.find(({ name }) => name === ODS_CONTENT);
  if (!content) return false;
  if (content.bytes > ODS_WHOLE_MAX_BYTES) return true;
  return ODS_ROW_GROUP.test(await zip.read(ODS_CONTENT, ODS_WHOLE_MAX_BYTES).then(String));
}

/** @throws AppError 422 */
async function readSheets(bytes: Buffer): Promise<RawSheet[]> {
  try {
    if (isZip(bytes) && (await checkZip(bytes))) return await streamOds(bytes);
    const { sheets } = await read(bytes, {
      maxRows: RAW_ROWS_MAX + 1,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    return sheets.map(({ rows, merges, images }) => ({
      rows: rows.slice(0, RAW_ROWS_MAX + 1).map(toRow),
      merges,
      images,
    }));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refuse(error instanceof EncryptedFileError ? 'import.protected' : 'import.unreadable');
  }
}

/** Repeats the text of cells that are merged downwards, such as a room beside several items. */
function fillMerged({ rows, merges }: RawSheet, headerRow: number): void {
  for (const { startRow, endRow, startCol } of merges ?? []) {
    const text = rows[startRow]?.cells[startCol] ?? '';
    if (text === '' || startRow < headerRow) continue;
    for (const { cells } of rows.slice(startRow + 1, endRow + 1)) {
      // A row ends with its last text.
      while (cells.length < startCol) cells.push('');
      cells[startCol] ||= text;
    }
  }
}

const countFilled = ({ cells }: SourceRow): number => cells.filter((text) => text !== '').length;

/** Prefers a sheet with columns to one with a text, such as a title page. */
const chooseSheet = (sheets: readonly RawSheet[]): RawSheet | undefined =>
  sheets.find(({ rows }) => rows.filter((row) => countFilled(row) > 1).length > 1) ??
  sheets.find(({ rows }) => rows.filter((row) => !isBlank(row)).length > 1);

/** A picture that is anchored in a row of a sheet. */
export interface Picture extends SourceFile {
  /** Of the row in the table. */
  position: number;
}

const toHash = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');

/** Finds the files of the pictures in the ZIP by their content, because their names are not read. */
async function listPictures(
  bytes: Buffer,
  { images = [] }: RawSheet,
  { rows }: SourceTable,
): Promise<Picture[]> {
  if (images.length === 0) return [];
  const zip = await openZip(bytes);
  const files = new Map<string, SourceFile>();
  for (const file of zip.files)
    if (isPhoto(file.name)) files.set(toHash(await zip.read(file.name, UNPACKED_MAX_BYTES)), file);
  const positions = new Map(rows.map(({ row }, position) => [row, position]));
  return images.flatMap(({ data, anchor: { from, to } }) => {
    const file = files.get(toHash(data));
    // A picture can begin a little above its row, such as in that of the headers.
    const position = positions.get(from.row + 1) ?? positions.get((to ?? from).row + 1);
    return file && position !== undefined ? [{ ...file, position }] : [];
  });
}

/**
 * Reads the first sheet of an XLSX, XLSB, XLS or ODS file that has a table. Formulas are read as their results.
 * @throws AppError 422 for a file that cannot be read
 */
export async function readSpreadsheet(
  bytes: Buffer,
  options: ReadOptions,
): Promise<{ options: ReadOptions; table: SourceTable; pictures: Picture[] }> {
  const sheet = chooseSheet(await readSheets(bytes));
  if (!sheet) throw refuse('import.empty');
  fillMerged(sheet, options.header_row ?? sheet.rows[findHeader(sheet.rows)]?.row ?? 0);
  const { header_row, table } = toTable(sheet.rows, options.header_row);
  return { options: { header_row }, table, pictures: await listPictures(bytes, sheet, table) };
}
