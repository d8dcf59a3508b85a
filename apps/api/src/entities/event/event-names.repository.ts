import { CUSTOM_FIELD_KINDS, type EventCustomField, type EventReference } from '@stowage/contracts';
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

function findDeletedRow(db: Db, inventoryId: InventoryId, entity: Exclude<NamedTable, 'users'>, id: number) {
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
    .select({
      name,
      kind: sql<string | null>`${before} ->> 'kind'`,
      unit: sql<string | null>`${before} ->> 'unit'`,
    })
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
      table === 'users' ? findLastUserName(db, inventoryId, id) : findDeletedRow(db, inventoryId, table, id);
    const reference = { id, name: current ?? former()?.name ?? `#${id}`, is_deleted: current === undefined };
    known.set(key, reference);
    return reference;
  };
}

export type Naming = ReturnType<typeof createNaming>;

type FieldKind = Pick<EventCustomField, 'kind' | 'unit'>;

function findFieldKind(db: Db, inventoryId: InventoryId, id: number): FieldKind | undefined {
  const current = db
    .select({ kind: custom_fields.kind, unit: custom_fields.unit })
    .from(custom_fields)
    .where(and(eq(custom_fields.inventory_id, inventoryId), eq(custom_fields.id, id)))
    .get();
  if (current) return current;
  const deleted = findDeletedRow(db, inventoryId, 'custom_fields', id);
  const kind = CUSTOM_FIELD_KINDS.find((one) => one === deleted?.kind);
  return kind && { kind, unit: deleted?.unit ?? null };
}

/** Finds custom fields as they are now or were before they were deleted. Remembers them. */
export function createFieldNaming(db: Db, inventoryId: InventoryId, naming: Naming) {
  const known = new Map<number, EventCustomField | null>();
  return (id: number): EventCustomField | null => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const kind = findFieldKind(db, inventoryId, id);
    const field = kind ? { ...naming('custom_fields', id), ...kind } : null;
    known.set(id, field);
    return field;
  };
}

export type FieldNaming = ReturnType<typeof createFieldNaming>;
