import type { Context } from '../../context/context';
import type { Db } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import type { StoredImage } from '../../files/file-store';
import { type PhotoFile, type ProcessedImage, processImage } from '../../files/image-processing';
import { limitConcurrency } from '../../files/limit-concurrency';
import { refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { createYieldToEventLoop } from '../../lib/yield-to-event-loop';
import { findInventory, listCreatedInventories } from '../inventory/inventories.repository';
import { getInventoryName } from '../inventory/inventories.service';
import { findUser } from '../user/users.repository';
import { toDisplayName } from '../user/users.rules';
import * as repository from './storage.repository';
import { formatBytes } from './storage.rules';

/** Number of items whose photos are summed between two yields; takes a few milliseconds. */
const ITEMS_AT_ONCE = 1000;
const ROWS_AT_ONCE = 5000;
const EVENTS_AT_ONCE = 500;
/** Part of the log that counts towards no limit; enough for more than 50,000 changes of usual size. */
const LOG_FREE_BYTES = 50 * 1024 * 1024;
/** Minimum time between two measurements of a whole log. */
const MEASURE_AGAIN_MS = 60_000;

async function measureInventory(db: Db, inventoryId: InventoryId): Promise<number> {
  const yieldToEventLoop = createYieldToEventLoop();
  let total = repository.sumOtherImages(db, inventoryId);
  let after: number | null = 0;
  while (after !== null) {
    const slice = repository.sumItemImages(db, inventoryId, after, ITEMS_AT_ONCE);
    total += slice?.bytes ?? 0;
    after = slice?.last_id ?? null;
    await yieldToEventLoop();
  }
  return total;
}

/** The log of an inventory up to its event `last_id`; `measured_at` is the time of the first part. */
interface LogSize {
  last_id: number;
  bytes: number;
  measured_at: number;
}

const logSizes = oncePerDatabase(() => new Map<number, LogSize>());

/** Adds only the events since the last call, so that a change does not read the whole log. */
async function measureLog(db: Db, inventoryId: InventoryId): Promise<number> {
  const yieldToEventLoop = createYieldToEventLoop();
  let size = logSizes(db).get(inventoryId) ?? { last_id: 0, bytes: 0, measured_at: performance.now() };
  for (;;) {
    const slice = repository.sumEvents(db, inventoryId, size.last_id, EVENTS_AT_ONCE);
    if (!slice || slice.last_id === null) break;
    size = { ...size, last_id: slice.last_id, bytes: size.bytes + slice.bytes };
    await yieldToEventLoop();
  }
  logSizes(db).set(inventoryId, size);
  return size.bytes;
}

/** Adds up the logs of the user's inventories, without the part that counts towards no limit. */
async function measureLogs(db: Db, userId: number): Promise<number> {
  let total = 0;
  for (const { id } of listCreatedInventories(db, userId)) total += await measureLog(db, id);
  return Math.max(0, total - LOG_FREE_BYTES);
}

/** Events may have been deleted since a log was measured. */
function forgetOldSizes(db: Db, userId: number): void {
  for (const { id } of listCreatedInventories(db, userId)) {
    const size = logSizes(db).get(id);
    if (size && performance.now() - size.measured_at > MEASURE_AGAIN_MS) logSizes(db).delete(id);
  }
}

/** Adds up the bytes of all photos in the inventories that the user created, and of their logs where these are large. */
export async function measureStorage(db: Db, userId: number): Promise<number> {
  forgetOldSizes(db, userId);
  let total = await measureLogs(db, userId);
  for (const { id } of listCreatedInventories(db, userId)) total += await measureInventory(db, id);
  return total;
}

/** Counts all photos and documents of the server and adds up their bytes. */
export async function measureAllImages(
  db: Db,
): Promise<{ photos: number; documents: number; screens: number; bytes: number }> {
  const yieldToEventLoop = createYieldToEventLoop();
  const total = { photos: 0, documents: 0, screens: 0, bytes: 0 };
  for (const table of repository.IMAGE_TABLES) {
    let after: number | null = 0;
    while (after !== null) {
      const slice = repository.sumImages(db, table, after, ROWS_AT_ONCE);
      total.photos += slice?.photos ?? 0;
      total.documents += slice?.documents ?? 0;
      total.screens += slice?.screens ?? 0;
      total.bytes += slice?.bytes ?? 0;
      after = slice?.last_id ?? null;
      await yieldToEventLoop();
    }
  }
  return total;
}

/** The inventory that receives photos, and the user who adds them. */
interface Receiver {
  /** Undefined for a new inventory of the user. */
  inventory_id: InventoryId | undefined;
  user_id: number;
}

interface StorageLimit {
  /** The user who created the inventory. */
  id: number;
  quota: number;
  /** Names for the message when another user has created the inventory. */
  others: { inventory: string; name: string } | null;
}

/** Finds the storage limit that photos of the inventory count towards, if there is one. */
function findLimit(db: Db, { inventory_id, user_id }: Receiver): StorageLimit | undefined {
  const id = inventory_id === undefined ? user_id : findInventory(db, inventory_id)?.created_by;
  const creator = typeof id === 'number' ? findUser(db, id) : undefined;
  if (!creator || creator.storage_quota === null) return undefined;
  const isOwn = inventory_id === undefined || creator.id === user_id;
  return {
    id: creator.id,
    quota: creator.storage_quota,
    others: isOwn ? null : { inventory: getInventoryName(db, inventory_id), name: toDisplayName(creator) },
  };
}

export interface StorageUse extends Pick<StorageLimit, 'quota' | 'others'> {
  used: number;
}

/** @param bytes to be added @throws AppError 413 when they would exceed the storage limit */
export function checkRoom({ used, quota, others }: StorageUse, bytes: number): void {
  if (used + bytes <= quota) return;
  // Tells nobody how much another person stores.
  if (others) throw refuse('image.quota_of_other_exceeded', others);
  throw refuse('image.quota_exceeded', { used: formatBytes(used), quota: formatBytes(quota) });
}

const turns = oncePerDatabase(() => new Map<number, ReturnType<typeof limitConcurrency>>());

/**
 * Measures the photos that count towards the same storage limit as those of the inventory, and runs `work` with the result;
 * undefined without a limit. Such work runs one by one, so that simultaneous changes cannot exceed the limit together.
 */
export async function withStorageUse<T>(
  db: Db,
  receiver: Receiver,
  work: (use: StorageUse | undefined) => Promise<T>,
): Promise<T> {
  const limit = findLimit(db, receiver);
  if (!limit) return work(undefined);
  const { id, ...rest } = limit;
  const inTurn = turns(db).get(id) ?? limitConcurrency(1);
  turns(db).set(id, inTurn);
  return inTurn(async () => work({ ...rest, used: await measureStorage(db, id) }));
}

/** @throws AppError 413 when the logs alone exceed the storage limit of the inventory's creator */
export async function checkLogQuota(db: Db, receiver: Receiver): Promise<void> {
  const limit = findLimit(db, receiver);
  if (!limit || (await measureLogs(db, limit.id)) <= limit.quota) return;
  forgetOldSizes(db, limit.id);
  checkRoom({ ...limit, used: await measureLogs(db, limit.id) }, 0);
}

/** The columns of a new photo. */
type NewPhoto = StoredImage & Pick<ProcessedImage, 'width' | 'height'>;

/**
 * Stores a photo, if the storage limit allows it, and adds its row. Deletes the files if the row cannot be added.
 * @param addRow changes the database. Calls `leaveOut` when the photo is not needed after all
 * @throws AppError 413, 415 or 422, and what `addRow` throws
 */
export async function storePhoto<T>(
  { db, files, onPhotoSaved }: Pick<Context, 'db' | 'files' | 'onPhotoSaved'>,
  caller: { user_id: number; inventory_id: InventoryId },
  file: PhotoFile,
  addRow: (photo: NewPhoto, leaveOut: () => void) => Promise<T>,
): Promise<{ added: T; is_animated: boolean }> {
  const limit = findLimit(db, caller);
  if (limit) checkRoom({ ...limit, used: await measureStorage(db, limit.id) }, 1);
  const photo = await processImage(file, caller.user_id);
  const { width, height, is_animated, large, medium, thumbnail } = photo;
  return withStorageUse(db, caller, async (use) => {
    if (use) checkRoom(use, large.length + medium.length + thumbnail.length);
    const stored = await files.save(photo);
    const state = { isLeftOut: false };
    const leaveOut = () => {
      state.isLeftOut = true;
    };
    const added = await addRow({ ...stored, width, height }, leaveOut).catch(async (error: unknown) => {
      await files.remove(stored.file);
      throw error;
    });
    await (state.isLeftOut ? files.remove(stored.file) : onPhotoSaved(stored.file, caller.user_id));
    return { added, is_animated };
  });
}
