import { CATEGORIES_PER_OWNER_MAX, type CategoryInput, type CategoryWithCount } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { isTaken, transact } from '../../db/transaction';
import { transactAndIndex } from '../../search/search-index';
import { notFound, refuseField } from '../../errors';
import { moveItemsToCategory } from '../../entities/item/items.repository';
import * as repository from '../../entities/category/categories.repository';

function rejectTakenName<T>(name: string, write: () => T): T {
  try {
    return write();
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
export const createCategory = (db: Db, ownerId: number, { name }: CategoryInput): CategoryWithCount =>
  rejectTakenName(name, () =>
    transact(db, () => {
      if (repository.countCategories(db, ownerId) >= CATEGORIES_PER_OWNER_MAX)
        throw refuseField('name', 'category.too_many', { max: CATEGORIES_PER_OWNER_MAX });
      return repository.createCategory(db, ownerId, name);
    }),
  );

/** @throws AppError 404, or 409 when another category has that name */
export const updateCategory = (
  db: Db,
  ownerId: number,
  id: number,
  { name }: CategoryInput,
): CategoryWithCount =>
  rejectTakenName(name, () =>
    transact(db, () => {
      getCategory(db, ownerId, id);
      repository.updateCategory(db, ownerId, id, name);
      return getCategory(db, ownerId, id);
    }),
  );

/** Keeps the items of the category, without a category. @throws AppError 404 */
export function removeCategory(db: Db, ownerId: number, id: number): void {
  transactAndIndex(db, () => {
    getCategory(db, ownerId, id);
    moveItemsToCategory(db, ownerId, { fromId: id, toId: null });
    repository.removeCategory(db, ownerId, id);
  });
}

/** @throws AppError 404, or 422 when both categories are the same */
export const mergeCategory = (
  db: Db,
  ownerId: number,
  { id, intoId }: { id: number; intoId: number },
): CategoryWithCount =>
  transactAndIndex(db, () => {
    getCategory(db, ownerId, id);
    if (intoId === id) throw refuseField('into_id', 'category.merge_into_itself');
    if (!repository.findCategory(db, ownerId, intoId)) throw refuseField('into_id', 'category.gone');
    moveItemsToCategory(db, ownerId, { fromId: id, toId: intoId });
    repository.removeCategory(db, ownerId, id);
    return getCategory(db, ownerId, intoId);
  });
