import type { Db, Tx } from '../../db/db';
import { statement } from '../../db/statements';

export interface RequestKeyRow {
  item_id: number;
  /** Null for a key of an earlier version. */
  content_hash: string | null;
}

export const findRequestKey = (
  db: Db,
  inventoryId: number,
  { key, oldest }: { key: string; oldest: string },
): RequestKeyRow | undefined =>
  statement<{ inventory: number; key: string; oldest: string }, RequestKeyRow>(
    db,
    `SELECT item_id, content_hash FROM request_keys
     WHERE inventory_id = @inventory AND key = @key AND created_at >= @oldest`,
  ).get({ inventory: inventoryId, key, oldest });

/** Replaces a key that is too old to be found. */
export function saveRequestKey(
  db: Tx,
  inventoryId: number,
  row: { key: string; content_hash: string; item_id: number; created_at: string },
): void {
  statement<typeof row & { inventory: number }, never>(
    db,
    `INSERT OR REPLACE INTO request_keys (inventory_id, key, content_hash, item_id, created_at)
     VALUES (@inventory, @key, @content_hash, @item_id, @created_at)`,
  ).run({ ...row, inventory: inventoryId });
}

export function removeOldRequestKeys(db: Tx, inventoryId: number, oldest: string, limit: number): void {
  statement<{ inventory: number; oldest: string; limit: number }, never>(
    db,
    `DELETE FROM request_keys WHERE rowid IN (
       SELECT rowid FROM request_keys WHERE inventory_id = @inventory AND created_at < @oldest LIMIT @limit)`,
  ).run({ inventory: inventoryId, oldest, limit });
}
