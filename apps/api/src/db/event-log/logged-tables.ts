import { type DeclaredTable, INVENTORY_TABLES } from '../tables/declared-tables';

export type ColumnValue = string | number | null;
/** Values of a row by column, as SQLite stores them. */
export type Row = Readonly<Record<string, ColumnValue>>;

export interface LoggedTable extends DeclaredTable {
  /** All recorded columns, the key included. */
  columns: readonly string[];
  /** Columns that are recorded, but whose change alone is no event. */
  quiet: ReadonlySet<string>;
  /** Quiet columns that name the last change of the row. */
  bookkeeping: ReadonlySet<string>;
  /** True for rows that are recorded only when they are deleted, because no history names them. */
  is_hidden: boolean;
}

function toLoggedTable(table: DeclaredTable): LoggedTable[] {
  const { history, unrecorded = [], quiet = [] } = table.roles;
  if (history === 'never') return [];
  return [
    {
      ...table,
      columns: table.columns.filter((column) => !unrecorded.includes(column)),
      quiet: new Set(quiet),
      bookkeeping: new Set(quiet.filter((column) => column.startsWith('updated_'))),
      is_hidden: history === 'when_deleted',
    },
  ];
}

/** Tables whose changes the event log records. A new column is recorded without further work. */
export const LOGGED_TABLES: readonly LoggedTable[] = INVENTORY_TABLES.flatMap(toLoggedTable);

const byName = new Map(LOGGED_TABLES.map((table) => [table.name, table]));

/** True for a table that no history names. */
export const isHiddenTable = (name: string): boolean => byName.get(name)?.is_hidden === true;

/** Lists of items. */
export const LIST_TABLES: readonly string[] = LOGGED_TABLES.filter(
  ({ roles }) => roles.history === 'list' || roles.history === 'set',
).map(({ name }) => name);

/** True for a list of which saving keeps the rows that stay. */
export const isSetTable = (name: string): boolean => byName.get(name)?.roles.history === 'set';

/** True for a column with the name of a field that the history does not show in this table. */
export const isUnnamed = (table: string, column: string): boolean =>
  byName.get(table)?.roles.unnamed?.includes(column) === true;

/** @throws Error for the name of another table */
export function getLoggedTable(name: string): LoggedTable {
  const table = byName.get(name);
  if (!table) throw new Error(`The event log does not know the table ${name}`);
  return table;
}

/** Columns of a row in the order of the key, as text that identifies the row in its table. */
export const toRowKey = ({ key }: LoggedTable, row: Row): string =>
  key.length === 1 ? String(row[key[0] ?? '']) : JSON.stringify(key.map((column) => row[column]));
