import type { Db, Tx } from '../../db/db';
import { statement } from '../../db/statements';

export interface RequestKeyRow {
  item_id: number;
  /** Null for a key of an earlier version. */
  content_hash: string | null;
}

export const findRequestKey = (
  db: Db,
  ownerId: number,
  { key, oldest }: { key: string; oldest: string },
): RequestKeyRow | undefined =>
  statement<{ owner: number; key: string; oldest: string }, RequestKeyRow>(
    db,
    `SELECT item_id, content_hash FROM request_keys
     WHERE owner_id = @owner AND key = @key AND created_at >= @oldest`,
  ).get({ owner: ownerId, key, oldest });

/** Replaces a key that is too old to be found. */
export function saveRequestKey(
  db: Tx,
  ownerId: number,
  row: { key: string; content_hash: string; item_id: number; created_at: string },
): void {
  statement<typeof row & { owner: number }, never>(
    db,
    `INSERT OR REPLACE INTO request_keys (owner_id, key, content_hash, item_id, created_at)
     VALUES (@owner, @key, @content_hash, @item_id, @created_at)`,
  ).run({ ...row, owner: ownerId });
}

export function removeOldRequestKeys(db: Tx, ownerId: number, oldest: string, limit: number): void {
  statement<{ owner: number; oldest: string; limit: number }, never>(
    db,
    `DELETE FROM request_keys WHERE rowid IN (
       SELECT rowid FROM request_keys WHERE owner_id = @owner AND created_at < @oldest LIMIT @limit)`,
  ).run({ owner: ownerId, oldest, limit });
}
