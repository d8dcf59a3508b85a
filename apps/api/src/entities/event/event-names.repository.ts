import type { EventReference } from '@stowage/contracts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import {
  categories,
  custom_fields,
  event_changes,
  events,
  items,
  locations,
  tags,
  users,
} from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

export type NamedTable = 'items' | 'locations' | 'categories' | 'tags' | 'custom_fields' | 'users';

type Named = { name: string | null } | undefined;

function findCurrentName(db: Db, inventoryId: InventoryId, table: NamedTable, id: number): Named {
  // Only people whom an event of this inventory names are looked up.
  if (table === 'users')
    return db
      .select({ name: sql<string>`coalesce(${users.full_name}, ${users.username})` })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deleted_at)))
      .get();
  const rows = { items, locations, categories, tags, custom_fields }[table];
  return db
    .select({ name: sql<string>`${rows.name}` })
    .from(rows)
    .where(and(eq(rows.inventory_id, inventoryId), eq(rows.id, id)))
    .get();
}

function findLastUserName(db: Db, inventoryId: InventoryId, id: number): Named {
  return db
    .select({ name: sql<string | null>`nullif(${events.user_name}, '')` })
    .from(events)
    .where(and(eq(events.inventory_id, inventoryId), eq(events.user_id, id)))
    .orderBy(desc(events.id))
    .limit(1)
    .get();
}

function findDeletedName(
  db: Db,
  inventoryId: InventoryId,
  entity: Exclude<NamedTable, 'users'>,
  id: number,
): Named {
  const { before, event_id, row_key, item_id, location_id } = event_changes;
  // The name of the event stays when the contents of its rows are deleted.
  const isSubject = {
    items: eq(events.item_id, id),
    locations: eq(events.location_id, id),
    categories: eq(events.kind, 'category_deleted'),
    tags: eq(events.kind, 'tag_deleted'),
    custom_fields: eq(events.kind, 'custom_field_deleted'),
  }[entity];
  // Few events delete categories, so their changes need no index of their own.
  const [first, second] = entity === 'categories' ? [events, event_changes] : [event_changes, events];
  const isChange = {
    items: eq(item_id, id),
    locations: eq(location_id, id),
    categories: and(inArray(events.kind, ['category_deleted', 'moved_out']), eq(row_key, String(id))),
    tags: eq(row_key, String(id)),
    custom_fields: eq(row_key, String(id)),
  }[entity];
  const name = sql<string | null>`coalesce(${before} ->> 'name', iif(${isSubject}, ${events.name}, NULL))`;
  return db
    .select({ name })
    .from(first)
    .crossJoin(second)
    .where(
      and(
        eq(events.id, event_id),
        isChange,
        // As in the indexes of tags and custom fields, which SQLite would not use with a parameter.
        sql`${event_changes.entity} = ${sql.raw(`'${entity}'`)}`,
        isNull(event_changes.after),
        eq(events.inventory_id, inventoryId),
      ),
    )
    .orderBy(isNull(name), desc(event_id))
    .limit(1)
    .get();
}

/** Names rows by their current name, or the last name before they were deleted. Remembers names. */
export function createNaming(db: Db, inventoryId: InventoryId) {
  const known = new Map<string, EventReference>();
  return (table: NamedTable, id: number): EventReference => {
    const key = `${table} ${id}`;
    const found = known.get(key);
    if (found) return found;
    const current = findCurrentName(db, inventoryId, table, id)?.name ?? undefined;
    const former = () =>
      table === 'users' ? findLastUserName(db, inventoryId, id) : findDeletedName(db, inventoryId, table, id);
    const reference = { id, name: current ?? former()?.name ?? `#${id}`, is_deleted: current === undefined };
    known.set(key, reference);
    return reference;
  };
}

export type Naming = ReturnType<typeof createNaming>;
