import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Db } from '../../db/db';
import { type DriverError, fromDriverError } from '../../db/driver-error';
import { openDatabaseBeside } from '../../open-database';
import { type CategoryRemoval, removeWithItems } from './category-removal';

/** Exists only in the build. */
const WORKER = new URL('./category-worker.js', import.meta.url);

export interface RemovalRequest {
  data_dir: string;
  removal: CategoryRemoval;
}

export type RemovalAnswer = 'done' | DriverError;

/** Runs in the worker thread, with its own connection. */
export function removeBeside({ data_dir, removal }: RemovalRequest): void {
  const db = openDatabaseBeside(data_dir);
  try {
    removeWithItems(db, removal);
  } finally {
    db.$client.close();
  }
}

/**
 * Removes a category with thousands of items in a worker thread, because that would block all requests. Uses the
 * calling thread when run from source, where no built worker exists.
 */
export async function runCategoryRemoval(db: Db, request: RemovalRequest): Promise<void> {
  if (!existsSync(fileURLToPath(WORKER))) {
    removeWithItems(db, request.removal);
    return;
  }
  const answer = await new Promise<RemovalAnswer>((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: request });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The removal of the category ended without a result')));
  });
  if (answer !== 'done') throw fromDriverError(answer);
}
