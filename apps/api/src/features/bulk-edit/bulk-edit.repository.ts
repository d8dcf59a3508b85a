import { and, eq, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { bulk_requests } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

export const findBulkRequest = (db: Db, inventoryId: InventoryId, key: string) =>
  db
    .select({ content_hash: bulk_requests.content_hash, result: bulk_requests.result })
    .from(bulk_requests)
    .where(and(eq(bulk_requests.inventory_id, inventoryId), eq(bulk_requests.key, key)))
    .get();

export function saveBulkRequest(db: Tx, row: typeof bulk_requests.$inferInsert): void {
  db.insert(bulk_requests).values(row).run();
}

export function removeOldBulkRequests(db: Tx, inventoryId: InventoryId, oldest: string): void {
  db.delete(bulk_requests)
    .where(and(eq(bulk_requests.inventory_id, inventoryId), lt(bulk_requests.created_at, oldest)))
    .run();
}
