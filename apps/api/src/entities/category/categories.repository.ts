import { toNameKey } from '@stowage/contracts';
import type { CategoryWithCount } from '@stowage/contracts';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { categories } from '../../db/tables';
import { selectRows } from '../../db/select-rows';

const fields = { id: categories.id, name: categories.name, item_count: categories.item_count };

const own = (ownerId: number, id: number) => and(eq(categories.owner_id, ownerId), eq(categories.id, id));

export const listCategories = (db: Db, ownerId: number): CategoryWithCount[] =>
  db
    .select(fields)
    .from(categories)
    .where(eq(categories.owner_id, ownerId))
    .orderBy(asc(categories.name_key))
    .all();

export const countCategories = (db: Db, ownerId: number): number =>
  db.select({ count: count() }).from(categories).where(eq(categories.owner_id, ownerId)).get()?.count ?? 0;

const selectCategory = selectRows<{ owner: number; id: number }>()(
  fields,
  'FROM categories WHERE owner_id = @owner AND id = @id',
);

export const findCategory = (db: Db, ownerId: number, id: number): CategoryWithCount | undefined =>
  selectCategory(db, { owner: ownerId, id })[0];

const toRow = (ownerId: number, name: string) => ({ owner_id: ownerId, name, name_key: toNameKey(name) });

/** @throws the driver's error when the owner already has a category of that name */
export const createCategory = (db: Tx, ownerId: number, name: string): CategoryWithCount =>
  db.insert(categories).values(toRow(ownerId, name)).returning(fields).get();

/** @throws the driver's error when the owner already has a category of one of the names */
export function createCategories(db: Tx, ownerId: number, names: readonly string[]): void {
  db.insert(categories)
    .values(names.map((name) => toRow(ownerId, name)))
    .run();
}

export function updateCategory(db: Tx, ownerId: number, id: number, name: string): void {
  db.update(categories)
    .set({ name, name_key: toNameKey(name) })
    .where(own(ownerId, id))
    .run();
}

export function removeCategory(db: Tx, ownerId: number, id: number): void {
  db.delete(categories).where(own(ownerId, id)).run();
}
