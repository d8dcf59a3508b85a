import { randomUUID } from 'node:crypto';
import type { Db } from '../db';
import { oncePerDatabase } from '../once-per-database';
import { isReading } from './read-together';

const prepared = oncePerDatabase(({ $client }) => ({
  /** The counters below start again after a restart or a restore, so the version also contains this id. */
  start: randomUUID(),
  /** Changes when another connection commits. */
  others: $client.prepare<[], number>('PRAGMA data_version').pluck(),
  /** Counts the rows that this connection has changed, including those of transactions that were rolled back. */
  own: $client.prepare<[], number>('SELECT total_changes()').pluck(),
}));

/**
 * Returns a text that differs after every change of any row, of every inventory. Within a transaction that may
 * change rows it differs each time, because a rollback changes rows back without changing the counters.
 */
export function readDataVersion(db: Db): string {
  if (db.$client.inTransaction && !isReading(db.$client)) return randomUUID();
  const { start, others, own } = prepared(db);
  return `${start}.${others.get()}.${own.get()}`;
}
