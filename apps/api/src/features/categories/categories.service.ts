import { CATEGORIES_PER_INVENTORY_MAX, type CategoryInput, type CategoryWithCount } from '@stowage/contracts';
import { change, changeMany } from '../../data/change';
import type { Db } from '../../db/db';
import * as repository from '../../entities/category/categories.repository';
import { orThrow, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { removeCategoryTask } from './category-removal';

/** @throws AppError 409 when the name is in use (case-insensitive) or the limit is reached */
export const createCategory = (
  db: Db,
  inventoryId: InventoryId,
  input: CategoryInput,
): Promise<CategoryWithCount> =>
  change(db, (tx) => {
    if (repository.countCategories(tx, inventoryId) >= CATEGORIES_PER_INVENTORY_MAX)
      throw refuseField('name', 'category.too_many', { max: CATEGORIES_PER_INVENTORY_MAX });
    return repository.createCategory(tx, inventoryId, input);
  });

/** @throws AppError 404, or 409 when another category has that name */
export const updateCategory = (
  db: Db,
  inventoryId: InventoryId,
  id: number,
  input: CategoryInput,
): Promise<CategoryWithCount> => change(db, (tx) => repository.updateCategory(tx, inventoryId, id, input));

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
  return orThrow(repository.findCategory(db, inventoryId, intoId));
}
