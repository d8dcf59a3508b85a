import type { ContentCounts, MoveContentsInput } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { changeMany } from '../../data/change';
import type { Db } from '../../db/db';
import { type StorageUse, withStorageUse } from '../../entities/image/storage.service';
import { findInventory } from '../../entities/inventory/inventories.repository';
import { findMembership } from '../../entities/inventory/members.repository';
import { findLocation } from '../../entities/location/locations.repository';
import type { Caller } from '../../http/caller';
import { refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { type Move, moveTask } from './moving';
import { hasUnknown } from './moving.repository';

type MovingContext = Pick<Context, 'db' | 'clock'>;

type Request = Pick<Move, 'from' | 'to' | 'user_id' | 'selection'>;

/** Runs `work` with the storage limit of the new inventory, if the photos begin to count towards it. */
export function withRoom<T>(
  db: Db,
  { from, to, user_id }: Pick<Request, 'from' | 'user_id'> & { to: InventoryId | undefined },
  work: (use: StorageUse | null) => Promise<T>,
): Promise<T> {
  const creator = to === undefined ? user_id : findInventory(db, to)?.created_by;
  if (findInventory(db, from)?.created_by === creator) return work(null);
  return withStorageUse(db, { inventory_id: to, user_id }, (use) => work(use ?? null));
}

/** @returns the id of the new inventory @throws AppError 403, 404 or 422 */
function checkMove(
  { db, clock }: MovingContext,
  { user_id, inventory_id: from }: Pick<Caller, 'user_id' | 'inventory_id'>,
  { item_ids, location_ids, to_inventory_id, to_location_id }: MoveContentsInput,
): InventoryId {
  const now = clock().toISOString();
  const target = findMembership(db, user_id, now, to_inventory_id);
  if (!target) throw refuseField('to_inventory_id', 'inventory.gone');
  const { inventory_id: to } = target;
  const source = findMembership(db, user_id, now, from);
  if (target.role === 'viewer' || source?.role === 'viewer') throw refuse('inventory.viewer');
  if (!source) throw refuse('inventory.gone');
  if (from === to) throw refuseField('to_inventory_id', 'inventory.same');
  if (hasUnknown(db, 'items', from, item_ids)) throw refuseField('item_ids', 'item.gone');
  if (hasUnknown(db, 'locations', from, location_ids)) throw refuseField('location_ids', 'location.gone');
  if (to_location_id !== null && !findLocation(db, to, to_location_id))
    throw refuseField('to_location_id', 'location.gone');
  return to;
}

/**
 * Moves chosen items, and locations with everything inside, to another inventory of the caller, all or nothing. A chosen
 * item or location inside a chosen location stays there.
 * @throws AppError 403 when the caller only views one of the inventories, 404 for an inventory, item or location that is
 * not theirs, 409 at the maximum of locations or categories, 413 without room for the photos, 422 when nested too deeply
 */
export function moveToInventory(
  context: MovingContext,
  caller: Pick<Caller, 'user_id' | 'inventory_id'>,
  input: MoveContentsInput,
): Promise<ContentCounts> {
  const { db, clock } = context;
  const { item_ids, location_ids, to_location_id, with_parts } = input;
  const selection = { kind: 'chosen', item_ids, location_ids, to_location_id, with_parts } as const;
  const to = checkMove(context, caller, input);
  const request: Request = { from: caller.inventory_id, to, user_id: caller.user_id, selection };
  return withRoom(db, request, (use) =>
    changeMany(db, moveTask, () => {
      checkMove(context, caller, input);
      return { ...request, use, now: clock().toISOString() };
    }),
  );
}
