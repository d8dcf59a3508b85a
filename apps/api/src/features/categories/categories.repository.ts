import type { Category } from '@stowage/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { categories } from '../../db/schema';
import { toKey } from '../../text-key';

const fields = { id: categories.id, name: categories.name };

export const listCategories = (db: Db, ownerId: number): Category[] =>
  db
    .select(fields)
    .from(categories)
    .where(eq(categories.owner_id, ownerId))
    .orderBy(asc(categories.name_key))
    .all();

export const findCategory = (db: Db, ownerId: number, id: number): Category | undefined =>
  db
    .select(fields)
    .from(categories)
    .where(and(eq(categories.owner_id, ownerId), eq(categories.id, id)))
    .get();

/** @throws the driver's error when the owner has one of that name */
export const createCategory = (db: Db, ownerId: number, name: string): Category =>
  db
    .insert(categories)
    .values({ owner_id: ownerId, name, name_key: toKey(name) })
    .returning(fields)
    .get();
