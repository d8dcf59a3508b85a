import { MINOR_UNITS_MAX } from '@stowage/contracts';
import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, check, customType, foreignKey, integer, text } from 'drizzle-orm/sqlite-core';

/*
 * Instants are ISO text in UTC; `..._key` columns hold text folded for case-insensitive comparison. Foreign keys
 * between rows of one inventory include `inventory_id`. Triggers in the migrations maintain counters and the search index.
 */

/** An amount in the smallest unit of the currency of the inventory or the loan; see `money.rules.ts`. */
export const money = customType<{ data: bigint; driverData: number }>({
  dataType: () => 'integer',
  toDriver: Number,
  fromDriver: BigInt,
});

export const id = () => integer().primaryKey({ autoIncrement: true });
export const flag = () => integer({ mode: 'boolean' });
export const instant = () => text().notNull();

/** The row is deleted with the row that it refers to. */
export const partOf = (column: () => AnySQLiteColumn) =>
  integer().notNull().references(column, { onDelete: 'cascade' });

export const refersTo = <Name extends string>(
  name: string,
  columns: [AnySQLiteColumn<{ tableName: Name }>, AnySQLiteColumn<{ tableName: Name }>],
  other: Record<'inventory_id' | 'id', AnySQLiteColumn>,
) => foreignKey({ name, columns, foreignColumns: [other.inventory_id, other.id] });

export const maxLength = (name: string, column: AnySQLiteColumn, max: number) =>
  check(name, sql`length(${column}) <= ${sql.raw(String(max))}`);

export const between = (name: string, column: AnySQLiteColumn, min: number, max: number) =>
  check(name, sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`);

export const oneOf = (name: string, column: AnySQLiteColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

export const minorUnits = (name: string, column: AnySQLiteColumn) =>
  check(name, sql`${column} is null or ${column} between 0 and ${sql.raw(String(MINOR_UNITS_MAX))}`);
