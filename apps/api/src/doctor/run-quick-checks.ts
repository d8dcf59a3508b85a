import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Examination } from './doctor';
import { examineFolder } from './examine-folder';

/** Exists only in the build. */
const WORKER = new URL('./doctor-worker.js', import.meta.url);

/**
 * Runs the quick checks in a worker thread with its own connection, since they would block all requests. When run from
 * source, where no built worker exists, it uses the calling thread.
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
