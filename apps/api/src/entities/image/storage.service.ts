import type { Db } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { refuse } from '../../errors';
import { limitConcurrency } from '../../files/limit-concurrency';
import type { ProcessedImage } from '../../files/image-processing';
import { findInventory, listCreatedInventories } from '../inventory/inventories.repository';
import { findUser } from '../user/users.repository';
import { createYieldToEventLoop } from '../../yield-to-event-loop';
import * as repository from './storage.repository';
import { formatBytes } from './storage.rules';

/** Number of items whose photos are summed between two yields; takes a few milliseconds. */
const ITEMS_AT_ONCE = 1000;
const ROWS_AT_ONCE = 5000;

async function measureInventory(db: Db, ownerId: number): Promise<number> {
  const yieldToEventLoop = createYieldToEventLoop();
  let total = repository.sumLoanImages(db, ownerId);
  let after: number | null = 0;
  while (after !== null) {
    const slice = repository.sumItemImages(db, ownerId, after, ITEMS_AT_ONCE);
    total += slice?.bytes ?? 0;
    after = slice?.last_id ?? null;
    await yieldToEventLoop();
  }
  return total;
}

/** Adds up the bytes of all photos in the inventories that the user created. */
export async function measureStorage(db: Db, userId: number): Promise<number> {
  let total = 0;
  for (const { id } of listCreatedInventories(db, userId)) total += await measureInventory(db, id);
  return total;
}

/** Counts all photos of the server and adds up their bytes. */
export async function measureAllImages(db: Db): Promise<{ photos: number; screens: number; bytes: number }> {
  const yieldToEventLoop = createYieldToEventLoop();
  const total = { photos: 0, screens: 0, bytes: 0 };
  for (const table of ['item_images', 'loan_events'] as const) {
    let after: number | null = 0;
    while (after !== null) {
      const slice = repository.sumImages(db, table, after, ROWS_AT_ONCE);
      total.photos += slice?.photos ?? 0;
      total.screens += slice?.screens ?? 0;
      total.bytes += slice?.bytes ?? 0;
      after = slice?.last_id ?? null;
      await yieldToEventLoop();
    }
  }
  return total;
}

/** Finds the user who created the inventory, if that user has a storage limit. */
function findLimited(db: Db, inventoryId: number): { id: number; quota: number } | undefined {
  const id = findInventory(db, inventoryId)?.created_by ?? undefined;
  const quota = id === undefined ? undefined : findUser(db, id)?.storage_quota;
  return id === undefined || typeof quota !== 'number' ? undefined : { id, quota };
}

export interface StorageUse {
  used: number;
  quota: number;
}

/** @param bytes to be added @throws AppError 413 when they would exceed the storage limit */
export function checkRoom({ used, quota }: StorageUse, bytes: number): void {
  if (used + bytes > quota)
    throw refuse('image.quota_exceeded', { used: formatBytes(used), quota: formatBytes(quota) });
}

const turns = oncePerDatabase(() => new Map<number, ReturnType<typeof limitConcurrency>>());

/**
 * Measures the photos that count towards the same storage limit as those of the inventory, and runs `work` with the result;
 * undefined without a limit. Such work runs one by one, so that simultaneous changes cannot exceed the limit together.
 */
export async function withStorageUse<T>(
  db: Db,
  inventoryId: number,
  work: (use: StorageUse | undefined) => Promise<T>,
): Promise<T> {
  const limited = findLimited(db, inventoryId);
  if (!limited) return work(undefined);
  const { id, quota } = limited;
  const inTurn = turns(db).get(id) ?? limitConcurrency(1);
  turns(db).set(id, inTurn);
  return inTurn(async () => work({ used: await measureStorage(db, id), quota }));
}

/** @throws AppError 413 when a photo would exceed the storage limit of the inventory's creator */
export async function checkQuota(db: Db, inventoryId: number): Promise<void> {
  const limited = findLimited(db, inventoryId);
  if (limited) checkRoom({ used: await measureStorage(db, limited.id), quota: limited.quota }, 1);
}

/**
 * Stores a photo if the storage limit allows it.
 * @throws AppError 413 when the photo would exceed the storage limit of the inventory's creator
 */
export const withinQuota = <T>(
  db: Db,
  inventoryId: number,
  { large, screen, medium, thumbnail }: ProcessedImage,
  store: () => Promise<T>,
): Promise<T> =>
  withStorageUse(db, inventoryId, (use) => {
    if (use) checkRoom(use, large.length + screen.length + medium.length + thumbnail.length);
    return store();
  });
