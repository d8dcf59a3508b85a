import { EVENT_GROUPS, type EventKind } from '@stowage/contracts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { countRows, hasRow } from '../../db/count-rows';
import type { Db, Tx } from '../../db/db';
import type { StoredChange } from '../../db/event-log/revert-rows';
import { valuesOf } from '../../db/json-list';
import { event_changes, events, item_images, items, locations, trash, trash_files } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

interface Search {
  inventory: InventoryId;
  /** Entries that were deleted earlier have expired. */
  since: string;
  /** Only the former versions of this document. */
  document_id: number | undefined;
  search: string;
  /** The words of the search as one, which also finds them written with other separators. */
  whole: string;
}

/** Instr and not LIKE, so that % and _ are ordinary characters. */
const matches = ({ inventory, since, document_id, search, whole }: Search) =>
  and(
    eq(trash.inventory_id, inventory),
    gt(trash.deleted_at, since),
    document_id === undefined
      ? undefined
      : and(eq(trash.kind, 'document_version'), eq(trash.parent_id, document_id)),
    sql`(${search} = '' OR instr(${trash.name_key}, ${search}) > 0
      OR ${whole} <> '' AND instr(to_whole_word(${trash.name}), ${whole}) > 0)`,
  );

const fileBytes = sql<number>`coalesce(sum(coalesce(${trash_files.bytes}, 0) + coalesce(${trash_files.screen_bytes}, 0)), 0)`;

const countDocuments = sql`count(iif(${trash_files.file} LIKE '%.document', 1, NULL))`;

export function listTrash(db: Db, search: Search, { limit, offset }: { limit: number; offset: number }) {
  const { inventory } = search;
  const page = db
    .select()
    .from(trash)
    .where(matches(search))
    .orderBy(desc(trash.deleted_at), desc(trash.id))
    .limit(limit)
    .offset(offset)
    .as('page');
  const filesOf = (value: SQL) =>
    sql<number>`(SELECT ${value} FROM ${trash_files} WHERE ${trash_files.trash_id} = ${page.id})`;
  // Of a location that was deleted, or has moved to another inventory, in which it may have got another name.
  const deletion = alias(events, 'deletion');
  const formerName = db
    .select({
      name: sql`coalesce(${event_changes.before} ->> 'name', iif(${deletion.location_id} = ${page.parent_id}, ${deletion.name}, NULL))`,
    })
    .from(event_changes)
    .crossJoin(deletion)
    .where(
      and(
        eq(deletion.id, event_changes.event_id),
        eq(deletion.inventory_id, inventory),
        eq(event_changes.location_id, page.parent_id),
        eq(event_changes.entity, 'locations'),
        isNull(event_changes.after),
      ),
    )
    .orderBy(desc(event_changes.event_id))
    .limit(1);
  const isItsLocation = and(
    eq(locations.inventory_id, inventory),
    eq(locations.id, page.parent_id),
    inArray(page.kind, ['item', 'location']),
  );
  return db
    .select({
      id: page.id,
      kind: page.kind,
      name: page.name,
      item_count: page.item_count,
      deleted_at: page.deleted_at,
      parent_id: page.parent_id,
      deleted_by: sql<string | null>`nullif(${events.user_name}, '')`,
      photo_count: filesOf(sql`count(*) - ${countDocuments}`),
      document_count: filesOf(countDocuments),
      bytes: filesOf(fileBytes),
      location_name: sql<string | null>`coalesce(${locations.name}, ${formerName})`,
      is_location_gone: sql`${locations.id} IS NULL`.mapWith(Boolean),
    })
    .from(page)
    .innerJoin(events, eq(events.id, page.event_id))
    .leftJoin(locations, isItsLocation)
    .orderBy(desc(page.deleted_at), desc(page.id))
    .all();
}

export const countTrash = (db: Db, search: Search): number => countRows(db, trash, matches(search));

/** Counts everything in the trash of the inventory, also what has expired. */
export const countEntries = (db: Db, inventoryId: InventoryId): number =>
  countRows(db, trash, eq(trash.inventory_id, inventoryId));

/** Sums the bytes of all photos in the trash of the inventory. */
export const sumTrash = (db: Db, inventoryId: InventoryId): number =>
  db
    .select({ bytes: fileBytes })
    .from(trash)
    .crossJoin(trash_files)
    .where(and(eq(trash_files.trash_id, trash.id), eq(trash.inventory_id, inventoryId)))
    .get()?.bytes ?? 0;

export const findTrash = (db: Db, inventoryId: InventoryId, entryId: number) =>
  db
    .select()
    .from(trash)
    .where(and(eq(trash.inventory_id, inventoryId), eq(trash.id, entryId)))
    .get();

