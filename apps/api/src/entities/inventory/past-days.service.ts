import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PastDays } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { openPastDatabase, pastDatabaseTask } from '../../db/event-log/past-database';
import { oncePerDatabase } from '../../db/once-per-database';
import { runInWorker } from '../../db/run-in-worker';
import type { FileStore } from '../../files/file-store';
import { limitConcurrency } from '../../files/limit-concurrency';
import type { Clock } from '../../lib/clock';
import { AppError, refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { makeToken } from '../../lib/random';
import { findInventory } from './inventories.repository';
import { type PastDay, toDayOf, toPastDay } from './past-days.rules';

export interface PastContext {
  db: Db;
  files: Pick<FileStore, 'temporary_dir'>;
  clock: Clock;
}

/** Time for which the database of a day is kept for further requests, such as the next page of a report. */
const KEPT_MS = 2 * 60 * 1000;
const KEPT_MAX_COUNT = 4;
const WAITING_MAX_COUNT = 8;
const RETRY_SECONDS = 5;

interface PastDatabase {
  opened: Promise<Db>;
  /** Number of requests that read it. */
  readers: number;
  is_dropped: boolean;
}

const storeOf = oncePerDatabase(() => ({
  byDay: new Map<string, PastDatabase>(),
  runInTurn: limitConcurrency(1),
  waiting: 0,
}));

type Store = ReturnType<typeof storeOf>;

/** Writes the database of the day in a worker thread. The file is unlinked at once; the open database keeps it. */
async function openPast({ db, files }: PastContext, inventory_id: InventoryId, until: string): Promise<Db> {
  const path = join(files.temporary_dir, `past-${makeToken()}.db`);
  try {
    await runInWorker(db, pastDatabaseTask, { inventory_id, until, path });
    return openPastDatabase(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function openInTurn(context: PastContext, inventoryId: InventoryId, until: string): Promise<Db> {
  const store = storeOf(context.db);
  if (store.waiting >= WAITING_MAX_COUNT)
    throw new AppError({ code: 'history.busy' }, { retry_after: RETRY_SECONDS });
  store.waiting += 1;
  try {
    return await store.runInTurn(() => openPast(context, inventoryId, until));
  } finally {
    store.waiting -= 1;
  }
}

function closeIfUnused(past: PastDatabase): void {
  if (!past.is_dropped || past.readers > 0) return;
  past.opened.then(
    ({ $client }) => $client.close(),
    () => undefined,
  );
}

function drop({ byDay }: Store, key: string, past: PastDatabase): void {
  if (byDay.get(key) === past) byDay.delete(key);
  past.is_dropped = true;
  closeIfUnused(past);
}

function findOrOpen(context: PastContext, inventoryId: InventoryId, until: string): PastDatabase {
  const store = storeOf(context.db);
  const key = `${inventoryId} ${until}`;
  const known = store.byDay.get(key);
  if (known) return known;
  const past: PastDatabase = {
    opened: openInTurn(context, inventoryId, until),
    readers: 0,
    is_dropped: false,
  };
  store.byDay.set(key, past);
  past.opened.then(
    () => setTimeout(() => drop(store, key, past), KEPT_MS).unref(),
    () => drop(store, key, past),
  );
  for (const [oldKey, old] of [...store.byDay].slice(0, -KEPT_MAX_COUNT)) drop(store, oldKey, old);
  return past;
}

/** Since when the event log of the inventory is complete, as ISO text. */
function findStart(db: Db, inventoryId: InventoryId): string | undefined {
  const inventory = findInventory(db, inventoryId);
  return inventory?.logged_from ?? inventory?.created_at;
}

/** Returns the first and the last instant whose days can be shown. */
export function getPastDays(
  { db, clock }: Pick<PastContext, 'db' | 'clock'>,
  inventoryId: InventoryId,
): PastDays {
  const until = clock().toISOString();
  return { from: findStart(db, inventoryId) ?? until, until };
}

/** @throws AppError 422 for a day in the future, and for a day before the event log of the inventory */
function checkDay(
  { db, clock }: PastContext,
  inventoryId: InventoryId,
  { day, offset, ...times }: PastDay,
): void {
  if (times.starts_at > clock().toISOString()) throw refuse('history.in_future');
  const since = findStart(db, inventoryId);
  if (since !== undefined && times.ends_at < since)
    throw refuse('history.not_so_early', { day: toDayOf(since, offset) });
}

/**
 * Runs `work` with a database that contains the inventory as it was at the end of a day; with the current database for
 * today.
 * @param asOf a value of the schema `AsOf`
 * @throws AppError 422 for a day in the future or before the event log, 503 while too many days are being prepared
 */
export async function withPastDay<T>(
  context: PastContext,
  inventoryId: InventoryId,
  asOf: string,
  work: (past: Db, day: string) => T | Promise<T>,
): Promise<T> {
  const pastDay = toPastDay(asOf);
  checkDay(context, inventoryId, pastDay);
  const { day, ends_at } = pastDay;
  if (ends_at >= context.clock().toISOString()) return work(context.db, day);
  const past = findOrOpen(context, inventoryId, ends_at);
  past.readers += 1;
  try {
    return await work(await past.opened, day);
  } finally {
    past.readers -= 1;
    closeIfUnused(past);
  }
}
