import type Sqlite from 'better-sqlite3';
import type { LoggedTable } from './logged-tables';

/*
 * Temporary triggers belong to a connection. They see the rows that a foreign key deletes or changes, which the
 * application does not, and they disappear with the connection, so that migrations and the `sqlite3` shell work without
 * them.
 */

/** A changed row in the temporary table: position of its table in `LOGGED_TABLES`, and JSON arrays of its columns. */
export interface ChangedRow {
  table_index: number;
  before: string | null;
  after: string | null;
}

const toArray = (row: 'old' | 'new', { columns }: LoggedTable): string =>
  `json_array(${columns.map((column) => `${row}."${column}"`).join()})`;

const isDifferent = ({ columns, quiet, bookkeeping }: LoggedTable): string =>
  columns
    .filter((column) => !quiet.has(column) || bookkeeping.has(column))
    .map((column) => `old."${column}" IS NOT new."${column}"`)
    .join(' OR ');

function toTriggers(table: LoggedTable, index: number): string[] {
  const create = (operation: string, condition: string, values: string) =>
    `CREATE TEMP TRIGGER log_${table.name}_${operation} AFTER ${operation} ON main."${table.name}"
       WHEN is_recorded()${condition} BEGIN
       INSERT INTO changed_rows (table_index, before, after) VALUES (${index}, ${values});
     END`;
  const removal = create('delete', '', `${toArray('old', table)}, NULL`);
  if (table.is_hidden) return [removal];
  return [
    removal,
    create('insert', '', `NULL, ${toArray('new', table)}`),
    create('update', ` AND (${isDifferent(table)})`, `${toArray('old', table)}, ${toArray('new', table)}`),
  ];
}

/** Connections whose current transaction is recorded. */
const recording = new WeakSet<Sqlite.Database>();

/** Connections with triggers. A copy of a damaged database has none, because nobody can change it. */
const logged = new WeakSet<Sqlite.Database>();

export const isLogged = (sqlite: Sqlite.Database): boolean => logged.has(sqlite);

/** Prepares a connection for the recording of changes. Call after its database has been migrated. */
export function createChangeTriggers(sqlite: Sqlite.Database, tables: readonly LoggedTable[]): void {
  sqlite.function('is_recorded', () => (recording.has(sqlite) ? 1 : 0));
  sqlite.pragma('temp_store = MEMORY');
  sqlite.exec(
    'CREATE TEMP TABLE changed_rows (id INTEGER PRIMARY KEY, table_index INTEGER, before TEXT, after TEXT)',
  );
  for (const [index, table] of tables.entries())
    for (const trigger of toTriggers(table, index)) sqlite.exec(trigger);
  logged.add(sqlite);
}

/** Turns recording on or off. @returns whether it was on */
export function setRecording(sqlite: Sqlite.Database, isOn: boolean): boolean {
  const wasOn = recording.has(sqlite);
  if (isOn) recording.add(sqlite);
  else recording.delete(sqlite);
  return wasOn;
}