export type TrashEntryRow = NonNullable<ReturnType<typeof findTrash>>;

export interface TrashChange extends StoredChange {
  item_id: number | null;
  location_id: number | null;
}

const { event_id, entity, row_key, item_id, location_id, before, after } = event_changes;
const changeFields = { entity, row_key, item_id, location_id, before, after };

/** @param itemId leaves out the changes of other items and of locations */
export const listChangesOfEvent = (db: Db, eventId: number, itemId?: number) =>
  db
    .select(changeFields)
    .from(event_changes)
    .where(and(eq(event_id, eventId), itemId === undefined ? undefined : eq(item_id, itemId)))
    .orderBy(asc(event_changes.id))
    .all();

export const listDocumentChanges = (db: Db, eventId: number) =>
  db
    .select(changeFields)
    .from(event_changes)
    .where(and(eq(event_id, eventId), inArray(entity, ['documents', 'document_files', 'document_links'])))
    .orderBy(asc(event_changes.id))
    .all();

/** The changes of the items that were parts of a deleted item. */
export const listLostParts = (db: Db, eventId: number, itemId: number) =>
  db
    .select(changeFields)
    .from(event_changes)
    .where(
      and(
        eq(event_id, eventId),
        eq(entity, 'items'),
        isNotNull(after),
        sql`${before} ->> 'part_of_id' = ${itemId}`,
      ),
    )
    .all();

export const countChangesOfEvent = (db: Db, eventId: number): number =>
  countRows(db, event_changes, eq(event_id, eventId));

/** Counts what an event has deleted and nobody has restored. */
export const countEntriesOfEvent = (db: Db, eventId: number): number =>
  countRows(db, trash, eq(trash.event_id, eventId));

/** Finds the change that has deleted a category, a tag or a custom field in the trash. */
export const findDeleted = (
  db: Db,
  inventoryId: InventoryId,
  deleted: {
    kind: 'category' | 'tag' | 'custom_field';
    entity: 'categories' | 'tags' | 'custom_fields';
    id: number;
  },
) =>
  db
    .select(changeFields)
    .from(trash)
    .innerJoin(event_changes, eq(event_id, trash.event_id))
    .where(
      and(
        eq(trash.inventory_id, inventoryId),
        eq(trash.kind, deleted.kind),
        eq(trash.row_id, deleted.id),
        eq(entity, deleted.entity),
        eq(row_key, String(deleted.id)),
      ),
    )
    .get();

/** Lists the values that items in the inventory lost with a custom field in the trash. */
export const listDeletedValues = (db: Db, inventoryId: InventoryId, fieldId: number) =>
  db
    .select(changeFields)
    .from(trash)
    .innerJoin(event_changes, eq(event_id, trash.event_id))
    .innerJoin(items, and(eq(items.id, item_id), eq(items.inventory_id, inventoryId)))
    .where(
      and(
        eq(trash.inventory_id, inventoryId),
        eq(trash.kind, 'custom_field'),
        eq(trash.row_id, fieldId),
        eq(entity, 'item_custom_values'),
        sql`${before} ->> 'field_id' = ${fieldId}`,
      ),
    )
    .all();

export const hasOtherPrimaryImage = (db: Db, itemId: number): boolean =>
  // As in the index, which SQLite would not use with a parameter.
  hasRow(db, item_images, and(eq(item_images.item_id, itemId), sql`${item_images.is_primary} = 1`));

const findOne = (db: Db, where: SQL | undefined): number | undefined =>
  db.select({ id: trash.id }).from(trash).where(where).orderBy(asc(trash.deleted_at)).limit(1).get()?.id;

export const findExpired = (db: Db, until: string) => findOne(db, lte(trash.deleted_at, until));

export const findAny = (db: Db, inventoryId: InventoryId) => findOne(db, eq(trash.inventory_id, inventoryId));

/** The rows of an entry. */
export interface TrashContents {
  items: number[];
  locations: number[];
  documents: number[];
}

/** Photos and versions that were deleted before their item, location or document can never be restored when that is deleted for good. */
export const findPhotoOf = (db: Db, inventoryId: InventoryId, contents: TrashContents) =>
  findOne(
    db,
    and(
      eq(trash.inventory_id, inventoryId),
      or(
        and(eq(trash.kind, 'photo'), inArray(trash.parent_id, valuesOf(contents.items))),
        and(eq(trash.kind, 'location_photo'), inArray(trash.parent_id, valuesOf(contents.locations))),
        and(eq(trash.kind, 'document_version'), inArray(trash.parent_id, valuesOf(contents.documents))),
      ),
    ),
  );

