import Sqlite from 'better-sqlite3';
import type { Db } from './db';
import { getActor, type RecordedEvent } from './event-log/actor';
import { isLogged, setRecording } from './event-log/change-triggers';
import { isReading } from './read-together';
import { type Revert, writeEvents } from './event-log/write-events';

interface Recorded<T> {
  result: T;
  events: RecordedEvent[];
}

/** Runs a part of the transaction whose changes become events of their own. */
function record<T>(db: Db, revert: Revert | undefined, work: () => T): Recorded<T> {
  const { $client } = db;
  if (!isLogged($client)) return { result: work(), events: [] };
  setRecording($client, true);
  try {
    const result = work();
    setRecording($client, false);
    return { result, events: writeEvents(db, revert) };
  } finally {
    setRecording($client, false);
  }
}

function recordAsEvents<T>(db: Db, revert: Revert | undefined, work: () => T): T {
  const { result, events } = db.$client.transaction(() => record(db, revert, work)).immediate();
  getActor().events.push(...events);
  return result;
}

/**
 * Runs `work` in a transaction that takes the write lock at once; a nested call joins the outer transaction. What the
 * outermost transaction changes becomes one event of the log, in the same transaction.
 *
 * A nested call creates no savepoint, with which thousands of changes take minutes: at the end of each statement, SQLite
 * walks through all pages that the savepoint could restore. So an error of nested work must reach the outermost call.
 */
export function transact<T>(db: Db, work: () => T): T {
  if (isReading(db.$client)) throw new Error('A transaction of reads cannot change rows');
  return db.$client.inTransaction ? work() : recordAsEvents(db, undefined, work);
}

/**
 * Runs the outermost transaction, whose event takes back the event `revertsId`; null when it takes back only a part of an
 * event, so that the rest can still be taken back.
 */
export const transactAsRevert = <T>(db: Db, revertsId: number | null, work: () => T): T =>
  recordAsEvents(db, { reverts_id: revertsId }, work);

/** Runs a part of an open transaction, whose changes become an event of their own. */
export const recordPart = <T>(db: Db, work: () => T): T => record(db, undefined, work).result;

/**
 * Takes back several events in one transaction, in the given order. Each revert is an event of its own.
 * @param finish reads the results and the events of the reverts; its errors roll back the transaction
 */
export function transactAsReverts<T, Result>(
  db: Db,
  revertedIds: readonly number[],
  revert: (id: number) => T,
  finish: (results: T[], events: RecordedEvent[]) => Result,
): Result {
  const { result, events } = db.$client
    .transaction(() => {
      const recorded = revertedIds.map((id) => record(db, { reverts_id: id }, () => revert(id)));
      const all = recorded.flatMap((one) => one.events);
      return {
        result: finish(
          recorded.map((one) => one.result),
          all,
        ),
        events: all,
      };
    })
    .immediate();
  getActor().events.push(...events);
  return result;
}

/** Runs a part of a transaction whose changes are no event, such as the removal of a closed inventory with its log. */
export function withoutEvents<T>(db: Db, work: () => T): T {
  const wasOn = setRecording(db.$client, false);
  try {
    return work();
  } finally {
    setRecording(db.$client, wasOn);
  }
}

/** @param column as SQLite names it, such as `users.email_key` */
export const isTaken = (error: unknown, column: string): boolean =>
  error instanceof Sqlite.SqliteError &&
  error.code === 'SQLITE_CONSTRAINT_UNIQUE' &&
  error.message.includes(column);
