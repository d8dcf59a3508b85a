import type { TrashKind } from '@stowage/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import type { StoredChange } from '../../db/event-log/revert-rows';
import { event_changes, trash } from '../../db/tables';
import { statement } from '../../db/statements';

export interface TrashRow {
  id: number;
  event_id: number;
  kind: TrashKind;
  row_id: number;
  name: string;
  item_count: number;
  photo_count: number;
  bytes: number;
  deleted_at: string;
  deleted_by: string | null;
  parent_id: number | null;
  location_name: string | null;
  /** 1 when the former location no longer exists. */
  is_location_gone: 0 | 1;
}

/** Instr and not LIKE, so that % and _ are ordinary characters. */
const MATCHES = `trash.inventory_id = @inventory AND deleted_at > @since AND (@search = '' OR instr(name_key, @search) > 0)`;

/** Of a location that was deleted, or has moved to another inventory, in which it may have got another name. */
const FORMER_NAME = `SELECT coalesce(before ->> 'name', iif(event.location_id = trash.parent_id, event.name, NULL))
  FROM event_changes
    CROSS JOIN events AS event ON event.id = event_id AND event.inventory_id = @inventory
  WHERE event_changes.location_id = trash.parent_id AND entity = 'locations' AND after IS NULL
  ORDER BY event_id DESC LIMIT 1`;

interface Search {
  inventory: number;
  /** Entries that were deleted earlier have expired. */
  since: string;
  search: string;
}

export const listTrash = (
  db: Db,
  search: Search,
  { limit, offset }: { limit: number; offset: number },
): TrashRow[] =>
  statement<Search & { limit: number; offset: number }, TrashRow>(
    db,
    `WITH page AS (SELECT * FROM trash WHERE ${MATCHES} ORDER BY deleted_at DESC, id DESC LIMIT @limit OFFSET @offset)
     SELECT trash.id, trash.event_id, trash.kind, trash.row_id, trash.name, trash.item_count, trash.deleted_at,
       trash.parent_id, nullif(events.user_name, '') AS deleted_by,
       (SELECT count(*) FROM trash_files WHERE trash_id = trash.id) AS photo_count,
       (SELECT coalesce(sum(coalesce(bytes, 0) + coalesce(screen_bytes, 0)), 0) FROM trash_files
          WHERE trash_id = trash.id) AS bytes,
       coalesce(locations.name, (${FORMER_NAME})) AS location_name,
       locations.id IS NULL AS is_location_gone
     FROM page AS trash JOIN events ON events.id = trash.event_id
       LEFT JOIN locations ON locations.inventory_id = @inventory AND locations.id = trash.parent_id
         AND trash.kind IN ('item', 'location')
     ORDER BY trash.deleted_at DESC, trash.id DESC`,
  ).all({ ...search, limit, offset });

export const countTrash = (db: Db, search: Search): number =>
  statement<Search, { count: number }>(db, `SELECT count(*) AS count FROM trash WHERE ${MATCHES}`).get(search)
    ?.count ?? 0;

/** Sums the bytes of all photos in the trash of the inventory. */
export const sumTrash = (db: Db, inventoryId: number): number =>
  statement<{ inventory: number }, { bytes: number }>(
    db,
    `SELECT coalesce(sum(coalesce(bytes, 0) + coalesce(screen_bytes, 0)), 0) AS bytes
     FROM trash CROSS JOIN trash_files ON trash_id = trash.id WHERE trash.inventory_id = @inventory`,
  ).get({ inventory: inventoryId })?.bytes ?? 0;

export const findTrash = (db: Db, inventoryId: number, id: number) =>
  db
    .select()
    .from(trash)
    .where(and(eq(trash.inventory_id, inventoryId), eq(trash.id, id)))
    .get();

export type TrashEntryRow = NonNullable<ReturnType<typeof findTrash>>;

export interface TrashChange extends StoredChange {
  item_id: number | null;
  location_id: number | null;
}

