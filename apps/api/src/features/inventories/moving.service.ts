import type { ContentCounts, MoveContentsInput } from '@stowage/contracts';
import type { Context } from '../../context';
import { runInWorker } from '../../db/run-in-worker';
import { changeInWorker } from '../../db/write-lock';
import { type StorageUse, withStorageUse } from '../../entities/image/storage.service';
import { findInventory } from '../../entities/inventory/inventories.repository';
import { findMembership } from '../../entities/inventory/members.repository';
import { findLocation } from '../../entities/location/locations.repository';
import { refuse, refuseField } from '../../errors';
import type { Caller } from '../../http/caller';
import {
  indexChangesOnce,
  indexMovesInBackground,
  transactAndIndexWhenWritable,
} from '../../search/search-index';
import { type Move, moveContents, moveTask } from './moving';
import * as repository from './moving.repository';

/** A move of more items and locations runs in a worker thread, because this number takes up to 20 ms. */
const MOVES_AT_ONCE_MAX = 25;

type MovingContext = Pick<Context, 'db' | 'clock'>;

type Request = Pick<Move, 'from' | 'to' | 'user_id' | 'selection'>;

/** Reads few rows, even for large selections. */
function isSmall({ db }: MovingContext, { from, user_id, selection }: Request): boolean {
  if (selection.kind === 'everything') return false;
  if (selection.kind === 'own') return repository.countItemsOfUser(db, from, user_id) <= MOVES_AT_ONCE_MAX;
  const { items, locations } = repository.countContents(db, from, selection.location_ids, MOVES_AT_ONCE_MAX);
  return selection.item_ids.length + items + locations <= MOVES_AT_ONCE_MAX;
}

/** Runs `work` with the storage limit of the new inventory, if the photos begin to count towards it. */
function withRoom<T>(
  { db }: MovingContext,
  { from, to, user_id }: Request,
  work: (use: StorageUse | null) => Promise<T>,
): Promise<T> {
  const isSameCreator = findInventory(db, from)?.created_by === findInventory(db, to)?.created_by;
  return isSameCreator ? work(null) : withStorageUse(db, { inventory_id: to, user_id }, (use) => work(use ?? null));
}

/**
 * Moves items and locations from one inventory to another, all or nothing.
 * @param check throws if the person may not move them; runs again before a change that had to wait
 */
async function move(
  context: MovingContext,
  request: Request,
  check: () => void = () => undefined,
): Promise<ContentCounts> {
  const { db, clock } = context;
  check();
  return withRoom(context, request, async (use) => {
    const toMove = (): Move => {
      check();
      return { ...request, use, now: clock().toISOString() };
    };
    if (isSmall(context, request))
      return transactAndIndexWhenWritable(db, () => {
        const counts = moveContents(db, toMove());
        indexChangesOnce(db.$client);
        return counts;
      });
    const counts = await changeInWorker(db.$client, () => runInWorker(db, moveTask, toMove()));
    void indexMovesInBackground(db);
    return counts;
  });
}

/** @throws AppError 403, 404 or 422 */
function checkMove(
  { db, clock }: MovingContext,
  { user_id, inventory_id: from }: Pick<Caller, 'user_id' | 'inventory_id'>,
  { item_ids, location_ids, to_inventory_id: to, to_location_id }: MoveContentsInput,
): void {
  const now = clock().toISOString();
  const target = findMembership(db, user_id, now, to);
  if (!target) throw refuseField('to_inventory_id', 'inventory.gone');
  const source = findMembership(db, user_id, now, from);
  if (target.role === 'viewer' || source?.role === 'viewer') throw refuse('inventory.viewer');
  if (!source) throw refuse('inventory.gone');
  if (from === to) throw refuseField('to_inventory_id', 'inventory.same');
  if (repository.findUnknownItems(db, from, item_ids).length > 0) throw refuseField('item_ids', 'item.gone');
  if (repository.findUnknownLocations(db, from, location_ids).length > 0)
    throw refuseField('location_ids', 'location.gone');
  if (to_location_id !== null && !findLocation(db, to, to_location_id))
    throw refuseField('to_location_id', 'location.gone');
}

/**
 * Moves chosen items, and locations with everything inside, to another inventory of the caller. A chosen item or location
 * inside a chosen location stays there.
 * @throws AppError 403 when the caller only views one of the inventories, 404 for an inventory, item or location that is
 * not theirs, 409 at the maximum of locations or categories, 413 without room for the photos, 422 when nested too deeply
 */
export const moveToInventory = (
  context: MovingContext,
  caller: Pick<Caller, 'user_id' | 'inventory_id'>,
  input: MoveContentsInput,
): Promise<ContentCounts> => {
  const { item_ids, location_ids, to_inventory_id: to, to_location_id } = input;
  const selection = { kind: 'chosen', item_ids, location_ids, to_location_id } as const;
  return move(context, { from: caller.inventory_id, to, user_id: caller.user_id, selection }, () =>
    checkMove(context, caller, input),
  );
};

interface Way {
  from: number;
  to: number;
  /** The person who moves. */
  userId: number;
}

/**
 * Moves all items, locations and loans of an inventory into a new location at the top level of another one. Other rows,
 * such as saved searches and trusted people, stay. Join the new inventory first, otherwise items no longer belong to the
 * person. @param under name of the new location; a name that is too long is cut off
 * @throws AppError 409 at the maximum of locations or categories, 413 without room for the photos, 422 when nested too deeply
 */
export const bringAlong = (
  context: MovingContext,
  { from, to, userId, under }: Way & { under: string },
): Promise<ContentCounts> =>
  move(context, { from, to, user_id: userId, selection: { kind: 'everything', under } });

/**
 * Moves the items that belong to the person, without a location. Call before the person leaves `from`.
 * @throws AppError 409 at the maximum of categories, 413 without room for the photos
 */
export const takeAlong = (context: MovingContext, { from, to, userId }: Way): Promise<ContentCounts> =>
  move(context, { from, to, user_id: userId, selection: { kind: 'own' } });
