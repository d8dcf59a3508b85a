import type { Tag, UpdateTagInput } from '@stowage/contracts';
import { changeMany } from '../../data/change';
import type { Db } from '../../db/db';
import { findTag } from '../../entities/tag/tags.repository';
import { orThrow } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { removeTagTask, updateTagTask } from './tag-changes';

/** @throws AppError 404, or 409 when another tag has the name or someone has renamed the tag */
export const updateTag = (
  db: Db,
  inventory_id: InventoryId,
  id: number,
  input: UpdateTagInput,
): Promise<Tag> => changeMany(db, updateTagTask, () => ({ inventory_id, id, input }));

/** @throws AppError 404 */
export const removeTag = (db: Db, inventory_id: InventoryId, id: number): Promise<void> =>
  changeMany(db, removeTagTask, () => ({ inventory_id, id, into_id: null }));

/** @throws AppError 404, or 422 when both tags are the same */
export async function mergeTag(
  db: Db,
  inventory_id: InventoryId,
  { id, intoId }: { id: number; intoId: number },
): Promise<Tag> {
  await changeMany(db, removeTagTask, () => ({ inventory_id, id, into_id: intoId }));
  return orThrow(findTag(db, inventory_id, intoId));
}
