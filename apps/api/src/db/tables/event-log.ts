import type { EventKind } from '@stowage/contracts';
import { sql } from 'drizzle-orm';
import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { id, instant, partOf } from './columns';
import { inventoryId } from './inventories';
import { table } from './table';

/** Values of columns, as SQLite stores them. */
export type EventValues = Record<string, string | number | null>;

/*
 * The event log. Rows are only added, and dropped by age: see `docs/event-log.md`. Ids of users, items and locations are
 * no foreign keys here: an id stays after its row was deleted, and is never used again.
 */
export const events = table(
  'events',
  { of: 'inventory', inventory: 'inventory_id', history: 'never', past_day: false, closing: 'in_steps' },
  {
    id: id(),
    inventory_id: inventoryId(),
    at: instant(),
    /** Null for the server itself. */
    user_id: integer(),
    user_name: text(),
    session_id: integer(),
    api_key_id: integer(),
    kind: text().$type<EventKind>().notNull(),
    /** The row after which the event is named, and the name that it had after the event. */
    item_id: integer(),
    location_id: integer(),
    name: text(),
    /** Number of rows of the same table that changed in the same way. */
    count: integer().notNull(),
    /** The event that this event takes back. */
    reverts_id: integer(),
  },
  (table) => [
    index('events_inventory').on(table.inventory_id, table.id),
    index('events_inventory_at').on(table.inventory_id, table.at),
    index('events_inventory_user').on(table.inventory_id, table.user_id, table.id),
    index('events_inventory_kind').on(table.inventory_id, table.kind, table.id),
    index('events_reverts')
      .on(table.reverts_id)
      .where(sql`${table.reverts_id} is not null`),
  ],
);

/** Changed rows of the events: `before` is null for an added row, `after` for a deleted one, both contain changed columns. */
export const event_changes = table(
  'event_changes',
  { of: 'row', row: 'event_id', history: 'never', closing: 'in_steps' },
  {
    id: id(),
    event_id: partOf(() => events.id),
    /** Name of the table. */
    entity: text().notNull(),
    /** Primary key; a JSON array when it has several columns. */
    row_key: text().notNull(),
    /** The item or the location in whose history the change is shown. */
    item_id: integer(),
    location_id: integer(),
    /** Former location of a moved item. */
    from_location_id: integer(),
    before: text({ mode: 'json' }).$type<EventValues>(),
    after: text({ mode: 'json' }).$type<EventValues>(),
  },
  (table) => [
    index('event_changes_event').on(table.event_id, table.id),
    index('event_changes_item')
      .on(table.item_id, table.event_id)
      .where(sql`${table.item_id} is not null`),
    index('event_changes_location')
      .on(table.location_id, table.event_id)
      .where(sql`${table.location_id} is not null`),
    // For codes of deleted rows that can be restored, which must not be given again.
    index('event_changes_deleted_code')
      .on(sql`${table.before} ->> '$.code'`)
      .where(sql`${table.after} is null and ${table.entity} in ('items', 'locations')`),
    // For the names of deleted tags: many kinds of events add a tag.
    index('event_changes_tag')
      .on(table.row_key)
      .where(sql`${table.entity} = 'tags'`),
    index('event_changes_custom_field')
      .on(table.row_key)
      .where(sql`${table.entity} = 'custom_fields'`),
    // For the event of an import, which has a row for each item.
    index('event_changes_import')
      .on(table.row_key)
      .where(sql`${table.entity} = 'import_runs'`),
    index('event_changes_from_location')
      .on(table.from_location_id, table.event_id)
      .where(sql`${table.from_location_id} is not null`),
  ],
);
