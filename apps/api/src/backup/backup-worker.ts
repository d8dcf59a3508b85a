import { parentPort, workerData } from 'node:worker_threads';
import { type BackupRequest, createBackup } from './create-backup';
import { BackupError } from './manifest';

// Only `runBackup` starts this worker, with a `BackupRequest` as its data.
createBackup(workerData as BackupRequest).then(
  (result) => parentPort?.postMessage({ result }),
  (error: unknown) => {
    // An error loses its class when it is posted to another thread.
    if (error instanceof BackupError) parentPort?.postMessage({ refusals: error.refusals });
    else throw error;
  },
);
