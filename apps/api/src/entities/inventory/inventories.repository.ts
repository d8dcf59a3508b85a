import { CURRENCY_DEFAULT } from '@stowage/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { inventories, inventory_names } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

export type InventoryRow = typeof inventories.$inferSelect;

/** Excludes deleted inventories. */
const isActive = isNull(inventories.deleted_at);

const prepared = oncePerDatabase((db) => ({
  byId: db
    .select()
    .from(inventories)
    .where(and(eq(inventories.id, sql.placeholder('id')), isActive))
    .prepare(),
  currency: db
    .select({ currency: inventories.currency })
    .from(inventories)
    .where(eq(inventories.id, sql.placeholder('id')))
    .prepare(),
  takeItemNumbers: db
    .update(inventories)
    .set({ last_item_number: sql`${inventories.last_item_number} + ${sql.placeholder('count')}` })
    .where(eq(inventories.id, sql.placeholder('id')))
    .returning({ number: inventories.last_item_number })
    .prepare(),
}));

export const findInventory = (db: Db, id: InventoryId): InventoryRow | undefined =>
  prepared(db).byId.get({ id });

/** Returns the ISO 4217 code. Read it with the amounts, because a manager can change it between two requests. */
export const getCurrency = (db: Db, id: InventoryId): string =>
  prepared(db).currency.get({ id })?.currency ?? CURRENCY_DEFAULT;

/** Returns true if quickly added items need details only until they have a photo and a location. */
export const marksIncompleteOnly = (db: Db, id: InventoryId): boolean =>
  findInventory(db, id)?.mark_quick_items === 'incomplete';

export const findInventoryNames = (db: Db, id: InventoryId) =>
  db.select().from(inventory_names).where(eq(inventory_names.id, id)).get();

export const createInventory = (
  db: Tx,
  inventory: Pick<InventoryRow, 'name' | 'currency' | 'created_by'>,
  now: string,
): InventoryId =>
  db
    .insert(inventories)
    .values({ ...inventory, created_at: now, updated_at: now })
    .returning({ id: inventories.id })
    .get().id;

export function updateInventory(
  db: Tx,
  id: InventoryId,
  changes: Partial<Pick<InventoryRow, 'name' | 'currency' | 'mark_quick_items'>>,
  now: string,
): void {
  db.update(inventories)
    .set({ ...changes, updated_at: now })
    .where(and(eq(inventories.id, id), isActive))
    .run();
}

export function setCreator(db: Tx, id: InventoryId, userId: number): void {
  db.update(inventories).set({ created_by: userId }).where(eq(inventories.id, id)).run();
}

/** Items and locations of an inventory. */
export interface Contents {
  item_count: number;
  location_count: number;
}

export function countContents(db: Db, id: InventoryId): Contents {
  const { item_count = 0, location_count = 0 } = findInventory(db, id) ?? {};
  return { item_count, location_count };
}

/** Lists the inventories whose photos count towards the user's storage limit. */
export const listCreatedInventories = (db: Db, userId: number): InventoryRow[] =>
  db
    .select()
    .from(inventories)
    .where(and(eq(inventories.created_by, userId), isActive))
    .all();

/** Increments the inventory's counter, so that numbers of deleted items are never reused. */
export const takeItemNumber = (db: Tx, inventoryId: InventoryId): number =>
  takeItemNumbers(db, inventoryId, 1);

/** Takes consecutive numbers. @returns the first one */
export const takeItemNumbers = (db: Tx, inventoryId: InventoryId, count: number): number =>
  prepared(db).takeItemNumbers.get({ id: inventoryId, count }).number - count + 1;
