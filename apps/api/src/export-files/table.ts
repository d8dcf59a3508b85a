import { Readable } from 'node:stream';
import type { CsvSeparators, TableFile } from '@stowage/contracts';
import type { Translate } from '@stowage/texts';
import { toCsvFile, toCsvLines, toCsvNumber } from '../lib/csv';
import type { SheetColumn } from './xlsx';

type Cell = string | number | boolean | readonly string[] | null | undefined;

/** Column of a table whose rows are entries of a list. */
export interface Column<Row> extends SheetColumn {
  /** Numbers with a decimal point, days and instants as in ISO 8601. */
  toCell: (row: Row) => Cell;
}

/** A list as texts. */
export interface Table {
  columns: readonly SheetColumn[];
  /** Read in steps, so that other requests do not wait. */
  steps: AsyncIterable<string[][]>;
}

const LIST_SEPARATOR = '; ';
const PATH_SEPARATOR = ' > ';

export const toPathText = (names: readonly string[]): string => names.join(PATH_SEPARATOR);

const ofKind =
  (kind: SheetColumn['kind']) =>
  <Row>(head: string, toCell: (row: Row) => Cell): Column<Row> => ({ head, kind, toCell });

export const textColumn = ofKind('text');
export const numberColumn = ofKind('number');
export const dayColumn = ofKind('day');

function toText(t: Translate, value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'choice.yes' : 'choice.no');
  return typeof value === 'object' ? value.join(LIST_SEPARATOR) : String(value);
}

export const toTexts = <Row>(t: Translate, columns: readonly Column<Row>[], row: Row): string[] =>
  columns.map(({ toCell }) => toText(t, toCell(row)));

export function makeTable<Row>(
  t: Translate,
  columns: readonly Column<Row>[],
  steps: AsyncIterable<readonly Row[]>,
): Table {
  async function* toSteps() {
    for await (const rows of steps) yield rows.map((row) => toTexts(t, columns, row));
  }
  return { columns, steps: toSteps() };
}

export const toCsvHead = (columns: readonly SheetColumn[], separators: CsvSeparators): string =>
  toCsvFile([columns.map(({ head }) => head)], separators);

export const toCsvRows = (
  columns: readonly SheetColumn[],
  rows: readonly string[][],
  separators: CsvSeparators,
): string =>
  toCsvLines(
    rows.map((row) =>
      row.map((text, index) => (columns[index]?.kind === 'number' ? toCsvNumber(text, separators) : text)),
    ),
    separators,
  );

/** Streams a table as a CSV or XLSX file. @param title of the sheet */
export async function streamTable(
  { columns, steps }: Table,
  title: string,
  { format, csv_separators }: TableFile,
): Promise<Readable> {
  if (format === 'csv')
    return Readable.from(
      (async function* () {
        yield toCsvHead(columns, csv_separators);
        for await (const rows of steps) if (rows.length > 0) yield toCsvRows(columns, rows, csv_separators);
      })(),
    );
  // Loaded when it is used, because few people need it.
  const { streamXlsx } = await import('./xlsx');
  return streamXlsx(
    title,
    columns,
    (async function* () {
      for await (const rows of steps) yield* rows;
    })(),
  );
}
