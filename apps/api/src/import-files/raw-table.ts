import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@stowage/contracts';
import { refuse } from '../lib/errors';
import { countHeaders } from './formats/formats.rules';
import type { SourceRow, SourceTable } from './tables/source-table';

/** Rows above the names of the columns are titles, which spreadsheets often begin with. */
const HEADER_ROWS_TRIED = 20;
/** Rows that tell how wide a table is. */
const WIDTH_ROWS = 50;
/** Share of the cells of a header that are no numbers and no dates. */
const LABELS_SHARE = 0.8;
const LABEL_MAX_LENGTH = 200;

/** Cells and characters of a table. More would take too much memory, also when the table is used. */
export const CELLS_MAX = 5_000_000;
const LENGTH_MAX = 64 * 1024 ** 2;

/** All rows with the names of columns above them and blank ones. More are not read. */
export const RAW_ROWS_MAX = IMPORT_ROWS_MAX + HEADER_ROWS_TRIED;

const NUMBER_OR_DATE = /^[-+]?\p{Sc}?\s*\d[\d.,:/\s-]*(?:%|\p{Sc})?$/u;

const isLabel = (text: string): boolean =>
  text.length <= LABEL_MAX_LENGTH && !NUMBER_OR_DATE.test(text) && !/^https?:/i.test(text);

export const isBlank = ({ cells }: SourceRow): boolean => cells.every((text) => text === '');

const listFilled = ({ cells }: SourceRow): string[] => cells.filter((text) => text !== '');

/** Known names are surer than the look of a row. */
const KNOWN_MIN = 2;

/** A first row with the same numbers and dates as the next one, and without a known name. */
const isOfValues = (row: SourceRow, next: SourceRow): boolean =>
  countHeaders(listFilled(row)) === 0 &&
  row.cells.some(
    (text, position) => NUMBER_OR_DATE.test(text) && NUMBER_OR_DATE.test(next.cells[position] ?? ''),
  );

/** Returns the position of the row with the names of the columns, by default of the first row with a text; -1 for none. */
export function findHeader(rows: readonly SourceRow[]): number {
  const tried = rows.slice(0, HEADER_ROWS_TRIED);
  const known = tried.findIndex((row) => countHeaders(listFilled(row)) >= KNOWN_MIN);
  if (known >= 0) return known;
  const width = Math.max(0, ...rows.slice(0, WIDTH_ROWS).map((row) => listFilled(row).length));
  const isHeader = (row: SourceRow): boolean => {
    const filled = listFilled(row);
    const labels = filled.filter(isLabel);
    return filled.length > width / 2 && labels.length >= filled.length * LABELS_SHARE;
  };
  const found = tried.findIndex(isHeader);
  if (found >= 0) return found;
  const first = rows.findIndex((row) => !isBlank(row));
  const [row, next] = rows.slice(Math.max(first, 0));
  return row && next && isOfValues(row, next) ? -1 : first;
}

/** Names without repeats. A column without a name is called by its number. */
function toHeaders(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((text, position) => {
    const name = text.replace(/\s+/g, ' ') || `#${position + 1}`;
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${name} (${count})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

const NO_HEADER: SourceRow = { row: 0, cells: [] };

/**
 * Makes a table of trimmed texts. Columns without any text are left out.
 * @param headerRow number of the row with the names of the columns, 0 for none; detected by default
 * @throws AppError 422 for a table that is empty or too large
 */
export function toTable(
  rows: readonly SourceRow[],
  headerRow?: number,
): { header_row: number; table: SourceTable } {
  const at = headerRow === undefined ? findHeader(rows) : rows.findIndex(({ row }) => row === headerRow);
  const header = rows[at] ?? NO_HEADER;
  if (headerRow && isBlank(header)) throw refuse('import.header_row', { row: headerRow });
  const below = rows.slice(at + 1).filter((row) => !isBlank(row));
  if (below.length === 0) throw refuse('import.empty');
  if (below.length > IMPORT_ROWS_MAX) throw refuse('import.too_many_rows', { max: IMPORT_ROWS_MAX });
  const used = new Set<number>();
  for (const { cells } of [header, ...below])
    for (const [position, text] of cells.entries()) if (text !== '') used.add(position);
  if (used.size > IMPORT_COLUMNS_MAX) throw refuse('import.too_many_columns', { max: IMPORT_COLUMNS_MAX });
  const length = below.reduce((sum, { cells }) => sum + cells.reduce((all, text) => all + text.length, 0), 0);
  if (used.size * below.length > CELLS_MAX || length > LENGTH_MAX) throw refuse('import.too_large');
  const positions = [...used].sort((one, other) => one - other);
  const width = (positions.at(-1) ?? 0) + 1;
  const headers = toHeaders(Array.from({ length: width }, (_, position) => header.cells[position] ?? ''));
  return {
    header_row: header.row,
    table: {
      headers: positions.map((position) => headers[position] ?? ''),
      rows: below.map(({ row, cells }) => ({
        row,
        cells: positions.map((position) => cells[position] ?? ''),
      })),
    },
  };
}

/** Trims a text, and removes the control characters but tabs and line breaks. */
export const toCell = (text: string): string =>
  /\p{Cc}/u.test(text)
    ? text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim()
    : text.trim();
