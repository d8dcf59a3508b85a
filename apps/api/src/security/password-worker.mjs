// Hashing on the main thread would block all requests for a tenth of a second.
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

/** @typedef {{ id: number, password: string, cost: number, hash?: string }} Job */

parentPort?.on('message', (/** @type {Job} */ { id, password, cost, hash }) => {
  // The synchronous calls are faster: they skip bcryptjs's pauses, which a worker does not need.
  const result = hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
  parentPort?.postMessage({ id, result });
});
