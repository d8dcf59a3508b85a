import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../context';
import { type Job, startJob } from '../../db/background-jobs';
import { oncePerDatabase } from '../../db/once-per-database';
import { transact } from '../../db/transaction';
import { whenWritable } from '../../db/write-lock';
import { transactAndIndex } from '../../search/search-index';
import { listImages } from '../../entities/image/images.repository';
import { removeItem } from '../../entities/item/items.repository';
import { removeOrder } from '../reports/report-orders.service';
import * as repository from './account-removal.repository';
import { toDisplayName } from '../../entities/user/users.rules';
import { getUserRow } from './users.service';
import { refuseField } from '../../errors';

/** Time after which a transaction starts no further step, and the pause after it for other requests. */
const BATCH_MS = 8;
const ROWS_AT_ONCE = 20;

type RemovalContext = Pick<Context, 'db' | 'files' | 'log'>;

/** @throws AppError 401 when the account is already closed */
export const closeAccount = ({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: number): void =>
  transact(db, () => {
    const user = getUserRow(db, userId);
    repository.closeAccount(db, userId, toDisplayName(user), clock().toISOString());
  });

/** @returns the image files to delete afterwards; undefined when the account itself was deleted */
function removeSome({ db, files }: RemovalContext, ownerId: number): string[] | undefined {
  const ids = repository.listSomeItemIds(db, ownerId, 1);
  const images = [
    ...listImages(db, ownerId, ids).map(({ file }) => file),
    ...(ids.length === 0 ? repository.detachLoanImages(db, ROWS_AT_ONCE) : []),
  ];
  for (const file of images) files.markForRemoval(file);
  for (const id of ids) removeItem(db, ownerId, id);
  if (ids.length > 0 || images.length > 0) return images;
  const removed =
    repository.removeSomeAbandonedLoans(db, ROWS_AT_ONCE) ||
    repository.removeSomeOwnedRows(db, ownerId, ROWS_AT_ONCE);
  if (removed > 0) return [];
  repository.removeClosedAccount(db, ownerId);
  return undefined;
}

async function removeBatch(context: RemovalContext, ownerId: number): Promise<void> {
  const { db, files } = context;
  const start = performance.now();
  const images = transactAndIndex(db, () => {
    const gone: string[] = [];
    while (performance.now() - start < BATCH_MS) {
      const some = removeSome(context, ownerId);
      if (!some) break;
      gone.push(...some);
    }
    return gone;
  });
  await Promise.all(images.map((file) => files.remove(file)));
}

const runs = oncePerDatabase(() => ({ current: undefined as Promise<void> | undefined }));

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
          const id = db.$client.open ? repository.findClosedAccount(db) : undefined;
          if (id === undefined) return false;
          job ??= startJob(context, 'account_removal');
          await removeBatch(context, id);
          return true;
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

/** Deletes the data of all closed accounts in small steps. @returns a promise that resolves when none is left */
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
