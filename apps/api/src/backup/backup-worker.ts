import { parentPort, workerData } from 'node:worker_threads';
import { type BackupRequest, createBackup } from './create-backup';
import { BackupError } from './manifest';

// Only `runBackup` starts this file, with a request.
createBackup(workerData as BackupRequest).then(
  (result) => parentPort?.postMessage({ result }),
  (error: unknown) => {
    // A message to another thread does not keep the class of an error.
    if (error instanceof BackupError) parentPort?.postMessage({ problem: error.message });
    else throw error;
  },
);
