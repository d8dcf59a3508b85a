import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import type { StoredChange } from '../../db/event-log/revert-rows';
import { valuesOf } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import {
  categories,
  event_changes,
  events,
  item_images,
  locations,
  trash,
  trash_files,
} from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

const inventory = sql.placeholder('inventory');
const id = sql.placeholder('id');

const isOwn = eq(trash.inventory_id, inventory);

/** Instr and not LIKE, so that % and _ are ordinary characters. */
const matches = and(
  isOwn,
  gt(trash.deleted_at, sql.placeholder('since')),
  sql`(${sql.placeholder('search')} = '' OR instr(${trash.name_key}, ${sql.placeholder('search')}) > 0
    OR ${sql.placeholder('whole')} <> '' AND instr(to_whole_word(${trash.name}), ${sql.placeholder('whole')}) > 0)`,
);

const fileBytes = sql<number>`coalesce(sum(coalesce(${trash_files.bytes}, 0) + coalesce(${trash_files.screen_bytes}, 0)), 0)`;

const changeFields = {
  entity: event_changes.entity,
  row_key: event_changes.row_key,
  item_id: event_changes.item_id,
  location_id: event_changes.location_id,
  before: event_changes.before,
  after: event_changes.after,
};

const isInEvent = eq(event_changes.event_id, sql.placeholder('event'));
const isDeletedBy = (entity: 'items' | 'locations') =>
  and(isInEvent, eq(event_changes.entity, entity), isNull(event_changes.after));

const rowId = sql<number>`CAST(${event_changes.row_key} AS INTEGER)`;

/** A deleted location and the locations inside, from the changes of the event. */
const inside = sql`(WITH RECURSIVE deleted AS MATERIALIZED (
    SELECT ${rowId} AS id, ${event_changes.before} ->> 'parent_id' AS parent_id FROM ${event_changes}
    WHERE ${isDeletedBy('locations')}
  ), inside(id) AS (
    SELECT ${sql.placeholder('location')}
    UNION SELECT deleted.id FROM inside JOIN deleted ON deleted.parent_id = inside.id
  ) SELECT id FROM inside)`;