export function listContents(db: Db, { event_id: eventId, kind, row_id }: TrashEntryRow): TrashContents {
  if (kind === 'document') return { items: [], locations: [], documents: [row_id] };
  if (kind !== 'location') return { items: kind === 'item' ? [row_id] : [], locations: [], documents: [] };
  const rowId = sql<number>`CAST(${row_key} AS INTEGER)`;
  const isDeleted = (table: 'items' | 'locations') =>
    and(eq(event_id, eventId), eq(entity, table), isNull(after));
  const inside = sql`(WITH RECURSIVE deleted AS MATERIALIZED (
      SELECT ${rowId} AS id, ${before} ->> 'parent_id' AS parent_id FROM ${event_changes} WHERE ${isDeleted('locations')}
    ), inside(id) AS (
      SELECT ${row_id} UNION SELECT deleted.id FROM inside JOIN deleted ON deleted.parent_id = inside.id
    ) SELECT id FROM inside)`;
  const items = db
    .select({ id: rowId })
    .from(event_changes)
    .where(and(isDeleted('items'), inArray(location_id, inside)));
  const inner = db.select({ id: sql<number>`id` }).from(inside);
  return {
    items: items.all().map(({ id }) => id),
    locations: inner.all().map(({ id }) => id),
    documents: [],
  };
}

/** Deletes the values of changes from the log, but not the fact that a row was added, changed or deleted. */
function empty(db: Tx, inventoryId: InventoryId, where: SQL | undefined): void {
  const isOwn = sql`(SELECT ${events.inventory_id} FROM ${events} WHERE ${events.id} = ${event_id}) = ${inventoryId}`;
  db.update(event_changes)
    .set({
      before: sql`iif(${before} IS NULL, NULL, '{}')`,
      after: sql`iif(${after} IS NULL, NULL, '{}')`,
    })
    .where(and(isOwn, where))
    .run();
}

export const emptyItems = (db: Tx, inventoryId: InventoryId, ids: readonly number[]): void =>
  empty(db, inventoryId, inArray(item_id, valuesOf(ids)));

export const emptyLocations = (db: Tx, inventoryId: InventoryId, ids: readonly number[]): void =>
  empty(db, inventoryId, and(inArray(location_id, valuesOf(ids)), isNull(item_id), ne(entity, 'items')));

/** Empties the outermost row of an entry, which can then no longer be restored. */
export function emptyRow(db: Tx, { inventory_id, kind, row_id, parent_id, ...entry }: TrashEntryRow): void {
  const eventsOf = (kinds: readonly EventKind[]) =>
    db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.inventory_id, inventory_id), inArray(events.kind, [...kinds, 'moved_in'])));
  const categoryEvents = eventsOf(EVENT_GROUPS.categories);
  const isInEvent = eq(event_id, entry.event_id);
  const isInDocumentEvent = or(isInEvent, inArray(event_id, eventsOf(EVENT_GROUPS.documents)));
  const isRow = eq(row_key, String(row_id));
  const conditions = {
    item: and(eq(item_id, row_id), isInEvent, eq(entity, 'items')),
    location: and(eq(location_id, row_id), isInEvent, eq(entity, 'locations')),
    photo: and(eq(item_id, parent_id ?? 0), eq(entity, 'item_images'), isRow),
    document: and(
      isInDocumentEvent,
      or(
        and(eq(entity, 'documents'), isRow),
        and(
          inArray(entity, ['document_files', 'document_links']),
          sql`coalesce(${after}, ${before}) ->> 'document_id' = ${row_id}`,
        ),
      ),
    ),
    document_version: and(isInDocumentEvent, eq(entity, 'document_files'), isRow),
    location_photo: and(eq(location_id, parent_id ?? 0), eq(entity, 'location_images'), isRow),
    category: and(eq(entity, 'categories'), isRow, inArray(event_id, categoryEvents)),
    // As in the index of tags.
    tag: and(sql`${entity} = 'tags'`, isRow),
    custom_field: or(
      // As in the index of custom fields.
      and(sql`${entity} = 'custom_fields'`, isRow),
      and(
        inArray(event_id, eventsOf([...EVENT_GROUPS.items, ...EVENT_GROUPS.custom_fields])),
        eq(entity, 'item_custom_values'),
        sql`${row_key} ->> 1 = ${row_id}`,
      ),
    ),
  };
  empty(db, inventory_id, conditions[kind]);
}

export const listFiles = (db: Db, entryId: number, limit: number): string[] =>
  db
    .select({ file: trash_files.file })
    .from(trash_files)
    .where(eq(trash_files.trash_id, entryId))
    .limit(limit)
    .all()
    .map(({ file }) => file);

export function removeFile(db: Tx, file: string): void {
  db.delete(trash_files).where(eq(trash_files.file, file)).run();
}

export function removeEntry(db: Tx, entryId: number): void {
  db.delete(trash).where(eq(trash.id, entryId)).run();
}
