import type { Db } from './db';
import { oncePerDatabase } from './once-per-database';

const prepared = oncePerDatabase(({ $client }) => ({
  /** Changes when another connection commits. */
  others: $client.prepare<[], number>('PRAGMA data_version').pluck(),
  /** Counts the rows that this connection has changed, including those of transactions that were rolled back. */
  own: $client.prepare<[], number>('SELECT total_changes()').pluck(),
}));

/** Returns a text that differs after every change of any row. It repeats after a restart of the server. */
export function readDataVersion(db: Db): string {
  const { others, own } = prepared(db);
  return `${others.get()}.${own.get()}`;
}
