import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@stowage/contracts';
import { z } from 'zod';
import { refuse } from '../lib/errors';
import { CELLS_MAX, toCell, toTable } from './raw-table';
import type { SourceTable } from './tables/source-table';

const Rows = z.array(z.record(z.string(), z.unknown())).min(1);
/** A list of objects, or the table export of Homebox. */
const JsonTable = Rows.transform((data) => ({ headers: new Array<string>(), data })).or(
  z.object({ headers: z.array(z.string()), data: Rows }),
);

const START_BYTES = 64;
const isJson = (bytes: Buffer): boolean => /^\ufeff?\s*[[{]/.test(bytes.subarray(0, START_BYTES).toString());

/** The name of an object, or else its JSON. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object' && 'name' in value && typeof value.name === 'string') return value.name;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString().replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** Reads a JSON file with a table; undefined for other files. @throws AppError 422 for a table that is too large */
export function readJsonTable(bytes: Buffer): { options: null; table: SourceTable } | undefined {
  if (!isJson(bytes)) return undefined;
  const { data: read } = JsonTable.safeParse(parse(bytes));
  if (!read) return undefined;
  const headers = [...new Set([...read.headers, ...read.data.flatMap((row) => Object.keys(row))])];
  if (headers.length > IMPORT_COLUMNS_MAX)
    throw refuse('import.too_many_columns', { max: IMPORT_COLUMNS_MAX });
  if (read.data.length > IMPORT_ROWS_MAX) throw refuse('import.too_many_rows', { max: IMPORT_ROWS_MAX });
  if (headers.length * read.data.length > CELLS_MAX) throw refuse('import.too_large');
  const rows = read.data.map((row, index) => ({
    row: index + 1,
    cells: headers.map((header) => toCell(toText(row[header]))),
  }));
  return { options: null, table: toTable([{ row: 0, cells: headers }, ...rows], 0).table };
}
