import { DELIMITERS, type Delimiter } from '@stowage/contracts';
import Papa from 'papaparse';
import { refuse } from '../lib/errors';
import { decodeText } from './decode-text';
import { CELLS_MAX, isBlank, RAW_ROWS_MAX, toCell, toTable } from './raw-table';
import type { ReadOptions, SourceRow, SourceTable } from './tables/source-table';

const SAMPLE_LENGTH = 64 * 1024;
const SAMPLE_ROWS = 60;
const NEWLINES_SAMPLE_LENGTH = 1024 * 1024;

/** Excel reads the delimiter from such a first line, which is no row. */
const DELIMITER_LINE = /^sep=(.)\r?\n?/i;

/** Rows end with CR only in files without LF between quoted cells. A CR before LF is trimmed with the last cell. */
function detectNewline(text: string): '\n' | '\r' {
  const unquoted = text.slice(0, NEWLINES_SAMPLE_LENGTH).replace(/"[^"]*"/g, '');
  return unquoted.includes('\r') && !unquoted.includes('\n') ? '\r' : '\n';
}

/** Prefers the delimiter that splits most rows into the same number of cells, and into many. */
function scoreDelimiter(sample: string, delimiter: Delimiter, newline: '\n' | '\r'): number {
  const { data } = Papa.parse<string[]>(sample, { delimiter, newline, preview: SAMPLE_ROWS });
  const counts = new Map<number, number>();
  const rows = data.filter((cells) => cells.some((text) => text.trim() !== ''));
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([length, count]) => (length - 1) * (count / rows.length) ** 2));
}

function detectDelimiter(text: string, newline: '\n' | '\r'): Delimiter {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const scores = DELIMITERS.map((delimiter) => scoreDelimiter(sample, delimiter, newline));
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}

const isDelimiter = (text: string | undefined): text is Delimiter => DELIMITERS.some((one) => one === text);

/** True if the text has more cells than a table can have, which would take a gigabyte of memory to parse. */
function hasTooManyCells(text: string, delimiter: Delimiter, newline: '\n' | '\r'): boolean {
  let count = 0;
  for (const sign of [delimiter, newline])
    for (let at = text.indexOf(sign); at >= 0 && count <= CELLS_MAX; at = text.indexOf(sign, at + 1))
      count += 1;
  return count > CELLS_MAX;
}

const countLines = (text: string): number => text.split(/\r\n?|\n/).length;

/** @throws AppError 422 for a file that ends inside a quoted cell */
function parseRows(text: string, delimiter: Delimiter, newline: '\n' | '\r'): SourceRow[] {
  const rows: SourceRow[] = [];
  let row = 0;
  let filled = 0;
  let open: number | undefined;
  Papa.parse<string[]>(text, {
    delimiter,
    newline,
    step: ({ data, errors }, parser) => {
      row += 1;
      const read = { row, cells: data.map(toCell) };
      open ??= errors.find(({ code }) => code === 'MissingQuotes')?.index;
      if (isBlank(read)) return;
      rows.push(read);
      filled += 1;
      if (filled > RAW_ROWS_MAX) parser.abort();
    },
  });
  if (open !== undefined) throw refuse('import.open_quote', { line: countLines(text.slice(0, open)) });
  return rows;
}

/** Begins of web pages, XML, PDF, RTF and JSON. */
const OTHER_FORMAT = /^\s*(?:<[!?a-z]|%PDF-|\{|\[\s*[{[])/i;
/** Signs of a file that is no text: more than a hundredth of its characters. */
const STRANGE = /[^\P{Cc}\t\n\v\f\r]|\ufffd/gu;
const STRANGE_SHARE = 0.01;

function isTable(text: string): boolean {
  const sample = text.slice(0, SAMPLE_LENGTH);
  if (sample.includes('\0') || OTHER_FORMAT.test(sample)) return false;
  return (sample.match(STRANGE) ?? []).length <= sample.length * STRANGE_SHARE;
}

/** Reads a text file with delimiters; undefined for other files. @throws AppError 422 for one that cannot be read */
export function readTextTable(
  bytes: Uint8Array,
  options: ReadOptions,
): { options: Required<ReadOptions>; table: SourceTable } | undefined {
  const { text: all, encoding } = decodeText(bytes, options.encoding);
  if (options.encoding === undefined && !isTable(all)) return undefined;
  const [line = '', told] = DELIMITER_LINE.exec(all) ?? [];
  const text = all.slice(line.length);
  const newline = detectNewline(text);
  const delimiter = options.delimiter ?? (isDelimiter(told) ? told : detectDelimiter(text, newline));
  if (hasTooManyCells(text, delimiter, newline)) throw refuse('import.too_large');
  const { header_row, table } = toTable(parseRows(text, delimiter, newline), options.header_row);
  return { options: { encoding, delimiter, header_row }, table };
}
