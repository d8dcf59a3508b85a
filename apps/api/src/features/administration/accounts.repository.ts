import { and, count, eq, gt, inArray } from 'drizzle-orm';
import { countRows } from '../../db/count-rows';
import type { Db } from '../../db/db';
import { item_images, items, loans, location_images, locations, sessions } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

/** Counts the unexpired sessions of each user, by user id. */
export const countSessions = (db: Db, now: string): Map<number, number> =>
  new Map(
    db
      .select({ user_id: sessions.user_id, sessions: count() })
      .from(sessions)
      .where(gt(sessions.expires_at, now))
      .groupBy(sessions.user_id)
      .all()
      .map((row) => [row.user_id, row.sessions]),
  );

export const countImages = (db: Db, inventoryId: InventoryId): number =>
  countRows(
    db,
    item_images,
    inArray(
      item_images.item_id,
      db.select({ id: items.id }).from(items).where(eq(items.inventory_id, inventoryId)),
    ),
  ) +
  countRows(
    db,
    location_images,
    inArray(
      location_images.location_id,
      db.select({ id: locations.id }).from(locations).where(eq(locations.inventory_id, inventoryId)),
    ),
  );

/** Counts the loans of an inventory that have not been returned. */
export const countLent = (db: Db, inventoryId: InventoryId): number =>
  countRows(db, loans, and(eq(loans.inventory_id, inventoryId), eq(loans.state, 'handed_over')));

/** Counts the loans to a user that have not been returned. */
export const countBorrowed = (db: Db, userId: number): number =>
  countRows(db, loans, and(eq(loans.borrower_id, userId), eq(loans.state, 'handed_over')));
