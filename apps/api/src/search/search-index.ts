import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { Db } from '../db/db';
import { type DatabaseTask, DatabaseWorkerError, runInWorker } from '../db/run-in-worker';
import { changeInWorker } from '../db/write-lock';

/** Up to this number of moved items are indexed in the transaction that moves them. */
const MOVES_WITH_CHANGE_MAX = 100;
const MOVES_AT_ONCE = 25;
/** Duration of a transaction that indexes moves, for which other writes wait. */
const INDEXING_MS = 50;
const PAUSE_MS = 5;

const STEPS = [
  'DELETE FROM items_search WHERE rowid IN (SELECT item_id FROM search_pending)',
  `INSERT INTO items_search (rowid, tokens)
     SELECT id, item_tokens(inventory_id, name, item_number, suppliers, rest, documents, location_id, category_id)
     FROM item_search_texts WHERE id IN (SELECT item_id FROM search_pending)`,
  `INSERT OR IGNORE INTO search_words (inventory_id, spelling, word)
     SELECT inventory_id, value, value FROM item_search_texts, json_each(correctable_words(concat_ws(' ', name, rest)))
     WHERE item_search_texts.id IN (SELECT item_id FROM search_pending)`,
  'DELETE FROM search_pending',
];

function prepare(sqlite: Sqlite.Database) {
  const steps = STEPS.map((sql) => sqlite.prepare(sql));
  const findPending = sqlite.prepare('SELECT 1 FROM search_pending LIMIT 1');
  return {
    isFlushed: () => findPending.get() === undefined,
    flush: () => {
      for (const step of steps) step.run();
    },
    findFirstMove: sqlite.prepare<[], number>('SELECT min(id) FROM search_moves').pluck(),
    findLastMove: sqlite.prepare<[], number>('SELECT coalesce(max(id), 0) FROM search_moves').pluck(),
    queueMoves: sqlite.prepare<[number, number]>(
      'INSERT OR IGNORE INTO search_pending (item_id) SELECT item_id FROM search_moves WHERE id > ? AND id <= ?',
    ),
    forgetMoves: sqlite.prepare<[number]>(
      'DELETE FROM search_moves WHERE id > ? AND item_id IN (SELECT item_id FROM search_pending)',
    ),
    removeMoves: sqlite.prepare<[number, number]>('DELETE FROM search_moves WHERE id > ? AND id <= ?'),
  };
}

const prepared = new WeakMap<Sqlite.Database, ReturnType<typeof prepare>>();

function indexOf(sqlite: Sqlite.Database) {
  const index = prepared.get(sqlite) ?? prepare(sqlite);
  prepared.set(sqlite, index);
  return index;
}

function within<T>(sqlite: Sqlite.Database, work: () => T): T {
  return sqlite.inTransaction ? work() : sqlite.transaction(work).immediate();
}

/** Indexes changed rows. Takes almost no time when the index is up to date. */
export function flushSearchIndex(sqlite: Sqlite.Database): void {
  const { isFlushed, flush } = indexOf(sqlite);
  if (!isFlushed()) within(sqlite, flush);
}

const DEFERRING = [
  'DELETE FROM search_moves WHERE item_id IN (SELECT item_id FROM search_pending)',
  'DELETE FROM items_search WHERE rowid IN (SELECT item_id FROM search_pending)',
  'INSERT INTO search_moves (item_id) SELECT item_id FROM search_pending',
  'DELETE FROM search_pending',
];

/**
 * Removes all changed items from the index and leaves them to `indexMovesInBackground`, because indexing thousands takes
 * seconds. Call in the transaction of the change.
 */
export function indexChangesLater(sqlite: Sqlite.Database): void {
  for (const sql of DEFERRING) sqlite.exec(sql);
}

/** True while items are not indexed, or still under a former location or category. */
export const hasPendingMoves = (sqlite: Sqlite.Database): boolean => indexOf(sqlite).findLastMove.get() !== 0;

function indexMoves(sqlite: Sqlite.Database, after: number, last: number): void {
  const index = indexOf(sqlite);
  within(sqlite, () => {
    index.queueMoves.run(after, last);
    index.flush();
    index.removeMoves.run(after, last);
  });
}

/** Indexes one small batch of the oldest moves. @returns true when more moves are left */
export function indexSomeMoves(sqlite: Sqlite.Database): boolean {
  const first = indexOf(sqlite).findFirstMove.get();
  if (!first) return false;
  indexMoves(sqlite, first - 1, first - 1 + MOVES_AT_ONCE);
  return hasPendingMoves(sqlite);
}

/** Indexes batches for some milliseconds, in one transaction. @returns true when more moves are left */
export const indexMovesTask: DatabaseTask<null, boolean> = {
  name: 'search.indexMoves',
  kind: 'change',
  run: ({ $client }) =>
    within($client, () => {
      const end = performance.now() + INDEXING_MS;
      while (indexSomeMoves($client)) if (performance.now() >= end) return true;
      return false;
    }),
};

const draining = new WeakSet<Sqlite.Database>();

/** Indexes all moves in a worker thread, in short transactions. Other writes run between them. */
export async function indexAllMoves(db: Db): Promise<void> {
  const sqlite = db.$client;
  if (draining.has(sqlite)) return;
  draining.add(sqlite);
  try {
    let isLeft = sqlite.open && hasPendingMoves(sqlite);
    while (isLeft) {
      await setTimeout(PAUSE_MS, undefined, { ref: false });
      isLeft = await changeInWorker(
        sqlite,
        async () => sqlite.open && (await runInWorker(db, indexMovesTask, null)),
        Infinity,
      );
    }
  } finally {
    draining.delete(sqlite);
  }
}

/** After a failure, such as on a full disk, the next change or the daily maintenance continues the indexing. */
export async function indexMovesInBackground(db: Db): Promise<void> {
  try {
    await indexAllMoves(db);
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError || error instanceof DatabaseWorkerError)) throw error;
  }
}

/** Runs `work` in an open transaction and indexes what it changes. Many moves are left to `indexMovesInBackground`. */
export function indexAfter<T>(sqlite: Sqlite.Database, work: () => T): T {
  const index = indexOf(sqlite);
  const before = index.findLastMove.get() ?? 0;
  const done = work();
  // An item that has also changed is indexed once.
  if ((index.findLastMove.get() ?? 0) > before) index.forgetMoves.run(before);
  flushSearchIndex(sqlite);
  const last = index.findLastMove.get() ?? 0;
  if (last > before && last - before <= MOVES_WITH_CHANGE_MAX) indexMoves(sqlite, before, last);
  return done;
}
