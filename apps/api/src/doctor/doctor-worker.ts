import { parentPort, workerData } from 'node:worker_threads';
import { examineFolder } from './examine-folder';

// Only `runQuickChecks` starts this worker, with the path of the data folder as its data.
// A rejection becomes an `error` event.
void examineFolder(workerData as string, { quick: true }).then((examination) =>
  parentPort?.postMessage(examination),
);
