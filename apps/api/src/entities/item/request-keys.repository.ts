import { and, eq, gte, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { request_keys } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

const isOfInventory = (inventory: InventoryId) => eq(request_keys.inventory_id, inventory);

/** The hash is null for a key of an earlier version. */
export const findRequestKey = (
  db: Db,
  inventoryId: InventoryId,
  { key, oldest }: { key: string; oldest: string },
) =>
  db
    .select({ item_id: request_keys.item_id, content_hash: request_keys.content_hash })
    .from(request_keys)
    .where(and(isOfInventory(inventoryId), eq(request_keys.key, key), gte(request_keys.created_at, oldest)))
    .get();

/** Replaces a key that is too old to be found. */
export function saveRequestKey(
  db: Tx,
  inventoryId: InventoryId,
  row: { key: string; content_hash: string; item_id: number; created_at: string },
): void {
  db.insert(request_keys)
    .values({ ...row, inventory_id: inventoryId })
    .onConflictDoUpdate({ target: [request_keys.inventory_id, request_keys.key], set: row })
    .run();
}

export function removeOldRequestKeys(db: Tx, inventoryId: InventoryId, oldest: string, limit: number): void {
  db.delete(request_keys)
    .where(and(isOfInventory(inventoryId), lt(request_keys.created_at, oldest)))
    .limit(limit)
    .run();
}