const prepared = oncePerDatabase((db) => {
  const page = db
    .select()
    .from(trash)
    .where(matches)
    .orderBy(desc(trash.deleted_at), desc(trash.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
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
  /** Deletes the values of changes from the log, but not the fact that a row was added, changed or deleted. */
  const empty = (...conditions: SQL[]) =>
    db
      .update(event_changes)
      .set({
        before: sql`iif(${event_changes.before} IS NULL, NULL, '{}')`,
        after: sql`iif(${event_changes.after} IS NULL, NULL, '{}')`,
      })
      .where(
        and(
          sql`(SELECT ${events.inventory_id} FROM ${events} WHERE ${events.id} = ${event_changes.event_id}) = ${inventory}`,
          ...conditions,
        ),
      )
      .prepare();
  const categoryEvents = db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.inventory_id, inventory),
        inArray(events.kind, [
          'category_added',
          'category_changed',
          'category_deleted',
          'category_restored',
          'moved_in',
        ]),
      ),
    );
  const countRows = (table: typeof trash | typeof event_changes, where: SQL | undefined) =>
    db.select({ count: count() }).from(table).where(where).prepare();
  const findOne = (where: SQL | undefined) => db.select({ id: trash.id }).from(trash).where(where).limit(1);
  const isRow = eq(event_changes.row_key, sql.placeholder('key'));
  return {
    list: db
      .select({
        id: page.id,
        kind: page.kind,
        name: page.name,
        item_count: page.item_count,
        deleted_at: page.deleted_at,
        parent_id: page.parent_id,
        deleted_by: sql<string | null>`nullif(${events.user_name}, '')`,
        photo_count: filesOf(count()),
        bytes: filesOf(fileBytes),
        location_name: sql<string | null>`coalesce(${locations.name}, ${formerName})`,
        is_location_gone: sql`${locations.id} IS NULL`.mapWith(Boolean),
      })
      .from(page)
      .innerJoin(events, eq(events.id, page.event_id))
      .leftJoin(
        locations,
        and(
          eq(locations.inventory_id, inventory),
          eq(locations.id, page.parent_id),
          inArray(page.kind, ['item', 'location']),
        ),
      )
      .orderBy(desc(page.deleted_at), desc(page.id))
      .prepare(),
    count: countRows(trash, matches),
    bytes: db
      .select({ bytes: fileBytes })
      .from(trash)
      .crossJoin(trash_files)
      .where(and(eq(trash_files.trash_id, trash.id), isOwn))
      .prepare(),
    find: db
      .select()
      .from(trash)
      .where(and(isOwn, eq(trash.id, id)))
      .prepare(),
    countChanges: countRows(event_changes, isInEvent),
    countEntries: countRows(trash, eq(trash.event_id, sql.placeholder('event'))),
    categoryOfName: db
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.inventory_id, inventory), eq(categories.name_key, sql.placeholder('key'))))
      .prepare(),
    deletedCategory: db
      .select(changeFields)
      .from(trash)
      .innerJoin(event_changes, eq(event_changes.event_id, trash.event_id))
      .where(
        and(
          isOwn,
          eq(trash.kind, 'category'),
          eq(trash.row_id, id),
          eq(event_changes.entity, 'categories'),
          isRow,
        ),
      )
      .prepare(),
    primaryImage: db
      .select({ id: item_images.id })
      .from(item_images)
      // As in the index, which SQLite would not use with a parameter.
      .where(and(eq(item_images.item_id, id), sql`${item_images.is_primary} = 1`))
      .prepare(),
    expired: findOne(lte(trash.deleted_at, sql.placeholder('until')))
      .orderBy(asc(trash.deleted_at))
      .prepare(),
    any: findOne(isOwn).prepare(),
    photoOf: findOne(
      and(
        isOwn,
        or(
          and(eq(trash.kind, 'photo'), inArray(trash.parent_id, valuesOf('items'))),
          and(eq(trash.kind, 'location_photo'), inArray(trash.parent_id, valuesOf('locations'))),
        ),
      ),
    ).prepare(),
    itemsInside: db
      .select({ id: rowId })
      .from(event_changes)
      .where(and(isDeletedBy('items'), inArray(event_changes.location_id, inside)))
      .prepare(),
    locationsInside: db
      .select({ id: sql<number>`id` })
      .from(inside)
      .prepare(),
    emptyItems: empty(inArray(event_changes.item_id, valuesOf('ids'))),
    emptyLocations: empty(
      inArray(event_changes.location_id, valuesOf('ids')),
      isNull(event_changes.item_id),
      ne(event_changes.entity, 'items'),
    ),
    emptyRow: {
      item: empty(eq(event_changes.item_id, id), isInEvent, eq(event_changes.entity, 'items')),
      location: empty(eq(event_changes.location_id, id), isInEvent, eq(event_changes.entity, 'locations')),
      photo: empty(
        eq(event_changes.item_id, sql.placeholder('parent')),
        eq(event_changes.entity, 'item_images'),
        isRow,
      ),
      location_photo: empty(
        eq(event_changes.location_id, sql.placeholder('parent')),
        eq(event_changes.entity, 'location_images'),
        isRow,
      ),
      category: empty(
        eq(event_changes.entity, 'categories'),
        isRow,
        inArray(event_changes.event_id, categoryEvents),
      ),
    },
    files: db
      .select({ file: trash_files.file })
      .from(trash_files)
      .where(eq(trash_files.trash_id, id))
      .limit(sql.placeholder('limit'))
      .prepare(),
    removeFile: db
      .delete(trash_files)
      .where(eq(trash_files.file, sql.placeholder('file')))
      .prepare(),
    remove: db.delete(trash).where(eq(trash.id, id)).prepare(),
  };
});

interface Search {
  inventory: InventoryId;
  /** Entries that were deleted earlier have expired. */
  since: string;
  search: string;
  /** The words of the search as one, which also finds them written with other separators. */
  whole: string;
}

export const listTrash = (db: Db, search: Search, { limit, offset }: { limit: number; offset: number }) =>
  prepared(db).list.all({ ...search, limit, offset });

export const countTrash = (db: Db, search: Search): number =>
  prepared(db).count.get({ ...search })?.count ?? 0;

/** Sums the bytes of all photos in the trash of the inventory. */
export const sumTrash = (db: Db, inventoryId: InventoryId): number =>
  prepared(db).bytes.get({ inventory: inventoryId })?.bytes ?? 0;

