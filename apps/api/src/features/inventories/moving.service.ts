import { existsSync } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentCounts, MoveContentsInput } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { changeMany } from '../../data/change';
import { readMany } from '../../data/read';
import { findFileHeaders } from '../../entities/document/documents.repository';
import { checkRoom, withStorageUse } from '../../entities/image/storage.service';
import { findInventory } from '../../entities/inventory/inventories.repository';
import { findMembership } from '../../entities/inventory/members.repository';
import { findLocation } from '../../entities/location/locations.repository';
import { type FileStore, type StoredDocument, toFileName } from '../../files/file-store';
import type { Caller } from '../../http/caller';
import { refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { makeToken } from '../../lib/random';
import { type FileToCopy, type Move, moveTask, type Room, stayingFilesTask } from './moving';
import { hasUnknown } from './moving.repository';

type MovingContext = Pick<Context, 'db' | 'files' | 'clock'>;

type Request = Pick<Move, 'from' | 'to' | 'user_id' | 'selection'>;

/** @returns undefined for a lost file */
async function copyFileOf(
  files: FileStore,
  { file, screen_bytes }: FileToCopy,
): Promise<StoredDocument | undefined> {
  if (!existsSync(files.toPath(file))) return undefined;
  const path = join(files.temporary_dir, makeToken());
  try {
    await copyFile(files.toPath(file), path);
    const picture =
      screen_bytes === null ? undefined : await readFile(files.toPath(toFileName(file, 'screen')));
    return await files.saveDocument(path, picture);
  } finally {
    await rm(path, { force: true });
  }
}

/** Runs `work` with copies of the files. Deletes those without a row afterwards. */
async function withCopies<T>(
  { db, files }: Pick<Context, 'db' | 'files'>,
  copied: readonly FileToCopy[],
  work: (copies: Room['copies']) => Promise<T>,
): Promise<T> {
  const copies = new Map<string, StoredDocument>();
  try {
    for (const one of copied) {
      const stored = await copyFileOf(files, one);
      if (stored) copies.set(one.file, stored);
    }
    return await work(copies);
  } finally {
    for (const { file } of copies.values())
      await (findFileHeaders(db, file) ? files.markSaved(file) : files.remove(file));
  }
}

/**
 * Runs `work` with the storage limit of the new inventory, if the photos begin to count towards it, and with copies of the
 * files of documents that also belong to something that stays.
 */
export async function withRoom<T>(
  context: Pick<Context, 'db' | 'files'>,
  { to, ...moved }: Pick<Request, 'from' | 'user_id' | 'selection'> & { to: InventoryId | undefined },
  work: (room: Room) => Promise<T>,
): Promise<T> {
  const { db } = context;
  const { from, user_id } = moved;
  const creator = to === undefined ? user_id : findInventory(db, to)?.created_by;
  const isSame = findInventory(db, from)?.created_by === creator;
  const copied = moved.selection.kind === 'everything' ? [] : await readMany(db, stayingFilesTask, moved);
  if (isSame && copied.length === 0) return work({ use: null, copies: new Map() });
  return withStorageUse(db, { inventory_id: to, user_id }, (use) => {
    // Otherwise the move itself checks the room for all files.
    if (isSame && use)
      checkRoom(
        use,
        copied.reduce((sum, { bytes, screen_bytes }) => sum + (bytes ?? 0) + (screen_bytes ?? 0), 0),
      );
    return withCopies(context, copied, (copies) => work({ use: isSame ? null : (use ?? null), copies }));
  });
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
  return withRoom(context, request, (room) =>
    changeMany(db, moveTask, () => {
      checkMove(context, caller, input);
      return { ...request, ...room, now: clock().toISOString() };
    }),
  );
}
