import { parentPort, workerData } from 'node:worker_threads';
import { toDriverError } from '../../db/driver-error';
import { type RemovalAnswer, type RemovalRequest, removeBeside } from './run-category-removal';

const post = (answer: RemovalAnswer) => parentPort?.postMessage(answer);

// Only `runCategoryRemoval` starts this worker, with a `RemovalRequest` as its data.
try {
  removeBeside(workerData as RemovalRequest);
  post('done');
} catch (error) {
  const posted = toDriverError(error);
  if (!posted) throw error;
  post(posted);
}
