import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../context/context';
import { change, withoutEvents } from '../../data/change';
import { type Job, startJob } from '../../db/background-jobs';
import type { Db, Tx } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { releaseSomeItems, removeItems } from '../../entities/item/items.repository';
import type { FileStore } from '../../files/file-store';
import type { InventoryId } from '../../lib/inventory-id';
import * as accounts from './account-removal.repository';
import * as inventories from './inventory-removal.repository';

/*
 * Deletes the data of closed accounts and inventories. They are closed in one transaction; then this job deletes their rows
 * and files in small steps.
 */

/** Time after which a transaction starts no further step, and the pause after it for other requests. */
const BATCH_MS = 8;
const ROWS_AT_ONCE = 20;
/** Each item has many other rows. */
const ITEMS_AT_ONCE = 5;

type RemovalContext = Pick<Context, 'db' | 'files' | 'log'>;

/** @returns the image files to delete afterwards; undefined when nothing is left to remove */
function removeSome(db: Tx, files: FileStore): string[] | undefined {
  const inventoryId = inventories.findClosedInventory(db);
  if (inventoryId === undefined) return removeSomeOfAccount(db) ? [] : undefined;
  // Its event log is removed with it.
  return withoutEvents(db, () => removeSomeOfInventory(db, files, inventoryId));
}

function removeSomeOfInventory(db: Tx, files: FileStore, inventoryId: InventoryId): string[] {
  const ids = inventories.listSomeItemIds(db, inventoryId, ITEMS_AT_ONCE);
  const images = [
    ...inventories.listFilesOfItems(db, ids),
    ...(ids.length === 0 ? inventories.detachLoanImages(db, ROWS_AT_ONCE) : []),
    ...(ids.length === 0 ? inventories.takeOtherPhotos(db, inventoryId, ROWS_AT_ONCE) : []),
  ];
  for (const file of images) files.markForRemoval(file);
  removeItems(db, inventoryId, ids);
  if (ids.length > 0 || images.length > 0) return images;
  const removed =
    inventories.removeSomeAbandonedLoans(db, ROWS_AT_ONCE) ||
    inventories.removeSomeOwnedRows(db, inventoryId, ROWS_AT_ONCE);
  if (removed === 0) inventories.removeClosedInventory(db, inventoryId);
  return [];
}

/** @returns false when no account is closed */
function removeSomeOfAccount(db: Tx): boolean {
  const userId = accounts.findClosedAccount(db);
  if (userId === undefined) return false;
  if (releaseSomeItems(db, userId, ROWS_AT_ONCE) === 0) accounts.removeClosedAccount(db, userId);
  return true;
}

/** @returns the image files to delete afterwards, and whether anything is left to remove */
function removeBatch(tx: Tx, files: FileStore): { images: string[]; isLeft: boolean } {
  const start = performance.now();
  const images: string[] = [];
  do {
    const some = removeSome(tx, files);
    if (!some) return { images, isLeft: false };
    images.push(...some);
  } while (performance.now() - start < BATCH_MS);
  return { images, isLeft: true };
}

const runs = oncePerDatabase(() => ({ current: undefined as Promise<void> | undefined }));

const hasClosed = (db: Db): boolean =>
  inventories.findClosedInventory(db) !== undefined || accounts.findClosedAccount(db) !== undefined;

async function removeAll(context: RemovalContext): Promise<void> {
  const { db, files } = context;
  const run = runs(db);
  let job: Job | undefined;
  try {
    // Pauses for other requests. The database may close in the pause; the next start continues.
    await setTimeout(BATCH_MS);
    while (db.$client.open && hasClosed(db)) {
      job ??= startJob(context, 'account_removal');
      const { images, isLeft } = await change(db, (tx) => removeBatch(tx, files), 'background');
      await Promise.all(images.map((file) => files.remove(file)));
      if (!isLeft) break;
      await setTimeout(BATCH_MS);
    }
    job?.succeed();
  } catch (error) {
    job ??= startJob(context, 'account_removal');
    job.fail(error, 'The data of deleted accounts could not be removed; the next start tries again');
  } finally {
    run.current = undefined;
  }
}

/** Deletes the data of all closed accounts and inventories in small steps. @returns a promise that resolves when none is left */
export function removeClosed(context: RemovalContext): Promise<void> {
  const run = runs(context.db);
  run.current ??= removeAll(context);
  return run.current;
}
