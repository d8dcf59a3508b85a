import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { request_keys } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

const isOfInventory = eq(request_keys.inventory_id, sql.placeholder('inventory'));

const prepared = oncePerDatabase((db) => ({
  find: db
    .select({ item_id: request_keys.item_id, content_hash: request_keys.content_hash })
    .from(request_keys)
    .where(
      and(
        isOfInventory,
        eq(request_keys.key, sql.placeholder('key')),
        gte(request_keys.created_at, sql.placeholder('oldest')),
      ),
    )
    .prepare(),
  save: db
    .insert(request_keys)
    .values({
      inventory_id: sql.placeholder('inventory'),
      key: sql.placeholder('key'),
      content_hash: sql.placeholder('content_hash'),
      item_id: sql.placeholder('item_id'),
      created_at: sql.placeholder('created_at'),
    })
    .onConflictDoUpdate({
      target: [request_keys.inventory_id, request_keys.key],
      set: {
        content_hash: sql`excluded.content_hash`,
        item_id: sql`excluded.item_id`,
        created_at: sql`excluded.created_at`,
      },
    })
    .prepare(),
  removeOld: db
    .delete(request_keys)
    .where(and(isOfInventory, lt(request_keys.created_at, sql.placeholder('oldest'))))
    .limit(sql.placeholder('limit'))
    .prepare(),
}));

/** The hash is null for a key of an earlier version. */
export const findRequestKey = (
  db: Db,
  inventoryId: InventoryId,
  { key, oldest }: { key: string; oldest: string },
) => prepared(db).find.get({ inventory: inventoryId, key, oldest });

/** Replaces a key that is too old to be found. */
export function saveRequestKey(
  db: Tx,
  inventoryId: InventoryId,
  row: { key: string; content_hash: string; item_id: number; created_at: string },
): void {
  prepared(db).save.run({ ...row, inventory: inventoryId });
}

export function removeOldRequestKeys(db: Tx, inventoryId: InventoryId, oldest: string, limit: number): void {
  prepared(db).removeOld.run({ inventory: inventoryId, oldest, limit });
}
