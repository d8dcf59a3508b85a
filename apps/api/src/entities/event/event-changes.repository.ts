import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { countRows, hasRow } from '../../db/count-rows';
import type { Db } from '../../db/db';
import { getLoggedTable, LOGGED_TABLES } from '../../db/event-log/logged-tables';
import type { StoredChange } from '../../db/event-log/revert-rows';
import { valuesOf } from '../../db/json-list';
import { event_changes, events } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';
import type { EventScope } from './events.repository';

/** A change with its id, and the item and locations whose history shows it. */
export type ChangeRow = typeof event_changes.$inferSelect;

const { id, event_id, entity, row_key, item_id, location_id, from_location_id, before, after } =
  event_changes;
const own = alias(event_changes, 'own');
const later = alias(event_changes, 'later');

const WITHOUT_QUIET_COLUMNS = LOGGED_TABLES.filter(({ quiet }) => quiet.size > 0).map(({ name, quiet }) => {
  const paths = [...quiet].map((column) => `'$.${column}'`);
  return sql`WHEN ${sql.raw(`'${name}'`)} THEN json_remove(${after}, ${sql.raw(paths.join())})`;
});

const HIDDEN_TABLES = LOGGED_TABLES.filter(({ is_hidden }) => is_hidden).map(({ name }) => `'${name}'`);

/** False for changes that no history names: only a revert needs them. */
const isNamed = sql`(${entity} NOT IN (${sql.raw(HIDDEN_TABLES.join())}) AND NOT (${before} IS NOT NULL
  AND ${after} IS NOT NULL AND CASE ${entity} ${sql.join(WITHOUT_QUIET_COLUMNS, sql` `)} END IS '{}'))`;

const ofEvent = (eventId: number) => eq(event_id, eventId);
const isOwn = (inventoryId: InventoryId) => eq(events.inventory_id, inventoryId);

/** The changes of an event, if it is one of the inventory. */
const ofOwnEvent = (db: Db, inventoryId: InventoryId, eventId: number) =>
  eq(
    event_id,
    db
      .select({ id: events.id })
      .from(events)
      .where(and(isOwn(inventoryId), eq(events.id, eventId))),
  );

function isInScope(scope: EventScope): SQL | undefined {
  if (scope.item_id !== undefined) return eq(item_id, scope.item_id);
  if (scope.location_id === undefined) return undefined;
  return or(eq(location_id, scope.location_id), eq(from_location_id, scope.location_id));
}

const LATER_EVENTS_MAX = 200;

/** Lists all changes of an event in the order in which they were made, also those that no history names. */
export const listChanges = (db: Db, inventoryId: InventoryId, eventId: number): ChangeRow[] =>
  db
    .select()
    .from(event_changes)
    .where(ofOwnEvent(db, inventoryId, eventId))
    .orderBy(asc(id))
    .all();

/** True for a change or deletion whose values were deleted from the log, because its row was deleted for good. */
export const isEmptied = ({ before }: Pick<StoredChange, 'before'>): boolean =>
  before !== null && Object.keys(before).length === 0;

export const hasEmptied = (db: Db, eventId: number): boolean =>
  hasRow(db, event_changes, and(ofEvent(eventId), sql`${before} = '{}'`, isNull(after)));

/** Finds the last later event that has deleted an item again, for each item that an event has deleted. */
export const listLaterDeletions = (db: Db, inventoryId: InventoryId, eventId: number) =>
  db
    .select({ item_id: sql<number>`${own.item_id}`, event_id: sql<number>`max(${later.event_id})` })
    .from(own)
    .crossJoin(later)
    .crossJoin(events)
    .where(
      and(
        eq(own.event_id, eventId),
        eq(own.entity, 'items'),
        isNull(own.after),
        eq(later.item_id, own.item_id),
        gt(later.event_id, own.event_id),
        eq(later.entity, 'items'),
        isNull(later.after),
        eq(events.id, later.event_id),
        isOwn(inventoryId),
        ne(events.kind, 'moved_out'),
      ),
    )
    .groupBy(own.item_id)
    .all();

