import { ITEM_LEVELS_MAX } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { countLevels, listWholes } from './item-parts.repository';
import { hasItem } from './items.repository';

/**
 * Checks the item of which others are to be parts. Call in the transaction of the change, so that two changes at the same
 * time cannot make a cycle.
 * @param ids none for a new item
 * @param field of the request body, which the error names
 * @throws AppError 404 when the whole is not in the inventory, 422 for a part of itself or too many levels
 */
export function checkPartOf(
  db: Db,
  inventoryId: InventoryId,
  { ids, part_of_id }: { ids: readonly number[]; part_of_id?: number | null | undefined },
  field = 'part_of_id',
): void {
  if (part_of_id === undefined || part_of_id === null) return;
  if (!hasItem(db, inventoryId, part_of_id)) throw refuseField(field, 'item.gone');
  const wholes = listWholes(db, inventoryId, part_of_id);
  if (wholes.some((id) => ids.includes(id))) throw refuseField(field, 'item.part_of_itself');
  if (wholes.length + countLevels(db, inventoryId, ids) > ITEM_LEVELS_MAX)
    throw refuseField(field, 'item.parts_too_deep', { max: ITEM_LEVELS_MAX });
}

/** Checks items that a revert or the trash has made parts again. @throws AppError 422 for a cycle or too many levels */
export function checkRestoredParts(db: Db, inventoryId: InventoryId, ids: Iterable<number>): void {
  for (const id of ids) {
    const [, ...wholes] = listWholes(db, inventoryId, id);
    if (wholes.length === 0) continue;
    if (wholes.includes(id)) throw refuse('item.part_of_itself');
    if (wholes.length + countLevels(db, inventoryId, [id]) > ITEM_LEVELS_MAX)
      throw refuse('item.parts_too_deep', { max: ITEM_LEVELS_MAX });
  }
}

type ChangedRow = { entity: string; row_key: string; before: Readonly<Record<string, unknown>> | null };

/** Lists the items that reverted changes make parts of others. */
export const listNewParts = (changes: readonly ChangedRow[]): number[] =>
  changes
    .filter(({ entity, before }) => entity === 'items' && typeof before?.part_of_id === 'number')
    .map(({ row_key }) => Number(row_key));
