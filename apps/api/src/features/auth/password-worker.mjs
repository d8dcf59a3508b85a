// Runs beside the main thread, where hashing would hold up everybody's requests for a tenth of a second.
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

parentPort?.on(
  'message',
  async (/** @type {{ id: number, password: string, cost: number, hash?: string }} */ job) => {
    const { id, password, cost, hash } = job;
    const result =
      hash === undefined ? await bcrypt.hash(password, cost) : await bcrypt.compare(password, hash);
    parentPort?.postMessage({ id, result });
  },
);
