import type { Db } from '../db/db';

/** Takes up to 20 ms. */
const ROWS_HERE_MAX = 500;

/** Work on many rows runs in a worker thread, where the input and output are copies without functions. */
export interface Task<Access extends Db, Input, Output> {
  name: string;
  /** Upper bound of the rows of the work. Reads few rows itself. */
  size: (db: Db, input: Input) => number;
  /** Number of rows up to which the work runs in this thread; 500 by default. */
  here_max?: number;
  run: (db: Access, input: Input) => Output;
}

export const isSmall = <Access extends Db, Input, Output>(
  db: Db,
  { size, here_max = ROWS_HERE_MAX }: Task<Access, Input, Output>,
  input: Input,
): boolean => size(db, input) <= here_max;
