import { z } from 'zod';
import { notOneOf } from '../base/problems';
import { CsvSeparatorsInput } from './reports';

const TABLE_FORMATS = ['csv', 'xlsx'] as const;

/** Form of the file of a table. */
export const tableFile = {
  format: z.enum(TABLE_FORMATS, notOneOf('format', TABLE_FORMATS)).default('csv'),
  csv_separators: CsvSeparatorsInput,
};
export type TableFile = z.infer<z.ZodObject<typeof tableFile>>;

export const TABLE_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
