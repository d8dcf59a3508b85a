import { and, asc, count, eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type AppError, orThrow } from '../lib/errors';
import type { InventoryId } from '../lib/inventory-id';
import type { Db, Tx } from './db';
import { isTaken } from './driver-error';
import { nameKeyOf } from './name-key';
import { insertRow, updateRow } from './write-rows';

type NamedTable = SQLiteTable & Record<'id' | 'inventory_id' | 'name' | 'name_key', AnySQLiteColumn>;

/**
 * Reads and writes rows of an inventory with names that are unique in it, as `nameKeyOf` says.
 * @param toTaken returns the error for a name that another row has
 */
export function namedRows<Row extends { id: number; name: string }>(
  table: NamedTable,
  toTaken: (name: string) => AppError,
) {
  const { inventory_id, name_key, ...columns } = getTableColumns(table);
  const toKey = nameKeyOf(getTableName(table));
  const isOwn = (inventoryId: InventoryId) => eq(table.inventory_id, inventoryId);
  const hasId = (inventoryId: InventoryId, id: number) => and(isOwn(inventoryId), eq(table.id, id));
  // The caller names the columns of the table.
  const find = (db: Db, inventoryId: InventoryId, id: number) =>
    db.select(columns).from(table).where(hasId(inventoryId, id)).get() as Row | undefined;
  function write<T>(name: string, work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw isTaken(error, `${getTableName(table)}.name_key`) ? toTaken(name) : error;
    }
  }
  return {
    find,
    findByName: (db: Db, inventoryId: InventoryId, name: string) =>
      db
        .select(columns)
        .from(table)
        .where(and(isOwn(inventoryId), eq(table.name_key, toKey(name))))
        .get() as Row | undefined,
    /** Sorted by name. */
    list: (db: Db, inventoryId: InventoryId) =>
      db.select(columns).from(table).where(isOwn(inventoryId)).orderBy(asc(table.name_key)).all() as Row[],
    count: (db: Db, inventoryId: InventoryId): number =>
      db.select({ count: count() }).from(table).where(isOwn(inventoryId)).get()?.count ?? 0,
    create: (db: Tx, inventoryId: InventoryId, row: { name: string } & Partial<Row>, now?: string): Row => {
      const keys = { inventory_id: inventoryId, name_key: toKey(row.name) };
      const times = { created_at: now, updated_at: now };
      const id = write(row.name, () => insertRow(db, table, { ...row, ...keys, ...times }));
      return orThrow(find(db, inventoryId, id));
    },
    /** @throws AppError 404 */
    update: (
      db: Tx,
      inventoryId: InventoryId,
      id: number,
      row: { name: string } & Partial<Row>,
      now?: string,
    ): Row => {
      const changes = { ...row, name_key: toKey(row.name), updated_at: now };
      write(row.name, () => updateRow(db, table, inventoryId, { id }, changes));
      return orThrow(find(db, inventoryId, id));
    },
    /** @returns true when the row existed */
    remove: (db: Tx, inventoryId: InventoryId, id: number): boolean =>
      db.delete(table).where(hasId(inventoryId, id)).run().changes > 0,
  };
}
