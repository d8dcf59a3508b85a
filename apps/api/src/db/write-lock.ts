import { setTimeout } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';

/*
 * SQLite allows one writer at a time, and a second one waits synchronously, which blocks the event loop. While a worker
 * thread changes many rows, the writes of this thread therefore wait here.
 */

/** Maximum time to wait for running requests, such as an upload; after that, the change starts anyway. */
const WAIT_MAX_MS = 10_000;
const CHECK_MS = 5;

interface Lock {
  writers: number;
  /** Resolves when the change in the worker thread ends. */
  change: Promise<void> | undefined;
}

const locks = new WeakMap<Sqlite.Database, Lock>();

function lockOf(sqlite: Sqlite.Database): Lock {
  const lock = locks.get(sqlite) ?? { writers: 0, change: undefined };
  locks.set(sqlite, lock);
  return lock;
}

/** True while a worker thread changes the database. */
export const isChanging = (sqlite: Sqlite.Database): boolean => lockOf(sqlite).change !== undefined;

/** Resolves when no worker thread changes the database. */
export async function whenWritable(sqlite: Sqlite.Database): Promise<void> {
  const lock = lockOf(sqlite);
  while (lock.change) await lock.change;
}

/** Waits until requests may write. @returns a function to call at the end of the request */
export async function enterWrite(sqlite: Sqlite.Database): Promise<() => void> {
  const lock = lockOf(sqlite);
  // Not `whenWritable`: another change could start before its promise resolves.
  while (lock.change) await lock.change;
  lock.writers += 1;
  return () => {
    lock.writers -= 1;
  };
}

/** Runs `work`, which changes the database in a worker thread. Call it from a request that has called `enterWrite`. */
export async function changeInWorker<T>(sqlite: Sqlite.Database, work: () => Promise<T>): Promise<T> {
  const lock = lockOf(sqlite);
  // Otherwise two such requests would wait for each other.
  lock.writers -= 1;
  try {
    while (lock.change) await lock.change;
    let end: () => void = () => undefined;
    lock.change = new Promise((resolve) => {
      end = resolve;
    });
    try {
      const limit = performance.now() + WAIT_MAX_MS;
      while (lock.writers > 0 && performance.now() < limit) await setTimeout(CHECK_MS);
      return await work();
    } finally {
      lock.change = undefined;
      end();
    }
  } finally {
    lock.writers += 1;
  }
}
