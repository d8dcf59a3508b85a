import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { type RemovalAnswer, type RemovalRequest, removeBeside } from './run-category-removal';

const post = (answer: RemovalAnswer) => parentPort?.postMessage(answer);

// Only `runCategoryRemoval` starts this worker, with a `RemovalRequest` as its data.
try {
  removeBeside(workerData as RemovalRequest);
  post('done');
} catch (error) {
  if (!(error instanceof Sqlite.SqliteError)) throw error;
  post({ message: error.message, code: error.code });
}
