import type { EventKind } from '@stowage/contracts';
import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { hasRow } from '../../db/count-rows';
import type { Db } from '../../db/db';
import { valuesOf } from '../../db/json-list';
import { statement } from '../../db/statements';
import { event_changes, events } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

export type EventRow = typeof events.$inferSelect;

const isOwn = (inventoryId: InventoryId) => eq(events.inventory_id, inventoryId);
/** With the unary plus, SQLite finds the events by their ids instead of reading all events of the inventory. */
const isOwnToo = (inventoryId: InventoryId) => sql`+${events.inventory_id} = ${inventoryId}`;

const { id, at, kind, reverts_id, user_name } = events;

export const findEvent = (db: Db, inventoryId: InventoryId, eventId: number): EventRow | undefined =>
  db
    .select()
    .from(events)
    .where(and(isOwn(inventoryId), eq(id, eventId)))
    .get();

/** The item or the location whose history is read; the whole inventory without both. */
export interface EventScope {
  item_id?: number;
  location_id?: number;
}

export interface EventFilter extends EventScope {
  /** Only older events than this one. */
  before?: number | undefined;
  user_id?: number | undefined;
  kinds?: readonly EventKind[] | undefined;
  limit: number;
}

function isInScope(db: Db, { item_id, location_id }: EventScope): SQL | undefined {
  const of = (column: SQLiteColumn, value: number) =>
    db.select({ id: event_changes.event_id }).from(event_changes).where(eq(column, value));
  if (item_id !== undefined) return inArray(events.id, of(event_changes.item_id, item_id));
  if (location_id === undefined) return undefined;
  const { location_id: to, from_location_id: from } = event_changes;
  return inArray(events.id, of(to, location_id).union(of(from, location_id)));
}

/** Lists events of an inventory, newest first. */
export const listEvents = (
  db: Db,
  inventoryId: InventoryId,
  { before = Number.MAX_SAFE_INTEGER, user_id, kinds, limit, ...scope }: EventFilter,
): EventRow[] =>
  db
    .select()
    .from(events)
    .where(
      and(
        isOwn(inventoryId),
        lt(events.id, before),
        isInScope(db, scope),
        user_id === undefined ? undefined : eq(events.user_id, user_id),
        kinds && inArray(events.kind, valuesOf(kinds)),
      ),
    )
    .orderBy(desc(events.id))
    .limit(limit)
    .all();

/** Lists the ids of the people who have made a change. Reads one entry of the index for each of them. */
export const listActorIds = (db: Db, inventoryId: InventoryId, limit: number): number[] =>
  statement<{ inventory: InventoryId; limit: number }, { id: number }>(
    db,
    `WITH RECURSIVE people(id) AS (
       SELECT min(user_id) FROM events WHERE inventory_id = @inventory AND user_id IS NOT NULL
       UNION ALL
       SELECT (SELECT min(user_id) FROM events WHERE inventory_id = @inventory AND user_id > people.id)
       FROM people WHERE people.id IS NOT NULL
     )
     SELECT id FROM people WHERE id IS NOT NULL LIMIT @limit`,
  )
    .all({ inventory: inventoryId, limit })
    .map((person) => person.id);

export const hasEvents = (db: Db, inventoryId: InventoryId, scope: EventScope): boolean =>
  listEvents(db, inventoryId, { ...scope, limit: 1 }).length > 0;

/** Event as the news sum it up. */
export interface RecentEvent {
  id: number;
  user_id: number | null;
  kind: EventKind;
  name: string | null;
  count: number;
  reverts_id: number | null;
  /** 1 when a person asks for an item. */
  is_request: 0 | 1;
}

/** Lists events since an instant, newest first. */
export const listEventsSince = (
  db: Db,
  inventoryId: InventoryId,
  { since, limit }: { since: string; limit: number },
): RecentEvent[] =>
  statement<{ inventory: InventoryId; since: string; limit: number }, RecentEvent>(
    db,
    `SELECT id, user_id, kind, name, count, reverts_id,
       kind = 'loan_changed' AND EXISTS (
         SELECT 1 FROM event_changes
         WHERE event_id = events.id AND entity = 'loan_events' AND before IS NULL
           AND after ->> '$.kind' = 'requested'
       ) AS is_request
     FROM events WHERE inventory_id = @inventory AND at > @since
     ORDER BY at DESC, id DESC LIMIT @limit`,
  ).all({ inventory: inventoryId, since, limit });

export type RevertRow = ReturnType<typeof listReverts>[number];

/** Lists the events that take back one of the events, newest first. */
export const listReverts = (db: Db, inventoryId: InventoryId, eventIds: readonly number[]) =>
  db
    .select({ id, reverts_id, user_id: events.user_id, user_name })
    .from(events)
    .where(and(inArray(reverts_id, valuesOf(eventIds)), isOwnToo(inventoryId)))
    .orderBy(desc(id))
    .all();

/** Finds the events that the given ones take back. */
export const listRevertedEvents = (db: Db, inventoryId: InventoryId, ids: readonly number[]) =>
  db
    .select({ id, at, kind, user_name })
    .from(events)
    .where(and(inArray(id, valuesOf(ids)), isOwnToo(inventoryId)))
    .all();

export const hasLaterEvents = (db: Db, inventoryId: InventoryId, eventId: number): boolean =>
  hasRow(db, events, and(isOwn(inventoryId), gt(id, eventId)));
