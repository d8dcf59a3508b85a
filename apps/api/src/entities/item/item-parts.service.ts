import { ITEM_LEVELS_MAX } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { countLevels, listWholes } from './item-parts.repository';
import { hasItem } from './items.repository';

/**
 * Checks the item of which another one is to be a part. Call in the transaction of the change, so that two changes at the
 * same time cannot make a cycle.
 * @param id undefined for a new item
 * @throws AppError 404 when the whole is not in the inventory, 422 for a part of itself or too many levels
 */
export function checkPartOf(
  db: Db,
  inventoryId: InventoryId,
  { id, part_of_id }: { id?: number; part_of_id?: number | null | undefined },
): void {
  if (part_of_id === undefined || part_of_id === null) return;
  if (!hasItem(db, inventoryId, part_of_id)) throw refuseField('part_of_id', 'item.gone');
  const wholes = listWholes(db, inventoryId, part_of_id);
  if (id !== undefined && wholes.includes(id)) throw refuseField('part_of_id', 'item.part_of_itself');
  const levels = id === undefined ? 1 : countLevels(db, inventoryId, id);
  if (wholes.length + levels > ITEM_LEVELS_MAX)
    throw refuseField('part_of_id', 'item.parts_too_deep', { max: ITEM_LEVELS_MAX });
}

/** Checks items that a revert or the trash has made parts again. @throws AppError 422 for a cycle or too many levels */
export function checkRestoredParts(db: Db, inventoryId: InventoryId, ids: Iterable<number>): void {
  for (const id of ids) {
    const [, ...wholes] = listWholes(db, inventoryId, id);
    if (wholes.length === 0) continue;
    if (wholes.includes(id)) throw refuse('item.part_of_itself');
    if (wholes.length + countLevels(db, inventoryId, id) > ITEM_LEVELS_MAX)
      throw refuse('item.parts_too_deep', { max: ITEM_LEVELS_MAX });
  }
}

type ChangedRow = { entity: string; row_key: string; before: Readonly<Record<string, unknown>> | null };

/** Lists the items that reverted changes make parts of others. */
export const listNewParts = (changes: readonly ChangedRow[]): number[] =>
  changes
    .filter(({ entity, before }) => entity === 'items' && typeof before?.part_of_id === 'number')
    .map(({ row_key }) => Number(row_key));
