import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Examination } from './doctor';
import { examineFolder } from './examine-folder';

/** Exists beside the bundle only. */
const WORKER = new URL('./doctor-worker.js', import.meta.url);

/**
 * Runs the quick checks in a worker thread with its own connection, since they would block all requests. From the
 * sources, without a build, they run in the same thread.
 */
export function runQuickChecks(dataDir: string): Promise<Examination> {
  if (!existsSync(fileURLToPath(WORKER))) return examineFolder(dataDir, { quick: true });
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: dataDir });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The checks ended without a result')));
  });
}
