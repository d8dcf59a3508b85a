import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/db';
import { getLoggedTable, LOGGED_TABLES } from '../../db/event-log/logged-tables';
import type { StoredChange } from '../../db/event-log/revert-rows';
import { oncePerDatabase } from '../../db/once-per-database';
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

const ofEvent = eq(event_id, sql.placeholder('event'));
const isOwn = eq(events.inventory_id, sql.placeholder('inventory'));
const isLater = and(gt(events.id, sql.placeholder('event')), isOwn);

const LATER_EVENTS_MAX = 200;

const prepareScope = (db: Db, isInScope?: SQL) => ({
  named: db
    .select()
    .from(event_changes)
    .where(and(ofEvent, isInScope, isNamed))
    .orderBy(asc(id))
    .limit(sql.placeholder('limit'))
    .prepare(),
  later: db
    .selectDistinct({
      id: events.id,
      reverts_id: events.reverts_id,
      user_name: events.user_name,
      at: events.at,
    })
    .from(event_changes)
    .crossJoin(events)
    .where(and(isInScope, isNamed, gt(event_id, sql.placeholder('event')), eq(events.id, event_id), isOwn))
    .orderBy(desc(event_id))
    .limit(LATER_EVENTS_MAX)
    .prepare(),
});

const prepared = oncePerDatabase((db) => {
  const ofOwnEvent = eq(
    event_id,
    db
      .select({ id: events.id })
      .from(events)
      .where(and(isOwn, eq(events.id, sql.placeholder('event')))),
  );
  const currency = sql<string>`(${before} ->> 'currency')`;
  return {
    ofInventory: prepareScope(db),
    ofItem: prepareScope(db, eq(item_id, sql.placeholder('item_id'))),
    ofLocation: prepareScope(
      db,
      or(
        eq(location_id, sql.placeholder('location_id')),
        eq(from_location_id, sql.placeholder('location_id')),
      ),
    ),
    all: db.select().from(event_changes).where(ofOwnEvent).orderBy(asc(id)).prepare(),
    count: db.select({ count: count() }).from(event_changes).where(ofOwnEvent).prepare(),
    emptied: db
      .select({ id })
      .from(event_changes)
      .where(and(ofEvent, sql`${before} = '{}'`, isNull(after)))
      .limit(1)
      .prepare(),
    countByTable: db
      .select({
        entity,
        operation: sql<string>`iif(${before} IS NULL, 'added', iif(${after} IS NULL, 'deleted', 'changed'))`,
        count: count(),
      })
      .from(event_changes)
      .where(and(ofEvent, isNamed))
      .groupBy(sql`1`, sql`2`)
      .orderBy(sql`min(${id})`)
      .prepare(),
    laterDeletions: db
      .select({ item_id: sql<number>`${own.item_id}`, event_id: sql<number>`max(${later.event_id})` })
      .from(own)
      .crossJoin(later)
      .crossJoin(events)
      .where(
        and(
          eq(own.event_id, sql.placeholder('event')),
          eq(own.entity, 'items'),
          isNull(own.after),
          eq(later.item_id, own.item_id),
          gt(later.event_id, own.event_id),
          eq(later.entity, 'items'),
          isNull(later.after),
          eq(events.id, later.event_id),
          isOwn,
          ne(events.kind, 'moved_out'),
        ),
      )
      .groupBy(own.item_id)
      .prepare(),
    laterChange: db
      .select({ user_name: events.user_name, at: events.at })
      .from(events)
      .crossJoin(event_changes)
      .where(
        and(
          isLater,
          eq(event_id, events.id),
          eq(entity, sql.placeholder('entity')),
          eq(row_key, sql.placeholder('row_key')),
          isNamed,
        ),
      )
      .orderBy(desc(events.id))
      .limit(1)
      .prepare(),
    currencies: db
      .select({ event_id, before: currency })
      .from(events)
      .crossJoin(event_changes)
      .where(
        and(
          isOwn,
          eq(events.kind, 'inventory_changed'),
          eq(event_id, events.id),
          eq(entity, 'inventories'),
          isNotNull(currency),
          isNotNull(after),
        ),
      )
      .orderBy(asc(event_id))
      .prepare(),
  };
});

const inScope = (db: Db, scope: EventScope) => {
  const { ofInventory, ofItem, ofLocation } = prepared(db);
  if (scope.item_id !== undefined) return ofItem;
  return scope.location_id === undefined ? ofInventory : ofLocation;
};

/** Lists all changes of an event in the order in which they were made, also those that no history names. */
export const listChanges = (db: Db, inventoryId: InventoryId, eventId: number): ChangeRow[] =>
  prepared(db).all.all({ inventory: inventoryId, event: eventId });

/** True for a change or deletion whose values were deleted from the log, because its row was deleted for good. */
export const isEmptied = ({ before }: Pick<StoredChange, 'before'>): boolean =>
  before !== null && Object.keys(before).length === 0;

export const hasEmptied = (db: Db, eventId: number): boolean =>
  prepared(db).emptied.get({ event: eventId }) !== undefined;

/** Finds the last later event that has deleted an item again, for each item that an event has deleted. */
export const listLaterDeletions = (db: Db, inventoryId: InventoryId, eventId: number) =>
  prepared(db).laterDeletions.all({ inventory: inventoryId, event: eventId });

export const countChanges = (db: Db, inventoryId: InventoryId, eventId: number): number =>
  prepared(db).count.get({ inventory: inventoryId, event: eventId })?.count ?? 0;

/** Lists the first changes of an event in the scope that the history names. */
export const listNamedChanges = (db: Db, eventId: number, scope: EventScope, limit: number): ChangeRow[] =>
  inScope(db, scope).named.all({ event: eventId, limit, ...scope });

export const countChangesByTable = (db: Db, eventId: number) =>
  prepared(db).countByTable.all({ event: eventId });

/** Lists changes of the currency with their events, oldest first. */
export const listCurrencyChanges = (db: Db, inventoryId: InventoryId) =>
  prepared(db).currencies.all({ inventory: inventoryId });

export type LaterChange = NonNullable<ReturnType<typeof findLaterChange>>;

/** Finds the last change of a row after an event. */
export const findLaterChange = (
  db: Db,
  inventoryId: InventoryId,
  eventId: number,
  { entity, row_key }: Pick<StoredChange, 'entity' | 'row_key'>,
) => prepared(db).laterChange.get({ inventory: inventoryId, event: eventId, entity, row_key });

/** Lists later events that have changed an item or a location, or a part of it such as a photo, newest first. */
export const listLaterEventsOf = (db: Db, inventoryId: InventoryId, eventId: number, scope: EventScope) =>
  inScope(db, scope).later.all({ inventory: inventoryId, event: eventId, ...scope });

/** Storage form of a column of a logged table. */
export function getColumnKind(entity: string, column: string): 'amount' | 'flag' | 'plain' {
  const columns: Record<string, { dataType: string }> = getTableColumns(getLoggedTable(entity).schema);
  const type = columns[column]?.dataType;
  if (type === 'custom') return 'amount';
  return type === 'boolean' ? 'flag' : 'plain';
}
