import { toNameKey } from '@stowage/contracts';
import type { CategoryWithCount } from '@stowage/contracts';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import type { InventoryId } from '../../db/inventory-id';
import { oncePerDatabase } from '../../db/once-per-database';
import { categories } from '../../db/tables';

const fields = { id: categories.id, name: categories.name, item_count: categories.item_count };

const own = (inventoryId: InventoryId, id: number) =>
  and(eq(categories.inventory_id, inventoryId), eq(categories.id, id));

const prepared = oncePerDatabase((db) => ({
  byId: db
    .select(fields)
    .from(categories)
    .where(
      and(
        eq(categories.inventory_id, sql.placeholder('inventory')),
        eq(categories.id, sql.placeholder('id')),
      ),
    )
    .prepare(),
}));

export const listCategories = (db: Db, inventoryId: InventoryId): CategoryWithCount[] =>
  db
    .select(fields)
    .from(categories)
    .where(eq(categories.inventory_id, inventoryId))
    .orderBy(asc(categories.name_key))
    .all();

export const countCategories = (db: Db, inventoryId: InventoryId): number =>
  db.select({ count: count() }).from(categories).where(eq(categories.inventory_id, inventoryId)).get()
    ?.count ?? 0;

export const findCategory = (db: Db, inventoryId: InventoryId, id: number): CategoryWithCount | undefined =>
  prepared(db).byId.get({ inventory: inventoryId, id });

const toRow = (inventoryId: InventoryId, name: string) => ({
  inventory_id: inventoryId,
  name,
  name_key: toNameKey(name),
});

/** @throws the driver's error when the inventory already has a category of that name */
export const createCategory = (db: Tx, inventoryId: InventoryId, name: string): CategoryWithCount =>
  db.insert(categories).values(toRow(inventoryId, name)).returning(fields).get();

/** @throws the driver's error when the inventory already has a category of one of the names */
export function createCategories(db: Tx, inventoryId: InventoryId, names: readonly string[]): void {
  db.insert(categories)
    .values(names.map((name) => toRow(inventoryId, name)))
    .run();
}

export function updateCategory(db: Tx, inventoryId: InventoryId, id: number, name: string): void {
  db.update(categories)
    .set({ name, name_key: toNameKey(name) })
    .where(own(inventoryId, id))
    .run();
}

export function removeCategory(db: Tx, inventoryId: InventoryId, id: number): void {
  db.delete(categories).where(own(inventoryId, id)).run();
}
