import type { TrustingUser, TrustInput, TrustRelationship } from '@stowage/contracts';
import { and, eq } from 'drizzle-orm';
import { countRows } from '../../db/count-rows';
import type { Db, Tx } from '../../db/db';
import { inventory_names, trust_relationships, users } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

const summary = { id: users.id, username: users.username, full_name: users.full_name };

export const listTrusted = (db: Db, inventoryId: InventoryId): TrustRelationship[] =>
  db
    .select({
      trusted_user_id: trust_relationships.trusted_user_id,
      trusted_user: summary,
      trust_level: trust_relationships.trust_level,
      created_at: trust_relationships.created_at,
    })
    .from(trust_relationships)
    .innerJoin(users, eq(users.id, trust_relationships.trusted_user_id))
    .where(eq(trust_relationships.inventory_id, inventoryId))
    .all();

export const listTrusting = (db: Db, trustedUserId: number): TrustingUser[] =>
  db
    .select({
      inventory_id: inventory_names.id,
      user: {
        id: inventory_names.user_id,
        username: inventory_names.username,
        full_name: inventory_names.full_name,
      },
      trust_level: trust_relationships.trust_level,
      created_at: trust_relationships.created_at,
    })
    .from(trust_relationships)
    .innerJoin(inventory_names, eq(inventory_names.id, trust_relationships.inventory_id))
    .where(eq(trust_relationships.trusted_user_id, trustedUserId))
    .all();

export const countTrusted = (db: Db, inventoryId: InventoryId): number =>
  countRows(db, trust_relationships, eq(trust_relationships.inventory_id, inventoryId));

export function saveTrust(
  db: Tx,
  inventoryId: InventoryId,
  { trusted_user_id, trust_level }: TrustInput,
  now: string,
): Omit<TrustRelationship, 'trusted_user'> {
  return db
    .insert(trust_relationships)
    .values({ inventory_id: inventoryId, trusted_user_id, trust_level, created_at: now })
    .onConflictDoUpdate({
      target: [trust_relationships.inventory_id, trust_relationships.trusted_user_id],
      set: { trust_level },
    })
    .returning({
      trusted_user_id: trust_relationships.trusted_user_id,
      trust_level: trust_relationships.trust_level,
      created_at: trust_relationships.created_at,
    })
    .get();
}

export interface TrustIds {
  inventoryId: InventoryId;
  trustedUserId: number;
}

/** @returns true when the relationship existed */
export const removeTrust = (db: Tx, { inventoryId, trustedUserId }: TrustIds): boolean =>
  db
    .delete(trust_relationships)
    .where(
      and(
        eq(trust_relationships.inventory_id, inventoryId),
        eq(trust_relationships.trusted_user_id, trustedUserId),
      ),
    )
    .run().changes > 0;
