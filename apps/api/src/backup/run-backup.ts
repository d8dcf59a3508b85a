import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Refusal } from '@stowage/texts';
import { type BackupRequest, type BackupResult, createBackup } from './create-backup';
import { BackupError } from './manifest';

/** Exists only in the build. */
const WORKER = new URL('./backup-worker.js', import.meta.url);

type Answer = { result: BackupResult } | { refusals: readonly Refusal[] };

/**
 * Runs in a worker thread, since hashing photos and checking the database would block all requests. When run
 * from source, where no built worker exists, it uses the calling thread.
 * @throws BackupError for problems that the administrator can fix
 */
export function runBackup(request: BackupRequest): Promise<BackupResult> {
  if (!existsSync(fileURLToPath(WORKER))) return createBackup(request);
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: request });
    worker.once('message', (answer: Answer) => {
      if ('result' in answer) resolve(answer.result);
      else reject(new BackupError(...answer.refusals));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The backup ended without a result')));
  });
}