const changeFields = {
  entity: event_changes.entity,
  row_key: event_changes.row_key,
  item_id: event_changes.item_id,
  location_id: event_changes.location_id,
  before: event_changes.before,
  after: event_changes.after,
};

/** @param itemId leaves out the changes of other items and of locations */
export const listChangesOfEvent = (db: Db, eventId: number, itemId?: number): TrashChange[] =>
  db
    .select(changeFields)
    .from(event_changes)
    .where(
      and(
        eq(event_changes.event_id, eventId),
        itemId === undefined ? undefined : eq(event_changes.item_id, itemId),
      ),
    )
    .orderBy(asc(event_changes.id))
    .all();

export const countChangesOfEvent = (db: Db, eventId: number): number =>
  statement<{ id: number }, { count: number }>(
    db,
    'SELECT count(*) AS count FROM event_changes WHERE event_id = @id',
  ).get({ id: eventId })?.count ?? 0;

/** Counts what an event has deleted and nobody has restored. */
export const countEntriesOfEvent = (db: Db, eventId: number): number =>
  statement<{ id: number }, { count: number }>(
    db,
    'SELECT count(*) AS count FROM trash WHERE event_id = @id',
  ).get({ id: eventId })?.count ?? 0;

/** Returns the category of this name. */
export const findCategoryOfName = (db: Db, inventoryId: number, nameKey: string): number | undefined =>
  statement<{ inventory: number; key: string }, { id: number }>(
    db,
    'SELECT id FROM categories WHERE inventory_id = @inventory AND name_key = @key',
  ).get({ inventory: inventoryId, key: nameKey })?.id;

/** Finds the rows of a deleted category in the trash. */
export const findDeletedCategory = (
  db: Db,
  inventoryId: number,
  categoryId: number,
): TrashChange | undefined =>
  db
    .select(changeFields)
    .from(trash)
    .innerJoin(event_changes, eq(event_changes.event_id, trash.event_id))
    .where(
      and(
        eq(trash.inventory_id, inventoryId),
        eq(trash.kind, 'category'),
        eq(trash.row_id, categoryId),
        eq(event_changes.entity, 'categories'),
        eq(event_changes.row_key, String(categoryId)),
      ),
    )
    .get();

export const hasOtherPrimaryImage = (db: Db, itemId: number): boolean =>
  statement<{ item: number }, object>(
    db,
    'SELECT 1 FROM item_images WHERE item_id = @item AND is_primary = 1',
  ).get({ item: itemId }) !== undefined;

const EXPIRED = 'SELECT id FROM trash WHERE deleted_at <= @until ORDER BY deleted_at LIMIT 1';
const OF_INVENTORY = 'SELECT id FROM trash WHERE inventory_id = @inventory LIMIT 1';

export const findExpired = (db: Db, until: string): number | undefined =>
  statement<{ until: string }, { id: number }>(db, EXPIRED).get({ until })?.id;

export const findAny = (db: Db, inventoryId: number): number | undefined =>
  statement<{ inventory: number }, { id: number }>(db, OF_INVENTORY).get({ inventory: inventoryId })?.id;

/** Photos that were deleted before their item can never be restored when the item is deleted for good. */
export const findPhotoOf = (db: Db, inventoryId: number, itemIds: readonly number[]): number | undefined =>
  statement<{ inventory: number; ids: string }, { id: number }>(
    db,
    `SELECT id FROM trash WHERE inventory_id = @inventory AND kind = 'photo'
       AND parent_id IN (SELECT value FROM json_each(@ids)) LIMIT 1`,
  ).get({ inventory: inventoryId, ids: JSON.stringify(itemIds) })?.id;

/** The rows of an entry. */
export interface TrashContents {
  items: number[];
  locations: number[];
}

