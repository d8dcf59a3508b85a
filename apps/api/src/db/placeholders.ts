import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Lets a prepared INSERT take a row. */
export const toPlaceholders = <Name extends string>(columns: Record<Name, SQLiteColumn>) =>
  // The names are the keys of the columns.
  Object.fromEntries(Object.keys(columns).map((name) => [name, sql.placeholder(name)])) as Record<
    Name,
    Placeholder
  >;

/** Sets the columns to the values of the row that the INSERT could not add. */
export const toExcluded = (columns: Record<string, SQLiteColumn>): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
