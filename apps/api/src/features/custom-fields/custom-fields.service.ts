import type {
  CreateCustomFieldInput,
  CustomField,
  CustomFieldConversion,
  CustomFieldKind,
  UpdateCustomFieldInput,
} from '@stowage/contracts';
import { change, changeMany } from '../../data/change';
import { readMany } from '../../data/read';
import type { Db } from '../../db/db';
import {
  checkCustomFieldCount,
  createCustomField as create,
  listCustomFields as list,
} from '../../entities/custom-field/custom-fields.repository';
import { sortByName } from '../../entities/user/reader.service';
import type { Caller } from '../../http/caller';
import type { InventoryId } from '../../lib/inventory-id';
import { checkCategories, withKnownCategories } from './custom-field-categories';
import { previewConversionTask, removeCustomFieldTask, updateCustomFieldTask } from './custom-field-changes';

export const listCustomFields = (db: Db, { inventory_id, reader }: Caller): CustomField[] =>
  sortByName(withKnownCategories(db, inventory_id, list(db, inventory_id)), reader);

/** @throws AppError 404 for an unknown category, 409 when the name is in use or the limit is reached */
export const createCustomField = (
  db: Db,
  inventoryId: InventoryId,
  { name, kind, unit = null, choices = [], category_ids = [] }: CreateCustomFieldInput,
): Promise<CustomField> =>
  change(db, (tx) => {
    checkCustomFieldCount(tx, inventoryId);
    checkCategories(tx, inventoryId, category_ids);
    return create(tx, inventoryId, { name, kind, unit, choices, category_ids });
  });

/** @throws AppError 404, 409 when another field has the name or someone has renamed the field, 422 */
export async function updateCustomField(
  db: Db,
  { inventory_id, reader }: Caller,
  id: number,
  input: UpdateCustomFieldInput,
): Promise<CustomField> {
  const task = { inventory_id, id, input, reader };
  const updated = await changeMany(db, updateCustomFieldTask, () => task);
  return withKnownCategories(db, inventory_id, [updated])[0] ?? updated;
}

/** @throws AppError 404 */
export const removeCustomField = (db: Db, inventory_id: InventoryId, id: number): Promise<void> =>
  changeMany(db, removeCustomFieldTask, () => ({ inventory_id, id }));

/** @throws AppError 404 */
export const previewConversion = (
  db: Db,
  { inventory_id, reader }: Caller,
  id: number,
  kind: CustomFieldKind,
): CustomFieldConversion | Promise<CustomFieldConversion> =>
  readMany(db, previewConversionTask, { inventory_id, id, kind, reader });
