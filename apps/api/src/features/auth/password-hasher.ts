import { Worker } from 'node:worker_threads';
import { PASSWORD_MAX_BYTES } from '@stowage/contracts';
import { AppError } from '../../errors';

const COST = 11;
const QUEUE_MAX = 20;
const RETRY_AFTER_SECONDS = 2;

/** bcrypt in a worker thread. Passwords are compared in NFC. Both calls throw AppError 503 when too many are waiting. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Compares with a dummy of the same cost where there is no hash, so that an unknown user takes as long as a wrong password. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  close(): Promise<void>;
}

// bcrypt ignores what follows, so a right password with anything behind it would pass.
const isComparedWhole = (password: string) =>
  Buffer.byteLength(password.normalize('NFC')) <= PASSWORD_MAX_BYTES;

interface Waiting {
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}

/** @param cost bcrypt's work factor; each step doubles the time. Tests use the smallest, 4. */
export function createPasswordHasher(cost = COST): PasswordHasher {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isClosed = false;
  let worker = startWorker();

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
    // Nobody could sign in any more until somebody starts the server again.
    started.on('exit', () => {
      if (!isClosed) worker = startWorker();
    });
    return started;
  }

  function run(password: string, hash?: string): Promise<string | boolean> {
    if (waiting.size >= QUEUE_MAX) {
      throw new AppError(
        503,
        'Too many people are signing in at this moment. Please try again in a few seconds.',
        undefined,
        RETRY_AFTER_SECONDS,
      );
    }
    const id = (lastId += 1);
    worker.ref();
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, password: password.normalize('NFC'), cost, hash });
    });
  }

  const hash = async (password: string) => String(await run(password));
  let dummy: Promise<string> | undefined;

  return {
    hash,
    async matches(password, known) {
      // Its failure must not be kept: the next one tries again.
      dummy ??= hash('nobody has this password').catch((error: unknown) => {
        dummy = undefined;
        throw error;
      });
      const isRight = await run(password, known ?? (await dummy));
      return known !== undefined && isRight === true && isComparedWhole(password);
    },
    async close() {
      isClosed = true;
      await worker.terminate();
    },
  };
}
