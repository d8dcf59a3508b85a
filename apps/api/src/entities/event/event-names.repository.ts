import type { EventReference } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { statement } from '../../db/statements';

export type NamedTable = 'items' | 'locations' | 'categories' | 'users';

const CURRENT: Record<NamedTable, string> = {
  items: 'SELECT name FROM items WHERE inventory_id = @inventory AND id = @id',
  locations: 'SELECT name FROM locations WHERE inventory_id = @inventory AND id = @id',
  categories: 'SELECT name FROM categories WHERE inventory_id = @inventory AND id = @id',
  // Only people whom an event of this inventory names are looked up.
  users: 'SELECT coalesce(full_name, username) AS name FROM users WHERE id = @id AND deleted_at IS NULL',
};

/** The name of the event stays when the contents of its rows are deleted. */
const LAST = (subject: 'item_id' | 'location_id', entity: string) => {
  const name = `coalesce(before ->> 'name', iif(events.${subject} = @id, events.name, NULL))`;
  return `SELECT ${name} AS name FROM event_changes CROSS JOIN events ON events.id = event_id
    WHERE event_changes.${subject} = @id AND entity = '${entity}' AND after IS NULL AND inventory_id = @inventory
    ORDER BY ${name} IS NULL, event_id DESC LIMIT 1`;
};

const LOGGED: Record<NamedTable, string> = {
  items: LAST('item_id', 'items'),
  locations: LAST('location_id', 'locations'),
  // Few events delete categories, so their changes need no index of their own. Numbers are bound as floating point
  // numbers, whose text would be 5.0.
  categories: `SELECT coalesce(before ->> 'name', iif(kind = 'category_deleted', events.name, NULL)) AS name
    FROM events CROSS JOIN event_changes ON event_id = events.id
    WHERE inventory_id = @inventory AND kind IN ('category_deleted', 'moved_out') AND entity = 'categories'
      AND row_key = CAST(CAST(@id AS INTEGER) AS TEXT) AND after IS NULL ORDER BY events.id DESC LIMIT 1`,
  users: `SELECT nullif(user_name, '') AS name FROM events WHERE inventory_id = @inventory AND user_id = @id ORDER BY id DESC LIMIT 1`,
};

const find = (db: Db, sql: string, inventory: number, id: number): string | undefined =>
  statement<{ inventory: number; id: number }, { name: string | null }>(db, sql).get({ inventory, id })
    ?.name ?? undefined;

/** Names rows by their current name, or the last name before they were deleted. Remembers names. */
export function createNaming(db: Db, inventoryId: number) {
  const known = new Map<string, EventReference>();
  return (table: NamedTable, id: number): EventReference => {
    const key = `${table} ${id}`;
    const found = known.get(key);
    if (found) return found;
    const current = find(db, CURRENT[table], inventoryId, id);
    const name = current ?? find(db, LOGGED[table], inventoryId, id) ?? `#${id}`;
    const reference = { id, name, is_deleted: current === undefined };
    known.set(key, reference);
    return reference;
  };
}

export type Naming = ReturnType<typeof createNaming>;
