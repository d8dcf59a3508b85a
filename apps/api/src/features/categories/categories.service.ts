import { CATEGORIES_PER_OWNER_MAX, type CategoryInput, type CategoryWithCount } from '@stowage/contracts';
import { change, changeMany } from '../../data/change';
import type { Db } from '../../db/db';
import { isTaken } from '../../db/driver-error';
import { notFound, refuseField } from '../../errors';
import * as repository from '../../entities/category/categories.repository';
import { removeCategoryTask } from './category-removal';

async function rejectTakenName<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error, 'categories.name_key')) throw refuseField('name', 'category.name_taken', { name });
    throw error;
  }
}

function getCategory(db: Db, ownerId: number, id: number): CategoryWithCount {
  const category = repository.findCategory(db, ownerId, id);
  if (!category) throw notFound();
  return category;
}

/** @throws AppError 409 when the name is in use (case-insensitive) or the limit is reached */
export const createCategory = (
  db: Db,
  ownerId: number,
  { name }: CategoryInput,
): Promise<CategoryWithCount> =>
  rejectTakenName(name, () =>
    change(db, (tx) => {
      if (repository.countCategories(tx, ownerId) >= CATEGORIES_PER_OWNER_MAX)
        throw refuseField('name', 'category.too_many', { max: CATEGORIES_PER_OWNER_MAX });
      return repository.createCategory(tx, ownerId, name);
    }),
  );

/** @throws AppError 404, or 409 when another category has that name */
export const updateCategory = (
  db: Db,
  ownerId: number,
  id: number,
  { name }: CategoryInput,
): Promise<CategoryWithCount> =>
  rejectTakenName(name, () =>
    change(db, (tx) => {
      getCategory(tx, ownerId, id);
      repository.updateCategory(tx, ownerId, id, name);
      return getCategory(tx, ownerId, id);
    }),
  );

/** Keeps the items of the category, without a category. @throws AppError 404 */
export const removeCategory = (db: Db, ownerId: number, id: number): Promise<void> =>
  changeMany(db, removeCategoryTask, () => ({ owner_id: ownerId, id, into_id: null }));

/** @throws AppError 404, or 422 when both categories are the same */
export async function mergeCategory(
  db: Db,
  ownerId: number,
  { id, intoId }: { id: number; intoId: number },
): Promise<CategoryWithCount> {
  await changeMany(db, removeCategoryTask, () => ({ owner_id: ownerId, id, into_id: intoId }));
  return getCategory(db, ownerId, intoId);
}
