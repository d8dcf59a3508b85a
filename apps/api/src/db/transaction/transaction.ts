import { getActor, type RecordedEvent } from '../actor';
import type { Db, Tx } from '../db';
import { isLogged, setRecording } from '../event-log/change-triggers';
import { removeLooseDocuments } from '../event-log/remove-loose-documents';
import { type Revert, writeEvents } from '../event-log/write-events';
import { isReading } from './read-together';

/** Result of a part of a transaction, and the events that its changes have become. */
export interface Recorded<T> {
  result: T;
  events: RecordedEvent[];
}

/**
 * Runs a part of an open transaction, whose changes become an event of their own.
 * @param revert of a part that takes back an earlier event
 */
export function recordPart<T>(db: Db, revert: Revert | undefined, work: () => T): Recorded<T> {
  const { $client } = db;
  if (!isLogged($client)) return { result: work(), events: [] };
  const wasOn = setRecording($client, true);
  try {
    const result = work();
    removeLooseDocuments(db);
    setRecording($client, false);
    const events = writeEvents(db, revert);
    getActor().events.push(...events);
    return { result, events };
  } finally {
    setRecording($client, wasOn);
  }
}

/**
 * Runs `work` in a transaction that takes the write lock at once; a nested call joins the outer transaction. What the
 * outermost transaction changes becomes one event of the log, in the same transaction.
 *
 * A nested call creates no savepoint, with which thousands of changes take minutes: at the end of each statement, SQLite
 * walks through all pages that the savepoint could restore. So an error of nested work must reach the outermost call.
 */
export function transact<T>(db: Db, work: (tx: Tx) => T): T {
  const { $client } = db;
  if (isReading($client)) throw new Error('A transaction of reads cannot change rows');
  // Only here, a connection becomes writable.
  const run = () => work(db as Tx);
  if ($client.inTransaction) return run();
  return $client.transaction(() => recordPart(db, undefined, run).result).immediate();
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
