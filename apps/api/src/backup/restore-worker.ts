import { parentPort, workerData } from 'node:worker_threads';
import { BackupError } from './manifest';
import { prepareRestore, type RestoreRequest } from './restore-backup';

const PROGRESS_EVERY_MS = 200;

let reportedAt = 0;

// Only `runRestore` starts this worker, with a `RestoreRequest` as its data.
prepareRestore({
  ...(workerData as RestoreRequest),
  onProgress: (stage, share) => {
    if (share > 0 && performance.now() - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = performance.now();
    parentPort?.postMessage({ stage, share });
  },
}).then(
  (prepared) => parentPort?.postMessage({ prepared }),
  (error: unknown) => {
    // An error loses its class when it is posted to another thread.
    if (error instanceof BackupError) parentPort?.postMessage({ refusals: error.refusals });
    else throw error;
  },
);
