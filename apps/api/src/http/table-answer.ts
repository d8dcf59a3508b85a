import type { FileType, TableFile } from '@stowage/contracts';
import { streamTable, type Table } from '../export-files/table';
import { FileAnswer } from './handler';

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFile['format'], FileType>;

/** @param names of the sheet, and of the file without its extension */
export const toTableAnswer = async (
  table: Table,
  { title, file }: { title: string; file: string },
  choices: TableFile,
): Promise<FileAnswer> =>
  new FileAnswer(
    TYPES[choices.format],
    `${file}.${choices.format}`,
    await streamTable(table, title, choices),
  );
