import { and, asc, count, eq, exists, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { event_changes, events, inventories, trash } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

/** An event in the trash is needed until it is restored or deleted. */
const isOld = (db: Db, until: string) =>
  and(
    lt(events.at, until),
    notExists(db.select({ id: trash.event_id }).from(trash).where(eq(trash.event_id, events.id))),
  );

/** True if any inventory has events before `until`. */
export function hasOldEvents(db: Db, until: string): boolean {
  const old = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.inventory_id, inventories.id), lt(events.at, until)));
  return db.select({ id: inventories.id }).from(inventories).where(exists(old)).limit(1).get() !== undefined;
}

/** Lists inventories with more than `kept_changes` changes, of which some are old. */
export function listLargeLogs(db: Db, { kept_changes, until }: { kept_changes: number; until: string }) {
  const old = db.select({ id: events.inventory_id }).from(events).where(isOld(db, until));
  return db
    .select({ inventory_id: events.inventory_id, changes: count() })
    .from(events)
    .crossJoin(event_changes)
    .where(and(eq(event_changes.event_id, events.id), inArray(events.inventory_id, old)))
    .groupBy(events.inventory_id)
    .having(gt(count(), kept_changes))
    .all();
}

/** Deletes the oldest events of an inventory with up to `changes` changes in total, and at least one event. */
export function removeOldestEvents(db: Tx, inventoryId: InventoryId, until: string, changes: number): void {
  const ofEvent = db
    .select({ count: count() })
    .from(event_changes)
    .where(eq(event_changes.event_id, events.id));
  const sized = db
    .select({ id: events.id, size: sql<number>`${ofEvent}`.as('size') })
    .from(events)
    .where(and(eq(events.inventory_id, inventoryId), isOld(db, until)))
    .orderBy(asc(events.id))
    .limit(changes)
    .as('sized');
  const summed = db
    .select({
      id: sized.id,
      earlier: sql<number>`sum(${sized.size}) OVER (ORDER BY ${sized.id}) - ${sized.size}`.as('earlier'),
    })
    .from(sized)
    .as('summed');
  const oldest = db.select({ id: summed.id }).from(summed).where(lt(summed.earlier, changes));
  const removed = db.delete(events).where(inArray(events.id, oldest)).returning({ at: events.at }).all();
  const last = removed.reduce((latest, { at }) => (at > latest ? at : latest), '');
  const { logged_from, created_at } = inventories;
  db.update(inventories)
    .set({ logged_from: sql`max(${last}, coalesce(${logged_from}, ${created_at}))` })
    .where(eq(inventories.id, inventoryId))
    .run();
}
