import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { valuesOf } from '../../db/json-list';
import { inventories, items, loan_events, loans, locations } from '../../db/tables';
import {
  type DeclaredTable,
  FILE_TABLES,
  getInventoryTable,
  INVENTORY_TABLES,
  toInventorySql,
} from '../../db/tables/declared-tables';
import { detachLoans } from '../../entities/loan/loans.repository';
import type { InventoryId } from '../../lib/inventory-id';
import { removeSomeWords } from '../../search/search-words.repository';

/*
 * Writes to the tables of all features, since an inventory is removed with all its data. One transaction closes the
 * inventory; then small batches delete its data. Only its name in other people's loans remains.
 */

interface Closing {
  inventory: InventoryId;
  /** The user who removes the inventory, in the history of its loans. */
  user: number;
  user_name: string;
  name: string;
  now: string;
}

/** Tables with the given role, those with references to others first. */
const listClosing = (closing: 'at_once' | 'in_steps') =>
  INVENTORY_TABLES.filter(({ roles }) => roles.closing === closing).toReversed();

/** A row of another row is found through it, because a query for the inventory of each row would read all of them. */
function toRowIds(table: DeclaredTable, inventoryId: InventoryId) {
  const { schema, parent } = table;
  const isOf = (one: DeclaredTable) => sql`${sql.raw(toInventorySql(one))} = ${inventoryId}`;
  if (!parent || table.inventory !== null) return sql`SELECT rowid FROM ${schema} WHERE ${isOf(table)}`;
  const outer = getInventoryTable(parent.table);
  return sql`SELECT ${schema}.rowid FROM ${outer.schema}
    CROSS JOIN ${schema} ON ${schema}.${sql.identifier(parent.column)} = ${outer.schema}.id WHERE ${isOf(outer)}`;
}

export function closeInventory(db: Tx, closing: Closing): void {
  const { inventory: id, name, user: user_id, user_name, now } = closing;
  detachLoans(db, 'owner', { id, name, user_id, user_name, now });
  for (const table of listClosing('at_once'))
    db.delete(table.schema)
      .where(sql`${sql.raw(toInventorySql(table))} = ${id}`)
      .run();
  db.update(inventories).set({ deleted_at: now, updated_at: now }).where(eq(inventories.id, id)).run();
}

export const findClosedInventory = (db: Db): InventoryId | undefined =>
  db.select({ id: inventories.id }).from(inventories).where(isNotNull(inventories.deleted_at)).get()?.id;

export const listSomeItemIds = (db: Db, inventoryId: InventoryId, most: number): number[] =>
  db
    .select({ id: items.id })
    .from(items)
    .where(eq(items.inventory_id, inventoryId))
    .limit(most)
    .all()
    .map(({ id }) => id);

export const listFilesOfItems = (db: Db, ids: readonly number[]): string[] =>
  FILE_TABLES.filter(({ roles }) => roles.of === 'item').flatMap(({ schema, file, parent }) =>
    db
      .select({ file: sql<string>`${sql.identifier(file)}` })
      .from(schema)
      .where(sql`${sql.identifier(parent.column)} IN ${valuesOf(ids)}`)
      .all()
      .map((row) => row.file),
  );

/** Clears the images of loans whose inventory is removed. @returns the names of the image files to delete */
export function detachLoanImages(db: Tx, most: number): string[] {
  const files = db
    .select({ file: sql<string>`${loan_events.file}` })
    .from(loans)
    .crossJoin(loan_events)
    .where(and(eq(loan_events.loan_id, loans.id), isNull(loans.inventory_id), isNotNull(loan_events.file)))
    .limit(most)
    .all()
    .map(({ file }) => file);
  if (files.length === 0) return files;
  db.update(loan_events)
    .set({
      file: null,
      bytes: null,
      files_hash: null,
      screen_bytes: null,
      screen_hash: null,
      width: null,
      height: null,
    })
    .where(inArray(loan_events.file, files))
    .run();
  return files;
}

/** Removes photos of locations and of the trash. @returns the names of the image files to delete */
export const takeOtherPhotos = (db: Tx, inventoryId: InventoryId, most: number): string[] =>
  FILE_TABLES.filter(({ roles }) => roles.of === 'row' && roles.closing === 'own_code').flatMap((table) =>
    db
      .delete(table.schema)
      .where(sql`rowid IN (${toRowIds(table, inventoryId)} LIMIT ${most})`)
      .returning({ file: sql<string>`${sql.identifier(table.file)}` })
      .all()
      .map(({ file }) => file),
  );

/** @returns the number of deleted rows, 0 when none are left */
export function removeSomeAbandonedLoans(db: Tx, most: number): number {
  const abandoned = db
    .select({ id: loans.id })
    .from(loans)
    .where(and(isNull(loans.inventory_id), isNull(loans.borrower_id)))
    .limit(most);
  return db.delete(loans).where(inArray(loans.id, abandoned)).run().changes;
}

/** Innermost locations first: a location with children cannot be deleted. */
function removeSomeLocations(db: Tx, inventoryId: InventoryId, most: number): number {
  const location = alias(locations, 'location');
  const child = alias(locations, 'child');
  const children = db
    .select({ id: child.id })
    .from(child)
    .where(and(eq(child.inventory_id, inventoryId), eq(child.parent_id, location.id)));
  const innermost = db
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.inventory_id, inventoryId), notExists(children)))
    .limit(most);
  return db.delete(locations).where(inArray(locations.id, innermost)).run().changes;
}

/** Removes the other data of the inventory, in an order that respects foreign keys. @returns the number of deleted rows, 0 when none are left */
export function removeSomeOwnedRows(db: Tx, inventoryId: InventoryId, most: number): number {
  const removed = removeSomeLocations(db, inventoryId, most);
  if (removed > 0) return removed;
  for (const table of listClosing('in_steps')) {
    const isSome = sql`rowid IN (${toRowIds(table, inventoryId)} LIMIT ${most})`;
    const { changes } = db.delete(table.schema).where(isSome).run();
    if (changes > 0) return changes;
  }
  return removeSomeWords(db, inventoryId, most);
}

/** Call after all data of the inventory is deleted. */
export function removeClosedInventory(db: Tx, id: InventoryId): void {
  db.delete(inventories)
    .where(and(eq(inventories.id, id), isNotNull(inventories.deleted_at)))
    .run();
}
