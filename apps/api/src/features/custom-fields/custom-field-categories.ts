import type { CustomField } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { listCategories } from '../../entities/category/categories.repository';
import { refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

const toKnown = (db: Db, inventoryId: InventoryId) =>
  new Set(listCategories(db, inventoryId).map(({ id }) => id));

/** @param saved ids that the field has already, also those of deleted categories @throws AppError 404 for an unknown one */
export function checkCategories(
  db: Db,
  inventoryId: InventoryId,
  ids: readonly number[] = [],
  saved: readonly number[] = [],
): void {
  const added = ids.filter((id) => !saved.includes(id));
  if (added.length === 0) return;
  const known = toKnown(db, inventoryId);
  if (added.some((id) => !known.has(id))) throw refuseField('category_ids', 'category.gone');
}

/** Leaves out the categories that were deleted, which may come back. */
export function withKnownCategories(db: Db, inventoryId: InventoryId, fields: CustomField[]): CustomField[] {
  if (fields.every(({ category_ids }) => category_ids.length === 0)) return fields;
  const known = toKnown(db, inventoryId);
  return fields.map((field) => ({
    ...field,
    category_ids: field.category_ids.filter((id) => known.has(id)),
  }));
}
