import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { Logger } from 'pino';
import { startJob } from '../db/background-jobs';
import type { Db } from '../db/db';
import { DatabaseWorkerError } from '../db/run-in-worker';
import { hasPendingMoves, indexAllMoves } from '../search/search-index';
import { removeUnusedWords, type WordPosition } from '../search/search-words.repository';
import { change } from './change';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAUSE_MS = 5;
const WORDS_AT_ONCE = 100;

const pause = (milliseconds: number) => setTimeout(milliseconds, undefined, { ref: false });

async function removeUnusedWordsInBackground(db: Db): Promise<void> {
  let last: WordPosition | undefined = { inventory_id: 0, word: '' };
  while (last && db.$client.open) {
    const after: WordPosition = last;
    last = await change(db, (tx) => removeUnusedWords(tx, after, WORDS_AT_ONCE), 'background');
    await pause(PAUSE_MS);
  }
}

/**
 * Runs after `delayMs` and once a day, in small batches. Begins at once when items wait for the index, as after an update.
 * Ends when the database closes.
 */
export async function maintainSearchIndex(db: Db, log: Logger, delayMs = 0): Promise<void> {
  if (delayMs > 0 && !hasPendingMoves(db.$client)) await pause(delayMs);
  const isOpen = () => db.$client.open;
  while (isOpen()) {
    const job = startJob({ db, log }, 'search_maintenance');
    try {
      await indexAllMoves(db);
      await removeUnusedWordsInBackground(db);
      job.succeed();
    } catch (error) {
      // The server has stopped while this waited for a change.
      if (!isOpen()) return;
      job.fail(error);
      // A full disk must not stop the server; the next run tries again.
      if (!(error instanceof Sqlite.SqliteError || error instanceof DatabaseWorkerError)) throw error;
    }
    await pause(DAY_MS);
  }
}
