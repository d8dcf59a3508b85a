import type { EventReference } from '@stowage/contracts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { categories, event_changes, events, items, locations, users } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

export type NamedTable = 'items' | 'locations' | 'categories' | 'users';

const isOfInventory = (table: typeof items | typeof locations | typeof categories | typeof events) =>
  eq(table.inventory_id, sql.placeholder('inventory'));
const hasId = (column: AnySQLiteColumn) => eq(column, sql.placeholder('id'));

const prepared = oncePerDatabase((db) => {
  const currentOf = (table: typeof items | typeof locations | typeof categories) =>
    db
      .select({ name: sql<string>`${table.name}` })
      .from(table)
      .where(and(isOfInventory(table), hasId(table.id)))
      .prepare();
  /** The name of the event stays when the contents of its rows are deleted. */
  const lastOf = (entity: 'items' | 'locations') => {
    const subject = entity === 'items' ? 'item_id' : 'location_id';
    const name = sql<
      string | null
    >`coalesce(${event_changes.before} ->> 'name', iif(${hasId(events[subject])}, ${events.name}, NULL))`;
    return db
      .select({ name })
      .from(event_changes)
      .crossJoin(events)
      .where(
        and(
          eq(events.id, event_changes.event_id),
          hasId(event_changes[subject]),
          eq(event_changes.entity, entity),
          isNull(event_changes.after),
          isOfInventory(events),
        ),
      )
      .orderBy(isNull(name), desc(event_changes.event_id))
      .limit(1)
      .prepare();
  };
  return {
    current: {
      items: currentOf(items),
      locations: currentOf(locations),
      categories: currentOf(categories),
      // Only people whom an event of this inventory names are looked up.
      users: db
        .select({ name: sql<string>`coalesce(${users.full_name}, ${users.username})` })
        .from(users)
        .where(and(hasId(users.id), isNull(users.deleted_at)))
        .prepare(),
    },
    logged: {
      items: lastOf('items'),
      locations: lastOf('locations'),
      // Few events delete categories, so their changes need no index of their own.
      categories: db
        .select({
          name: sql<
            string | null
          >`coalesce(${event_changes.before} ->> 'name', iif(${events.kind} = 'category_deleted', ${events.name}, NULL))`,
        })
        .from(events)
        .crossJoin(event_changes)
        .where(
          and(
            isOfInventory(events),
            inArray(events.kind, ['category_deleted', 'moved_out']),
            eq(event_changes.event_id, events.id),
            eq(event_changes.entity, 'categories'),
            eq(event_changes.row_key, sql.placeholder('key')),
            isNull(event_changes.after),
          ),
        )
        .orderBy(desc(events.id))
        .limit(1)
        .prepare(),
      users: db
        .select({ name: sql<string | null>`nullif(${events.user_name}, '')` })
        .from(events)
        .where(and(isOfInventory(events), hasId(events.user_id)))
        .orderBy(desc(events.id))
        .limit(1)
        .prepare(),
    },
  };
});

/** Names rows by their current name, or the last name before they were deleted. Remembers names. */
export function createNaming(db: Db, inventoryId: InventoryId) {
  const known = new Map<string, EventReference>();
  return (table: NamedTable, id: number): EventReference => {
    const key = `${table} ${id}`;
    const found = known.get(key);
    if (found) return found;
    const parameters = { inventory: inventoryId, id, key: String(id) };
    const current = prepared(db).current[table].get(parameters)?.name;
    const name = current ?? prepared(db).logged[table].get(parameters)?.name ?? `#${id}`;
    const reference = { id, name, is_deleted: current === undefined };
    known.set(key, reference);
    return reference;
  };
}

export type Naming = ReturnType<typeof createNaming>;
