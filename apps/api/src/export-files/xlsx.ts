import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';

export interface SheetColumn {
  head: string;
  kind: 'text' | 'number' | 'day';
}

const NAME_MAX = 31;
const WIDTHS = { text: 24, number: 12, day: 12 };

const toCell = (text: string, { kind }: SheetColumn): CellValue => {
  if (text === '') return null;
  if (kind === 'number') return Number(text);
  return kind === 'day' ? new Date(`${text.slice(0, 10)}T00:00:00Z`) : text;
};

/** Streams a workbook with one sheet. Texts are never formulas. @param rows numbers with a decimal point, days as in ISO 8601 */
export function streamXlsx(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly string[]>,
): Readable {
  async function* toRows(): AsyncGenerator<CellValue[]> {
    for await (const row of rows) yield columns.map((column, index) => toCell(row[index] ?? '', column));
  }
  const stream = writeXlsxStream(toRows(), {
    name: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, NAME_MAX),
    columns: columns.map(({ head, kind }) => ({
      header: head,
      width: WIDTHS[kind],
      ...(kind === 'day' && { numFmt: 'yyyy-mm-dd' }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream);
}
