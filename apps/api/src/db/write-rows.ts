import { getTableColumns, getTableName, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { InventoryId } from '../lib/inventory-id';
import type { Db, Tx } from './db';
import { oncePerDatabase } from './once-per-database';

/*
 * Writes single rows on hot paths. Drizzle builds its query for each call, and SQLite compiles it with all triggers of
 * the table, which takes longer than the change itself.
 */

/** Bounds the memory, because the client of an update chooses the columns. */
const STATEMENTS_KNOWN_MAX = 100;

const statements = oncePerDatabase(() => new Map<string, ReturnType<Db['$client']['prepare']>>());

function run(db: Db, sql: string, values: readonly unknown[]) {
  const known = statements(db);
  const found = known.get(sql);
  if (found) return found.run(values);
  const prepared = db.$client.prepare(sql);
  if (known.size >= STATEMENTS_KNOWN_MAX) known.clear();
  known.set(sql, prepared);
  return prepared.run(values);
}

function toCells(table: SQLiteTable, values: object) {
  const columns = getTableColumns(table);
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const column = columns[name];
    if (!column || value === undefined) return [];
    return [{ name: column.name, value: value === null ? null : column.mapToDriverValue(value) }];
  });
}

/** @returns the id of the row @throws the driver's error for a value that the table does not accept */
export function insertRow<T extends SQLiteTable>(db: Tx, table: T, row: InferInsertModel<T>): number {
  const cells = toCells(table, row);
  const columns = cells.map(({ name }) => `"${name}"`).join();
  const sql = `INSERT INTO "${getTableName(table)}" (${columns}) VALUES (${cells.map(() => '?').join()})`;
  const values = cells.map(({ value }) => value);
  return Number(run(db, sql, values).lastInsertRowid);
}

/**
 * Sets the columns of an inventory's row that differ from `saved`: setting a column to the same value would also write its
 * indexes and fire its triggers.
 * @param saved values that the row has now; columns without a known value are set
 */
export function updateRow<T extends SQLiteTable>(
  db: Tx,
  table: T,
  inventoryId: InventoryId,
  saved: { id: number } & Partial<InferSelectModel<T>>,
  changes: Partial<InferInsertModel<T>>,
): void {
  const known = new Map<string, unknown>(Object.entries(saved));
  const isChanged = ([name, value]: [string, unknown]) => value !== known.get(name) || !known.has(name);
  const cells = toCells(table, Object.fromEntries(Object.entries(changes).filter(isChanged)));
  if (cells.length === 0) return;
  const assignments = cells.map(({ name }) => `"${name}" = ?`).join();
  const sql = `UPDATE "${getTableName(table)}" SET ${assignments} WHERE "id" = ? AND "inventory_id" = ?`;
  run(db, sql, [...cells.map(({ value }) => value), saved.id, inventoryId]);
}
