// Runs beside the main thread, where hashing would hold up everybody's requests for a tenth of a second.
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

/** @typedef {{ id: number, password: string, cost: number, hash?: string }} Job */

parentPort?.on('message', (/** @type {Job} */ { id, password, cost, hash }) => {
  // There is nothing else to do here, so the synchronous calls, without bcryptjs's pauses, are the quicker ones.
  const result = hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
  parentPort?.postMessage({ id, result });
});
