import type { Db } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { refuse } from '../../errors';
import { limitConcurrency } from '../../files/limit-concurrency';
import type { ProcessedImage } from '../../files/image-processing';
import { findUser } from '../user/users.repository';
import { createYieldToEventLoop } from '../../yield-to-event-loop';
import * as repository from './storage.repository';
import { formatBytes } from './storage.rules';

/** Number of items whose photos are summed between two yields; takes a few milliseconds. */
const ITEMS_AT_ONCE = 1000;
const ROWS_AT_ONCE = 5000;

/** Adds up the bytes of all photos of an owner. */
export async function measureStorage(db: Db, ownerId: number): Promise<number> {
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

const findQuota = (db: Db, ownerId: number): number | null => findUser(db, ownerId)?.storage_quota ?? null;

/** @param bytes size of a new photo @throws AppError 413 when the photo would exceed the owner's storage limit */
export async function checkQuota(db: Db, ownerId: number, bytes = 1): Promise<void> {
  const quota = findQuota(db, ownerId);
  if (quota === null) return;
  const used = await measureStorage(db, ownerId);
  if (used + bytes > quota)
    throw refuse('image.quota_exceeded', { used: formatBytes(used), quota: formatBytes(quota) });
}

const turns = oncePerDatabase(() => new Map<number, ReturnType<typeof limitConcurrency>>());

/**
 * Stores a photo if the storage limit allows it. An owner with a limit stores one photo at a time, so that simultaneous
 * uploads cannot exceed the limit together.
 * @throws AppError 413 when the photo would exceed the owner's storage limit
 */
export async function withinQuota<T>(
  db: Db,
  ownerId: number,
  { large, screen, medium, thumbnail }: ProcessedImage,
  store: () => Promise<T>,
): Promise<T> {
  if (findQuota(db, ownerId) === null) return store();
  const inTurn = turns(db).get(ownerId) ?? limitConcurrency(1);
  turns(db).set(ownerId, inTurn);
  return inTurn(async () => {
    await checkQuota(db, ownerId, large.length + screen.length + medium.length + thumbnail.length);
    return store();
  });
}
