import type {
  ColumnMapping,
  DayOrder,
  DecimalSeparator,
  DuplicateChoice,
  ImportKind,
  UpdateImportInput,
} from '@stowage/contracts';
import type { ReadOptions } from '../../import-files/tables/source-table';
import type { TableReading } from './imports.repository';

/** Reading of an earlier import. Its columns have the positions that they have in this one. */
export interface EarlierImport extends Omit<TableReading, 'columns'> {
  finished_at: string;
  is_used: boolean;
  columns: ColumnMapping[];
}

/** Choices of a person for an import. Everything else is detected in the file. */
export interface ImportChoices {
  /** By default the one that was recognised. */
  kind?: ImportKind | undefined;
  read: ReadOptions;
  decimal?: DecimalSeparator;
  day_order?: DayOrder;
  /** By position of the column. */
  columns: Record<number, ColumnMapping>;
  duplicates: DuplicateChoice;
  location_id: number | null;
  /** Corrected texts, by row and position of the column. */
  cells: Record<number, Record<number, string>>;
  skipped_rows: number[];
  /** Of the table, as it was read. */
  headers: string[];
  /** The latest import with the same columns, when the file was uploaded. */
  earlier?: EarlierImport | undefined;
}

export const NO_CHOICES: ImportChoices = {
  read: {},
  columns: {},
  duplicates: 'skip',
  location_id: null,
  cells: {},
  skipped_rows: [],
  headers: [],
};

/** Adds the choices of a request to the present ones. */
export function withChoices(present: ImportChoices, input: UpdateImportInput): ImportChoices {
  const {
    options = {},
    columns = [],
    cells = [],
    duplicates,
    location_id,
    use_earlier,
    skipped_rows,
  } = input;
  const { decimal, day_order, encoding, delimiter, header_row } = options;
  const corrected = structuredClone(present.cells);
  for (const { row, column, text } of cells) corrected[row] = { ...corrected[row], [column]: text };
  return {
    ...present,
    read: {
      ...present.read,
      ...(encoding !== undefined && { encoding }),
      ...(delimiter !== undefined && { delimiter }),
      ...(header_row !== undefined && { header_row }),
    },
    ...(decimal && { decimal }),
    ...(day_order && { day_order }),
    columns: {
      ...present.columns,
      ...Object.fromEntries(
        columns.map(({ position, target, custom_kind }) => [
          position,
          { target, ...(custom_kind && { custom_kind }) },
        ]),
      ),
    },
    cells: corrected,
    ...(present.earlier &&
      use_earlier !== undefined && { earlier: { ...present.earlier, is_used: use_earlier } }),
    ...(duplicates && { duplicates }),
    ...(location_id !== undefined && { location_id }),
    ...(skipped_rows && { skipped_rows }),
  };
}
