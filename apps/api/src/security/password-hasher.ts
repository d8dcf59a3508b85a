import { Worker } from 'node:worker_threads';
import { PASSWORD_MAX_BYTES } from '@stowage/contracts';
import { AppError } from '../lib/errors';

const COST = 11;
/** Characters of a hash after its cost: salt and result. */
const HASH_LENGTH = 53;
const RETRY_AFTER_SECONDS = 2;

/** Maximum lengths of the queues. Registration has its own queue, so that it cannot block signing in. */
const QUEUES = {
  'sign-in': { max: 20, code: 'server.sign_ins_busy' },
  registration: { max: 5, code: 'server.registrations_busy' },
} as const;
type Queue = keyof typeof QUEUES;

/** Runs bcrypt in a worker thread. Passwords are compared in NFC. @throws AppError 503 when the queue is full */
export interface PasswordHasher {
  hash(password: string, queue?: Queue): Promise<string>;
  /** Compares with a dummy hash when `hash` is undefined, so that timing does not reveal unknown users. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  close(): Promise<void>;
}

// bcrypt ignores all bytes after the 72nd, so a correct password with a suffix would match.
const isComparedWhole = (password: string) =>
  Buffer.byteLength(password.normalize('NFC')) <= PASSWORD_MAX_BYTES;

interface PendingHash {
  queue: Queue;
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}

/** @param cost bcrypt's work factor; each step doubles the time. Tests use the minimum, 4. */
export function createPasswordHasher(cost = COST): PasswordHasher {
  const waiting = new Map<number, PendingHash>();
  let lastId = 0;
  // Started by the first job, because most commands and tests never hash a password.
  let worker: Worker | undefined;

  function startWorker(): Worker {
    const started = new Worker(new URL('./password-worker.mjs', import.meta.url));
    started.unref();
    started.on('message', ({ id, result }: { id: number; result: string | boolean }) => {
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
    });
    started.on('error', (error) => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    // The next job starts another worker.
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  function run(queue: Queue, password: string, hash?: string): Promise<string | boolean> {
    const { max, code } = QUEUES[queue];
    const length = [...waiting.values()].filter((job) => job.queue === queue).length;
    if (length >= max) throw new AppError({ code }, { retry_after: RETRY_AFTER_SECONDS });
    const id = (lastId += 1);
    const running = (worker ??= startWorker());
    running.ref();
    return new Promise((resolve, reject) => {
      waiting.set(id, { queue, resolve, reject });
      running.postMessage({ id, password: password.normalize('NFC'), cost, hash });
    });
  }

  // A well-formed hash of the same cost, whose password nobody knows.
  const dummy = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(HASH_LENGTH)}`;

  return {
    hash: async (password, queue = 'sign-in') => String(await run(queue, password)),
    async matches(password, known) {
      const isRight = await run('sign-in', password, known ?? dummy);
      return known !== undefined && isRight === true && isComparedWhole(password);
    },
    async close() {
      await worker?.terminate();
    },
  };
}
