import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Refusal } from '@stowage/texts';
import { BackupError } from './manifest';
import {
  type OnRestoreProgress,
  type PreparedRestore,
  prepareRestore,
  type RestoreRequest,
  type RestoreStage,
} from './restore-backup';

/** Exists only in the build. */
const WORKER = new URL('./restore-worker.js', import.meta.url);

type Message =
  | { stage: RestoreStage; share: number }
  | { prepared: PreparedRestore }
  | { refusals: readonly Refusal[] };

/**
 * Prepares a restore in a worker thread, since hashing photos would block all requests. When run from
 * source, where no built worker exists, it uses the calling thread.
 * @throws BackupError for problems that the administrator can fix
 */
export function runRestore(
  request: Pick<RestoreRequest, 'backup' | 'data_dir'>,
  onProgress: OnRestoreProgress,
): Promise<PreparedRestore> {
  if (!existsSync(fileURLToPath(WORKER))) return prepareRestore({ ...request, onProgress });
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: request });
    worker.on('message', (message: Message) => {
      if ('stage' in message) onProgress(message.stage, message.share);
      else if ('prepared' in message) resolve(message.prepared);
      else reject(new BackupError(...message.refusals));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The restore ended without a result')));
  });
}
