import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { Logger } from 'pino';
import { startJob } from '../db/background-jobs';
import type { Db } from '../db/db';
import { DatabaseWorkerError } from '../db/run-in-worker';
import { whenWritable } from '../db/write-lock';
import { indexAllMoves } from './search-index';
import { removeUnusedWords, type KnownWord } from './search-words.repository';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAUSE_MS = 5;
const WORDS_AT_ONCE = 100;

const pause = (milliseconds: number) => setTimeout(milliseconds, undefined, { ref: false });

async function removeUnusedWordsInBackground(db: Db): Promise<void> {
  let last: KnownWord | undefined = { owner_id: 0, word: '' };
  while (last && db.$client.open) {
    const after: KnownWord = last;
    const { $client } = db;
    const removeSome = () => ($client.open ? removeUnusedWords(db, after, WORDS_AT_ONCE) : undefined);
    last = await whenWritable($client, removeSome, Infinity);
    await pause(PAUSE_MS);
  }
}

/** Runs after `delayMs` and once a day, in small batches. Ends when the database closes. */
export async function maintainSearchIndex(db: Db, log: Logger, delayMs = 0): Promise<void> {
  if (delayMs > 0) await pause(delayMs);
  while (db.$client.open) {
    const job = startJob({ db, log }, 'search_maintenance');
    try {
      await indexAllMoves(db);
      await removeUnusedWordsInBackground(db);
      job.succeed();
    } catch (error) {
      job.fail(error);
      // A full disk must not stop the server; the next run tries again.
      if (!(error instanceof Sqlite.SqliteError || error instanceof DatabaseWorkerError)) throw error;
    }
    await pause(DAY_MS);
  }
}
