import { CATEGORIES_PER_INVENTORY_MAX, type CategoryInput, type CategoryWithCount } from '@stowage/contracts';
import { change, changeMany } from '../../data/change';
import type { Db } from '../../db/db';
import { isTaken } from '../../db/driver-error';
import type { InventoryId } from '../../db/inventory-id';
import { orThrow, refuseField } from '../../errors';
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

const getCategory = (db: Db, inventoryId: InventoryId, id: number): CategoryWithCount =>
  orThrow(repository.findCategory(db, inventoryId, id));

/** @throws AppError 409 when the name is in use (case-insensitive) or the limit is reached */
export const createCategory = (
  db: Db,
  inventoryId: InventoryId,
  { name }: CategoryInput,
): Promise<CategoryWithCount> =>
  rejectTakenName(name, () =>
    change(db, (tx) => {
      if (repository.countCategories(tx, inventoryId) >= CATEGORIES_PER_INVENTORY_MAX)
        throw refuseField('name', 'category.too_many', { max: CATEGORIES_PER_INVENTORY_MAX });
      return repository.createCategory(tx, inventoryId, name);
    }),
  );

/** @throws AppError 404, or 409 when another category has that name */
export const updateCategory = (
  db: Db,
  inventoryId: InventoryId,
  id: number,
  { name }: CategoryInput,
): Promise<CategoryWithCount> =>
  rejectTakenName(name, () =>
    change(db, (tx) => {
      getCategory(tx, inventoryId, id);
      repository.updateCategory(tx, inventoryId, id, name);
      return getCategory(tx, inventoryId, id);
    }),
  );

/** Keeps the items of the category, without a category. @throws AppError 404 */
export const removeCategory = (db: Db, inventoryId: InventoryId, id: number): Promise<void> =>
  changeMany(db, removeCategoryTask, () => ({ inventory_id: inventoryId, id, into_id: null }));

/** @throws AppError 404, or 422 when both categories are the same */
export async function mergeCategory(
  db: Db,
  inventoryId: InventoryId,
  { id, intoId }: { id: number; intoId: number },
): Promise<CategoryWithCount> {
  await changeMany(db, removeCategoryTask, () => ({ inventory_id: inventoryId, id, into_id: intoId }));
  return getCategory(db, inventoryId, intoId);
}
