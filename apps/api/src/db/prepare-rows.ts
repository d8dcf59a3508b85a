import { fillPlaceholders, type Query } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Db } from './db';

type Columns = Record<string, SQLiteColumn>;

/** Types whose values need no conversion. Values of other types, such as booleans and amounts, are converted. */
const PLAIN_TYPES = ['number', 'string'];

const keep = (value: unknown) => value;

/** Converts the values of a row, in the order of the columns. */
function createRowReader(columns: Columns): (values: readonly unknown[]) => Record<string, unknown> {
  const fields = Object.entries(columns).map(([name, column]) => ({
    name,
    read: PLAIN_TYPES.includes(column.dataType)
      ? keep
      : (value: unknown) => (value === null ? null : column.mapFromDriverValue(value)),
  }));
  // V8 copies a row five times as fast if it began with all names, instead of getting them one by one.
  const empty: Record<string, unknown> = Object.fromEntries(fields.map(({ name }) => [name, null]));
  return (values) => {
    const row = { ...empty };
    for (const [index, { name, read }] of fields.entries()) row[name] = read(values[index]);
    return row;
  };
}

/** Prepares a hot query of columns. Drizzle's own mapping of rows takes three times as long. */
export function prepareRows<Row>(
  db: Db,
  query: { toSQL: () => Query; all: () => Row[]; _: { selectedFields: Columns } },
): { all: (parameters: Record<string, unknown>) => Row[] } {
  const { sql, params } = query.toSQL();
  // Arrays take half the time of objects with named properties.
  const statement = db.$client.prepare<unknown[], unknown[]>(sql).raw();
  const read = createRowReader(query._.selectedFields);
  return {
    // The columns define the names and types of the fields.
    all: (parameters) =>
      statement.all(...fillPlaceholders(params, parameters)).map((row) => read(row) as Row),
  };
}
