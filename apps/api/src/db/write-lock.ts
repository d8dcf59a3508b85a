import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { AppError, toAppError } from '../lib/errors';
import { getActor } from './actor';

/*
 * SQLite allows one writer at a time, and a second one blocks its event loop. Writes of this thread therefore wait here
 * while another program writes, or a worker thread changes many rows. Such a change never waits for them: they end within a turn of the loop.
 */

/** Of command lines and worker threads, which have nothing else to do. Requests wait equally long for other programs. */
export const BUSY_TIMEOUT_MS = 5000;
/** Of the server: a write that does not wait here fails with SQLITE_BUSY instead of blocking all requests. */
const BUSY_TIMEOUT_OF_SERVER_MS = 20;
/** Maximum time that a request waits for running changes. */
const WAIT_MAX_MS = 15_000;
const CHECK_MS = 250;
const LOCK_CHECK_MS = 20;
const RETRY_SECONDS = 5;

/** The running change, which resolves at its end. */
const changes = new WeakMap<Sqlite.Database, Promise<void>>();

/** True while a worker thread changes the database. */
export const isChanging = (sqlite: Sqlite.Database): boolean => changes.has(sqlite);

/** Runs a small write of a request that reads: it must also work on a full disk and with a locked database. */
export function writeIfPossible(sqlite: Sqlite.Database, write: () => void): void {
  if (isChanging(sqlite)) return;
  try {
    write();
  } catch (error) {
    if (!toAppError(error)) throw error;
  }
}

function setBusyTimeout(sqlite: Sqlite.Database, milliseconds: number): void {
  if (sqlite.open) sqlite.pragma(`busy_timeout = ${milliseconds}`);
}

export const keepBlockingShort = (sqlite: Sqlite.Database): void =>
  setBusyTimeout(sqlite, BUSY_TIMEOUT_OF_SERVER_MS);

/** True while another program, such as a command line, writes. Does not block. */
function isLockedByOther(sqlite: Sqlite.Database): boolean {
  if (!sqlite.open || sqlite.inTransaction || sqlite.readonly) return false;
  const timeout = Number(sqlite.pragma('busy_timeout', { simple: true }));
  setBusyTimeout(sqlite, 0);
  try {
    sqlite.exec('BEGIN IMMEDIATE; ROLLBACK');
    return false;
  } catch (error) {
    // The work itself reports other errors.
    return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
  } finally {
    setBusyTimeout(sqlite, timeout);
  }
}

/** Waits a part of the time until `end`. @throws AppError 503 after `end` */
async function waitForOther(end: number): Promise<void> {
  if (performance.now() >= end)
    throw new AppError({ code: 'server.database_in_use' }, { retry_after: RETRY_SECONDS });
  await setTimeout(LOCK_CHECK_MS, undefined, { ref: false });
}

/** Rights may end while a request waits. Background work that a request has started continues without them. */
function checkRights(waitMaxMs: number): void {
  if (waitMaxMs !== Infinity) getActor().checkRights?.();
}

/** Waits for the end of a change, or a part of the time until `end`. @throws AppError 503 after `end` */
async function waitFor(change: Promise<void>, end: number): Promise<void> {
  const rest = end - performance.now();
  if (rest <= 0) throw new AppError({ code: 'server.change_running' }, { retry_after: RETRY_SECONDS });
  await Promise.race([change, setTimeout(Math.min(rest, CHECK_MS), undefined, { ref: false })]);
}

/** Connections whose work runs in this turn of the event loop, in which no other change can start. */
const held = new WeakSet<Sqlite.Database>();

function hold<T>(sqlite: Sqlite.Database, work: () => T): T {
  held.add(sqlite);
  try {
    return work();
  } finally {
    held.delete(sqlite);
  }
}

/**
 * Waits until no worker thread and no other program changes the database, checks the rights of the actor again, and runs `work`. Changes are excluded only until the first
 * `await` of `work`.
 * @param waitMaxMs Infinity for background work
 * @throws AppError 503 when changes run for longer
 */
export async function whenWritable<T>(
  sqlite: Sqlite.Database,
  work: () => T,
  waitMaxMs = WAIT_MAX_MS,
): Promise<Awaited<T>> {
  // Inside of other work, such as the handler of a request, nothing has changed since its wait.
  if (held.has(sqlite) && !changes.has(sqlite)) return await work();
  const end = performance.now() + waitMaxMs;
  const endForOthers =
    waitMaxMs === Infinity ? Infinity : performance.now() + Math.min(waitMaxMs, BUSY_TIMEOUT_MS);
  // No `await` between the last checks and the work, in which another change could start.
  for (;;) {
    const change = changes.get(sqlite);
    if (change) await waitFor(change, end);
    else if (isLockedByOther(sqlite)) await waitForOther(endForOthers);
    else break;
  }
  checkRights(waitMaxMs);
  return await hold(sqlite, work);
}

/**
 * Runs `work`, which changes the database in a worker thread, for an actor who still has the rights. Changes run one by one.
 * @param waitMaxMs Infinity for background work
 * @throws AppError 503 when other changes run for longer
 */
export async function changeInWorker<T>(
  sqlite: Sqlite.Database,
  work: () => Promise<T>,
  waitMaxMs = WAIT_MAX_MS,
): Promise<T> {
  const end = performance.now() + waitMaxMs;
  // No `await` between the check and the entry, in which another change could start.
  for (let change = changes.get(sqlite); change; change = changes.get(sqlite)) await waitFor(change, end);
  checkRights(waitMaxMs);
  let finish: () => void = () => undefined;
  changes.set(
    sqlite,
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const timeout = sqlite.open ? Number(sqlite.pragma('busy_timeout', { simple: true })) : BUSY_TIMEOUT_MS;
  keepBlockingShort(sqlite);
  try {
    return await work();
  } finally {
    setBusyTimeout(sqlite, timeout);
    changes.delete(sqlite);
    finish();
  }
}
