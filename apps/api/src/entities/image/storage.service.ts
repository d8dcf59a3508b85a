import type { Db } from '../../db/db';
import { createYieldToEventLoop } from '../../yield-to-event-loop';
import * as repository from './storage.repository';

/** A few milliseconds of work between two yields. */
const ITEMS_AT_ONCE = 1000;

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
