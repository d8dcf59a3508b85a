import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { item_images, items, loans, location_images, locations, sessions } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

const prepared = oncePerDatabase((db) => {
  const countOut = (side: typeof loans.inventory_id | typeof loans.borrower_id) =>
    db
      .select({ count: count() })
      .from(loans)
      .where(and(eq(side, sql.placeholder('id')), eq(loans.state, 'handed_over')))
      .prepare();
  return {
    sessions: db
      .select({ user_id: sessions.user_id, sessions: count() })
      .from(sessions)
      .where(gt(sessions.expires_at, sql.placeholder('now')))
      .groupBy(sessions.user_id)
      .prepare(),
    images: db
      .select({ count: count() })
      .from(items)
      .crossJoin(item_images)
      .where(and(eq(item_images.item_id, items.id), eq(items.inventory_id, sql.placeholder('inventory'))))
      .prepare(),
    locationImages: db
      .select({ count: count() })
      .from(locations)
      .crossJoin(location_images)
      .where(
        and(
          eq(location_images.location_id, locations.id),
          eq(locations.inventory_id, sql.placeholder('inventory')),
        ),
      )
      .prepare(),
    lent: countOut(loans.inventory_id),
    borrowed: countOut(loans.borrower_id),
  };
});

/** Counts the unexpired sessions of each user, by user id. */
export const countSessions = (db: Db, now: string): Map<number, number> =>
  new Map(
    prepared(db)
      .sessions.all({ now })
      .map((row) => [row.user_id, row.sessions]),
  );

export const countImages = (db: Db, inventoryId: InventoryId): number =>
  (prepared(db).images.get({ inventory: inventoryId })?.count ?? 0) +
  (prepared(db).locationImages.get({ inventory: inventoryId })?.count ?? 0);

/** Counts the loans of an inventory that have not been returned. */
export const countLent = (db: Db, inventoryId: InventoryId): number =>
  prepared(db).lent.get({ id: inventoryId })?.count ?? 0;

/** Counts the loans to a user that have not been returned. */
export const countBorrowed = (db: Db, userId: number): number =>
  prepared(db).borrowed.get({ id: userId })?.count ?? 0;
