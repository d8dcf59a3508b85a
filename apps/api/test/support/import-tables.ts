import type { ImportKind } from '@stowage/contracts';
import { detectOptions } from '../../src/import-files/detect-options.rules';
import { getFormat } from '../../src/import-files/formats/formats.rules';
import { toRecords } from '../../src/import-files/records.rules';
import type { ImportRecord, RecordOptions } from '../../src/import-files/tables/import-record';
import type { SourceTable } from '../../src/import-files/tables/source-table';

/** A table whose first row is row 2. Missing cells at the end of a row are empty. */
export const toTable = (
  headers: readonly string[],
  ...rows: readonly (readonly string[])[]
): SourceTable => ({
  headers: [...headers],
  rows: rows.map((cells, index) => ({
    row: index + 2,
    cells: headers.map((_, position) => cells[position] ?? ''),
  })),
});

/** A table of rows as objects; has the columns of all rows in the order of `headers`. */
export const toTableOf = (
  headers: readonly string[],
  ...rows: readonly Record<string, string>[]
): SourceTable => toTable(headers, ...rows.map((row) => headers.map((header) => row[header] ?? '')));

/** Reads a table as an import without choices does. */
export function readTable(
  kind: ImportKind,
  table: SourceTable,
  given: Partial<RecordOptions> = {},
): ImportRecord[] {
  const format = getFormat(kind);
  const mapping = format.toMapping(table);
  const { decimal, day_order } = detectOptions(table, mapping, format);
  return toRecords(table, mapping, format, { decimal, day_order, currency_decimals: 2, ...given });
}

export const toTargetsByHeader = (kind: ImportKind, table: SourceTable): Record<string, string> => {
  const mapping = getFormat(kind).toMapping(table);
  return Object.fromEntries(
    table.headers.map((header, position) => [header, mapping[position]?.target ?? '']),
  );
};