/** A deleted location and the locations and items inside, from the changes of the event. */
const INSIDE = `WITH RECURSIVE deleted AS MATERIALIZED (
    SELECT CAST(row_key AS INTEGER) AS id, before ->> 'parent_id' AS parent_id FROM event_changes
    WHERE event_id = @event AND entity = 'locations' AND after IS NULL
  ), inside(id) AS (
    SELECT @location UNION SELECT deleted.id FROM inside JOIN deleted ON deleted.parent_id = inside.id
  )`;

const ITEMS_INSIDE = `${INSIDE} SELECT CAST(row_key AS INTEGER) AS id FROM event_changes
  WHERE event_id = @event AND entity = 'items' AND after IS NULL AND location_id IN inside`;

export function listContents(db: Db, { event_id, kind, row_id }: TrashEntryRow): TrashContents {
  if (kind !== 'location') return { items: kind === 'item' ? [row_id] : [], locations: [] };
  const list = (sql: string) =>
    statement<{ event: number; location: number }, { id: number }>(db, sql)
      .all({ event: event_id, location: row_id })
      .map(({ id }) => id);
  return { items: list(ITEMS_INSIDE), locations: list(`${INSIDE} SELECT id FROM inside`) };
}

/** Deletes the values of changes from the log, but not the fact that a row was added, changed or deleted. */
const EMPTY = `UPDATE event_changes
  SET before = iif(before IS NULL, NULL, '{}'), after = iif(after IS NULL, NULL, '{}')
  WHERE (SELECT inventory_id FROM events WHERE events.id = event_id) = @inventory AND`;

export function emptyItems(db: Tx, inventory: number, ids: readonly number[]): void {
  statement<{ inventory: number; ids: string }, never>(
    db,
    `${EMPTY} item_id IN (SELECT value FROM json_each(@ids))`,
  ).run({ inventory, ids: JSON.stringify(ids) });
}

export function emptyLocations(db: Tx, inventory: number, ids: readonly number[]): void {
  statement<{ inventory: number; ids: string }, never>(
    db,
    `${EMPTY} location_id IN (SELECT value FROM json_each(@ids)) AND item_id IS NULL AND entity <> 'items'`,
  ).run({ inventory, ids: JSON.stringify(ids) });
}

const EMPTY_ROW: Record<TrashEntryRow['kind'], string> = {
  item: `${EMPTY} item_id = @id AND event_id = @event AND entity = 'items'`,
  location: `${EMPTY} location_id = @id AND event_id = @event AND entity = 'locations'`,
  photo: `${EMPTY} item_id = @parent AND entity = 'item_images' AND row_key = CAST(CAST(@id AS INTEGER) AS TEXT)`,
  category: `${EMPTY} entity = 'categories' AND row_key = CAST(CAST(@id AS INTEGER) AS TEXT)
    AND event_id IN (SELECT id FROM events WHERE inventory_id = @inventory AND kind IN
      ('category_added', 'category_changed', 'category_deleted', 'category_restored', 'moved_in'))`,
};

/** Empties the outermost row of an entry, which can then no longer be restored. */
export function emptyRow(db: Tx, { inventory_id, event_id, kind, row_id, parent_id }: TrashEntryRow): void {
  statement<object, never>(db, EMPTY_ROW[kind]).run({
    inventory: inventory_id,
    event: event_id,
    id: row_id,
    parent: parent_id,
  });
}

export const listFiles = (db: Db, id: number, limit: number): string[] =>
  statement<{ id: number; limit: number }, { file: string }>(
    db,
    'SELECT file FROM trash_files WHERE trash_id = @id LIMIT @limit',
  )
    .all({ id, limit })
    .map(({ file }) => file);

export function removeFile(db: Tx, file: string): void {
  statement<{ file: string }, never>(db, 'DELETE FROM trash_files WHERE file = @file').run({ file });
}

export function removeEntry(db: Tx, id: number): void {
  statement<{ id: number }, never>(db, 'DELETE FROM trash WHERE id = @id').run({ id });
}
