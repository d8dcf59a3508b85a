import type { Db } from '../../db/db';

/** Commits a write without effect: a transaction that is rolled back would not reach the disk. */
export function writeNothing(db: Db): void {
  db.$client.pragma('application_id = 0');
}