export const countChanges = (db: Db, inventoryId: InventoryId, eventId: number): number =>
  countRows(db, event_changes, ofOwnEvent(db, inventoryId, eventId));

/** Lists the first changes of an event in the scope that the history names. @param lastId id of the change before them */
export const listNamedChanges = (
  db: Db,
  eventId: number,
  scope: EventScope,
  limit: number,
  lastId = 0,
): ChangeRow[] =>
  db
    .select()
    .from(event_changes)
    .where(and(ofEvent(eventId), gt(id, lastId), isInScope(scope), isNamed))
    .orderBy(asc(id))
    .limit(limit)
    .all();

/** Lists the next changes of several events that the history names, by event. */
export const listNextNamedChanges = (
  db: Db,
  eventIds: readonly number[],
  last: Pick<ChangeRow, 'event_id' | 'id'>,
  limit: number,
): ChangeRow[] =>
  db
    .select()
    .from(event_changes)
    .where(
      and(
        inArray(event_id, valuesOf(eventIds)),
        sql`(${event_id}, ${id}) > (${last.event_id}, ${last.id})`,
        isNamed,
      ),
    )
    .orderBy(asc(event_id), asc(id))
    .limit(limit)
    .all();

export const countChangesByTable = (db: Db, eventId: number) =>
  db
    .select({
      entity,
      operation: sql<string>`iif(${before} IS NULL, 'added', iif(${after} IS NULL, 'deleted', 'changed'))`,
      count: count(),
    })
    .from(event_changes)
    .where(and(ofEvent(eventId), isNamed))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`min(${id})`)
    .all();

/** Lists changes of the currency with their events, oldest first. */
export function listCurrencyChanges(db: Db, inventoryId: InventoryId) {
  const currency = sql<string>`(${before} ->> 'currency')`;
  return db
    .select({ event_id, before: currency })
    .from(events)
    .crossJoin(event_changes)
    .where(
      and(
        isOwn(inventoryId),
        eq(events.kind, 'inventory_changed'),
        eq(event_id, events.id),
        eq(entity, 'inventories'),
        isNotNull(currency),
        isNotNull(after),
      ),
    )
    .orderBy(asc(event_id))
    .all();
}

export type LaterChange = NonNullable<ReturnType<typeof findLaterChange>>;

/** Finds the last change of a row after an event. */
export const findLaterChange = (
  db: Db,
  inventoryId: InventoryId,
  eventId: number,
  row: Pick<StoredChange, 'entity' | 'row_key'>,
) =>
  db
    .select({ user_name: events.user_name, at: events.at })
    .from(events)
    .crossJoin(event_changes)
    .where(
      and(
        gt(events.id, eventId),
        isOwn(inventoryId),
        eq(event_id, events.id),
        eq(entity, row.entity),
        eq(row_key, row.row_key),
        isNamed,
      ),
    )
    .orderBy(desc(events.id))
    .limit(1)
    .get();

/** Lists later events that have changed an item or a location, or a part of it such as a photo, newest first. */
export const listLaterEventsOf = (db: Db, inventoryId: InventoryId, eventId: number, scope: EventScope) =>
  db
    .selectDistinct({
      id: events.id,
      reverts_id: events.reverts_id,
      user_name: events.user_name,
      at: events.at,
    })
    .from(event_changes)
    .crossJoin(events)
    .where(and(isInScope(scope), isNamed, gt(event_id, eventId), eq(events.id, event_id), isOwn(inventoryId)))
    .orderBy(desc(event_id))
    .limit(LATER_EVENTS_MAX)
    .all();

/** Storage form of a column of a logged table. */
export function getColumnKind(entity: string, column: string): 'amount' | 'flag' | 'list' | 'plain' {
  const columns: Record<string, { dataType: string }> = getTableColumns(getLoggedTable(entity).schema);
  const type = columns[column]?.dataType;
  if (type === 'custom') return 'amount';
  if (type === 'json') return 'list';
  return type === 'boolean' ? 'flag' : 'plain';
}