export const findTrash = (db: Db, inventoryId: InventoryId, entryId: number) =>
  prepared(db).find.get({ inventory: inventoryId, id: entryId });

export type TrashEntryRow = NonNullable<ReturnType<typeof findTrash>>;

export interface TrashChange extends StoredChange {
  item_id: number | null;
  location_id: number | null;
}

/** @param itemId leaves out the changes of other items and of locations */
export const listChangesOfEvent = (db: Db, { event_id, item_id }: { event_id: number; item_id?: number }) =>
  db
    .select(changeFields)
    .from(event_changes)
    .where(
      and(
        eq(event_changes.event_id, event_id),
        item_id === undefined ? undefined : eq(event_changes.item_id, item_id),
      ),
    )
    .orderBy(asc(event_changes.id))
    .all();

export const countChangesOfEvent = (db: Db, eventId: number): number =>
  prepared(db).countChanges.get({ event: eventId })?.count ?? 0;

/** Counts what an event has deleted and nobody has restored. */
export const countEntriesOfEvent = (db: Db, eventId: number): number =>
  prepared(db).countEntries.get({ event: eventId })?.count ?? 0;

/** Returns the category of this name. */
export const findCategoryOfName = (db: Db, inventoryId: InventoryId, nameKey: string): number | undefined =>
  prepared(db).categoryOfName.get({ inventory: inventoryId, key: nameKey })?.id;

/** Finds the rows of a deleted category in the trash. */
export const findDeletedCategory = (db: Db, inventoryId: InventoryId, categoryId: number) =>
  prepared(db).deletedCategory.get({ inventory: inventoryId, id: categoryId, key: String(categoryId) });

export const hasOtherPrimaryImage = (db: Db, itemId: number): boolean =>
  prepared(db).primaryImage.get({ id: itemId }) !== undefined;

export const findExpired = (db: Db, until: string): number | undefined =>
  prepared(db).expired.get({ until })?.id;

export const findAny = (db: Db, inventoryId: InventoryId): number | undefined =>
  prepared(db).any.get({ inventory: inventoryId })?.id;

/** The rows of an entry. */
export interface TrashContents {
  items: number[];
  locations: number[];
}

/** Photos that were deleted before their item or location can never be restored when that is deleted for good. */
export const findPhotoOf = (db: Db, inventoryId: InventoryId, { items, locations }: TrashContents) =>
  prepared(db).photoOf.get({
    inventory: inventoryId,
    items: JSON.stringify(items),
    locations: JSON.stringify(locations),
  })?.id;

export function listContents(db: Db, { event_id, kind, row_id }: TrashEntryRow): TrashContents {
  if (kind !== 'location') return { items: kind === 'item' ? [row_id] : [], locations: [] };
  const { itemsInside, locationsInside } = prepared(db);
  const root = { event: event_id, location: row_id };
  return {
    items: itemsInside.all(root).map((row) => row.id),
    locations: locationsInside.all(root).map((row) => row.id),
  };
}

export function emptyItems(db: Tx, inventoryId: InventoryId, ids: readonly number[]): void {
  prepared(db).emptyItems.run({ inventory: inventoryId, ids: JSON.stringify(ids) });
}

export function emptyLocations(db: Tx, inventoryId: InventoryId, ids: readonly number[]): void {
  prepared(db).emptyLocations.run({ inventory: inventoryId, ids: JSON.stringify(ids) });
}

/** Empties the outermost row of an entry, which can then no longer be restored. */
export function emptyRow(db: Tx, { inventory_id, event_id, kind, row_id, parent_id }: TrashEntryRow): void {
  prepared(db).emptyRow[kind].run({
    inventory: inventory_id,
    event: event_id,
    id: row_id,
    key: String(row_id),
    parent: parent_id,
  });
}

export const listFiles = (db: Db, entryId: number, limit: number): string[] =>
  prepared(db)
    .files.all({ id: entryId, limit })
    .map(({ file }) => file);

export function removeFile(db: Tx, file: string): void {
  prepared(db).removeFile.run({ file });
}

export function removeEntry(db: Tx, entryId: number): void {
  prepared(db).remove.run({ id: entryId });
}
