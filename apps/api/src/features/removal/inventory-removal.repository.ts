import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { valuesOf } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
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

const limit = sql.placeholder('limit');
const inventory = sql.placeholder('inventory');

const isOf = (table: DeclaredTable) => sql`${sql.raw(toInventorySql(table))} = ${inventory}`;

/** A row of another row is found through it, because a query for the inventory of each row would read all of them. */
function toRowIds(table: DeclaredTable) {
  const { schema, parent } = table;
  if (!parent || table.inventory !== null) return sql`SELECT rowid FROM ${schema} WHERE ${isOf(table)}`;
  const outer = getInventoryTable(parent.table);
  return sql`SELECT ${schema}.rowid FROM ${outer.schema}
    CROSS JOIN ${schema} ON ${schema}.${sql.identifier(parent.column)} = ${outer.schema}.id WHERE ${isOf(outer)}`;
}

const location = alias(locations, 'location');
const child = alias(locations, 'child');

const prepared = oncePerDatabase((db) => {
  const children = db
    .select({ id: child.id })
    .from(child)
    .where(and(eq(child.inventory_id, inventory), eq(child.parent_id, location.id)));
  const innermost = db
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.inventory_id, inventory), notExists(children)))
    .limit(limit);
  const abandoned = db
    .select({ id: loans.id })
    .from(loans)
    .where(and(isNull(loans.inventory_id), isNull(loans.borrower_id)))
    .limit(limit);
  return {
    closed: db
      .select({ id: inventories.id })
      .from(inventories)
      .where(isNotNull(inventories.deleted_at))
      .prepare(),
    someItems: db
      .select({ id: items.id })
      .from(items)
      .where(eq(items.inventory_id, inventory))
      .limit(limit)
      .prepare(),
    filesOfItems: FILE_TABLES.filter(({ roles }) => roles.of === 'item').map(({ schema, file, parent }) =>
      db
        .select({ file: sql<string>`${sql.identifier(file)}` })
        .from(schema)
        .where(sql`${sql.identifier(parent.column)} IN ${valuesOf('ids')}`)
        .prepare(),
    ),
    loanImages: db
      .select({ file: sql<string>`${loan_events.file}` })
      .from(loans)
      .crossJoin(loan_events)
      .where(and(eq(loan_events.loan_id, loans.id), isNull(loans.inventory_id), isNotNull(loan_events.file)))
      .limit(limit)
      .prepare(),
    clearLoanImage: db
      .update(loan_events)
      .set({
        file: null,
        bytes: null,
        files_hash: null,
        screen_bytes: null,
        screen_hash: null,
        width: null,
        height: null,
      })
      .where(eq(loan_events.file, sql.placeholder('file')))
      .prepare(),
    // Photos of locations and in the trash.
    takePhotos: FILE_TABLES.filter(({ roles }) => roles.of === 'row' && roles.closing === 'own_code').map(
      (table) =>
        db
          .delete(table.schema)
          .where(sql`rowid IN (${toRowIds(table)} LIMIT ${limit})`)
          .returning({ file: sql<string>`${sql.identifier(table.file)}` })
          .prepare(),
    ),
    removeAbandoned: db.delete(loans).where(inArray(loans.id, abandoned)).prepare(),
    // The other data of the inventory, in an order that respects foreign keys.
    removeOwned: [
      // Innermost locations first: a location with children cannot be deleted.
      db.delete(locations).where(inArray(locations.id, innermost)).prepare(),
      ...listClosing('in_steps').map((table) =>
        db
          .delete(table.schema)
          .where(sql`rowid IN (${toRowIds(table)} LIMIT ${limit})`)
          .prepare(),
      ),
    ],
    removeClosed: db
      .delete(inventories)
      .where(and(eq(inventories.id, sql.placeholder('id')), isNotNull(inventories.deleted_at)))
      .prepare(),
  };
});

export function closeInventory(db: Tx, closing: Closing): void {
  const { inventory: id, name, user: user_id, user_name, now } = closing;
  detachLoans(db, 'owner', { id, name, user_id, user_name, now });
  for (const table of listClosing('at_once'))
    db.delete(table.schema)
      .where(sql`${sql.raw(toInventorySql(table))} = ${id}`)
      .run();
  db.update(inventories).set({ deleted_at: now, updated_at: now }).where(eq(inventories.id, id)).run();
}

export const findClosedInventory = (db: Db): InventoryId | undefined => prepared(db).closed.get()?.id;

export const listSomeItemIds = (db: Db, inventoryId: InventoryId, most: number): number[] =>
  prepared(db)
    .someItems.all({ inventory: inventoryId, limit: most })
    .map(({ id }) => id);

export const listFilesOfItems = (db: Db, ids: readonly number[]): string[] =>
  prepared(db).filesOfItems.flatMap((query) =>
    query.all({ ids: JSON.stringify(ids) }).map(({ file }) => file),
  );

/** Clears the images of loans whose inventory is removed. @returns the names of the image files to delete */
export const detachLoanImages = (db: Tx, most: number): string[] =>
  prepared(db)
    .loanImages.all({ limit: most })
    .map(({ file }) => {
      prepared(db).clearLoanImage.run({ file });
      return file;
    });

/** Removes photos of locations and of the trash. @returns the names of the image files to delete */
export const takeOtherPhotos = (db: Tx, inventoryId: InventoryId, most: number): string[] =>
  prepared(db).takePhotos.flatMap((query) =>
    query.all({ inventory: inventoryId, limit: most }).map(({ file }) => file),
  );

/** @returns the number of deleted rows, 0 when none are left */
export const removeSomeAbandonedLoans = (db: Tx, most: number): number =>
  prepared(db).removeAbandoned.run({ limit: most }).changes;

/** @returns the number of deleted rows, 0 when none are left */
export function removeSomeOwnedRows(db: Tx, inventoryId: InventoryId, most: number): number {
  for (const query of prepared(db).removeOwned) {
    const { changes } = query.run({ inventory: inventoryId, limit: most });
    if (changes > 0) return changes;
  }
  return removeSomeWords(db, inventoryId, most);
}

/** Call after all data of the inventory is deleted. */
export function removeClosedInventory(db: Tx, id: InventoryId): void {
  prepared(db).removeClosed.run({ id });
}
