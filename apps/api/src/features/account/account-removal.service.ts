import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../context';
import { type Job, startJob } from '../../db/background-jobs';
import type { Db } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { transact } from '../../db/transaction';
import { whenWritable } from '../../db/write-lock';
import { transactAndIndex } from '../../search/search-index';
import { listImages } from '../../entities/image/images.repository';
import { removeItem } from '../../entities/item/items.repository';
import { removeOrder } from '../reports/report-orders.service';
import { listMemberships } from '../../entities/inventory/members.repository';
import * as inventories from '../inventories/inventory-removal.repository';
import { leaveOrClose } from '../inventories/leaving.service';
import * as repository from './account-removal.repository';
import { toDisplayName } from '../../entities/user/users.rules';
import { getUserRow } from './users.service';
import { refuseField } from '../../errors';

/** Time after which a transaction starts no further step, and the pause after it for other requests. */
const BATCH_MS = 8;
const ROWS_AT_ONCE = 20;

type RemovalContext = Pick<Context, 'db' | 'files' | 'log'>;

/**
 * Inventories that the user shares stay with the other members; the others are closed too.
 * @throws AppError 401 when the account is already closed
 */
export const closeAccount = ({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: number): void =>
  transact(db, () => {
    const user = getUserRow(db, userId);
    const now = clock().toISOString();
    for (const { inventory_id } of listMemberships(db, userId))
      leaveOrClose(db, { userId, inventory_id }, now);
    repository.closeAccount(db, userId, toDisplayName(user), now);
  });

/** @returns the image files to delete afterwards; undefined when nothing is left to remove */
function removeSome({ db, files }: RemovalContext): string[] | undefined {
  const inventoryId = inventories.findClosedInventory(db);
  if (inventoryId === undefined) return removeSomeOfAccount(db) ? [] : undefined;
  const ids = inventories.listSomeItemIds(db, inventoryId, 1);
  const images = [
    ...listImages(db, inventoryId, ids).map(({ file }) => file),
    ...(ids.length === 0 ? inventories.detachLoanImages(db, ROWS_AT_ONCE) : []),
  ];
  for (const file of images) files.markForRemoval(file);
  for (const id of ids) removeItem(db, inventoryId, id);
  if (ids.length > 0 || images.length > 0) return images;
  const removed =
    inventories.removeSomeAbandonedLoans(db, ROWS_AT_ONCE) ||
    inventories.removeSomeOwnedRows(db, inventoryId, ROWS_AT_ONCE);
  if (removed === 0) inventories.removeClosedInventory(db, inventoryId);
  return [];
}

/** @returns false when no account is closed */
function removeSomeOfAccount(db: Db): boolean {
  const userId = repository.findClosedAccount(db);
  if (userId === undefined) return false;
  if (repository.releaseSomeItems(db, userId, ROWS_AT_ONCE) === 0) repository.removeClosedAccount(db, userId);
  return true;
}

/** @returns false when nothing is left to remove */
async function removeBatch(context: RemovalContext): Promise<boolean> {
  const { db, files } = context;
  const start = performance.now();
  let isLeft = true;
  const images = transactAndIndex(db, () => {
    const gone: string[] = [];
    while (isLeft && performance.now() - start < BATCH_MS) {
      const some = removeSome(context);
      isLeft = some !== undefined;
      gone.push(...(some ?? []));
    }
    return gone;
  });
  await Promise.all(images.map((file) => files.remove(file)));
  return isLeft;
}

const runs = oncePerDatabase(() => ({ current: undefined as Promise<void> | undefined }));

const hasClosed = (db: Db): boolean =>
  inventories.findClosedInventory(db) !== undefined || repository.findClosedAccount(db) !== undefined;

async function removeAll(context: RemovalContext): Promise<void> {
  const { db } = context;
  const run = runs(db);
  let job: Job | undefined;
  try {
    for (;;) {
      // Pauses for other requests. The database may close in the pause; the next start continues.
      await setTimeout(BATCH_MS);
      const isLeft = await whenWritable(
        db.$client,
        async () => {
          if (!db.$client.open || !hasClosed(db)) return false;
          job ??= startJob(context, 'account_removal');
          return removeBatch(context);
        },
        Infinity,
      );
      if (!isLeft) break;
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
export function removeClosedAccounts(context: RemovalContext): Promise<void> {
  const run = runs(context.db);
  run.current ??= removeAll(context);
  return run.current;
}

/** Closes the account and deletes its data in the background. @throws AppError 400 for a wrong password */
export async function removeAccount(context: Context, userId: number, password: string): Promise<void> {
  const isRight = await context.passwords.matches(password, getUserRow(context.db, userId).password_hash);
  if (!isRight) throw refuseField('password', 'account.wrong_password');
  await whenWritable(context.db.$client, () => closeAccount(context, userId));
  await removeRest(context, userId);
}

/** Call after `closeAccount`. */
export async function removeRest(context: Context, userId: number): Promise<void> {
  void removeClosedAccounts(context);
  await removeOrder(context, userId);
}
