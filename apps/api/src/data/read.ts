import type { Db } from '../db/db';
import { type DatabaseTask, runInWorker } from '../db/run-in-worker';
import { readTogether } from '../db/transaction/read-together';
import { flushSearchIndex } from '../search/search-index';
import { isSmall, type Task } from './task';

/** Work that may read many rows. */
export type ReadTask<Input, Output> = Task<Db, Input, Output>;

/** Runs several reads in one transaction, which sees one state of the database. */
export const read = readTogether;

/** The task as the reading thread runs it. */
export const toReadingTask = <Input, Output>({
  name,
  run,
}: ReadTask<Input, Output>): DatabaseTask<Input, Output> => ({ name, kind: 'read', run });

/** Reads few rows here, and many in a worker thread. */
export function readMany<Input, Output>(
  db: Db,
  task: ReadTask<Input, Output>,
  input: Input,
): Output | Promise<Output> {
  // A search needs all changes in the index, which a reading thread cannot write.
  flushSearchIndex(db.$client);
  return isSmall(db, task, input)
    ? read(db, () => task.run(db, input))
    : runInWorker(db, toReadingTask(task), input);
}
