import type { Db, Tx } from '../db/db';
import { type DatabaseTask, runInWorker } from '../db/run-in-worker';
import { transact } from '../db/transaction/transaction';
import { changeInWorker, whenWritable } from '../db/write-lock';
import {
  hasPendingMoves,
  indexAfter,
  indexChangesLater,
  indexMovesInBackground,
} from '../search/search-index';
import { isSmall, type Task } from './task';

export { recordPart, withoutEvents } from '../db/transaction/transaction';

/** Work that may change many rows. */
export type ChangeTask<Input, Output> = Task<Tx, Input, Output>;

function changeHere<T>(db: Db, work: (tx: Tx) => T): T {
  const { $client } = db;
  // Only the outermost transaction indexes, so that each item is indexed once.
  if ($client.inTransaction) return transact(db, work);
  const result = transact(db, (tx) => indexAfter($client, () => work(tx)));
  if (hasPendingMoves($client)) void indexMovesInBackground(db);
  return result;
}

/** Of a command line or a worker thread, which serves no requests and may block while another program writes. */
export const changeAlone = transact;

/** The task as the worker thread runs it. The items that it changes are indexed in the background. */
export const toWorkerTask = <Input, Output>({
  name,
  run,
}: ChangeTask<Input, Output>): DatabaseTask<Input, Output> => ({
  name,
  kind: 'change',
  run: (db, input) =>
    transact(db, (tx) => {
      const output = run(tx, input);
      indexChangesLater(db.$client);
      return output;
    }),
});

async function changeInThread<Input, Output>(
  db: Db,
  task: ChangeTask<Input, Output>,
  input: Input,
): Promise<Output> {
  const output = await changeInWorker(db.$client, () => runInWorker(db, toWorkerTask(task), input));
  void indexMovesInBackground(db);
  return output;
}

/** Work in the background waits as long as it must, without the rights of the person who has started it. */
type Waiting = 'request' | 'background';

const whenFree = <T>(db: Db, waiting: Waiting, work: () => T): Promise<Awaited<T>> =>
  waiting === 'background' ? whenWritable(db.$client, work, Infinity) : whenWritable(db.$client, work);

/**
 * Changes rows in one transaction, which becomes one event, and indexes the changed items before the commit. Waits while a
 * worker thread or another program writes.
 * @throws AppError 503 when they write for longer, 401, 403 or 404 when the caller's rights have ended
 */
export const change = <T>(db: Db, work: (tx: Tx) => T, waiting: Waiting = 'request'): Promise<Awaited<T>> =>
  whenFree(db, waiting, () => changeHere(db, work));

/**
 * Changes few rows like `change`, and many in a worker thread, as one transaction and one event too.
 * @param toInput runs after the wait, so it may check what another change has made untrue
 * @throws AppError as `change`, `toInput` and the task
 */
export const changeMany = <Input, Output>(
  db: Db,
  task: ChangeTask<Input, Output>,
  toInput: () => Input,
  waiting: Waiting = 'request',
): Promise<Awaited<Output>> =>
  whenFree(db, waiting, () => {
    const input = toInput();
    return isSmall(db, task, input)
      ? changeHere(db, (tx) => task.run(tx, input))
      : changeInThread(db, task, input);
  });
