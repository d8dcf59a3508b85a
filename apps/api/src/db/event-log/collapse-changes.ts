import { type ColumnValue, type LoggedTable, type Row, toRowKey } from './logged-tables';

/** A row that a transaction has changed: `before` is null for an added row, `after` for a deleted one. */
export interface RowChange {
  table: LoggedTable;
  key: string;
  before: Row | null;
  after: Row | null;
}

export const listChangedColumns = ({ table, before, after }: RowChange): string[] =>
  before === null || after === null ? [] : table.columns.filter((column) => before[column] !== after[column]);

const isDifferent = (change: RowChange): boolean =>
  (change.before === null) !== (change.after === null) || listChangedColumns(change).length > 0;

function toRow({ columns }: LoggedTable, json: string): Row {
  // Written by the triggers: JSON arrays of column values.
  const values = JSON.parse(json) as ColumnValue[];
  return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
}

/** @throws Error for a row without any values */
export function toRowChange(table: LoggedTable, before: string | null, after: string | null): RowChange {
  const rows = {
    before: before === null ? null : toRow(table, before),
    after: after === null ? null : toRow(table, after),
  };
  const row = rows.after ?? rows.before;
  if (row === null) throw new Error(`A change of ${table.name} has no values`);
  return { table, key: toRowKey(table, row), ...rows };
}

/** Joins the changes of each row to one, at the position of the first, and leaves out rows that are as before. */
export function collapseChanges(changes: readonly RowChange[]): RowChange[] {
  const byRow = new Map<string, RowChange>();
  for (const change of changes) {
    const id = `${change.table.name} ${change.key}`;
    const earlier = byRow.get(id);
    byRow.set(id, earlier ? { ...earlier, after: change.after } : change);
  }
  return [...byRow.values()].filter(isDifferent);
}
