import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  exists,
  inArray,
  isNull,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias, type AnySQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { countRows } from '../../db/count-rows';
import type { Db, Tx } from '../../db/db';
import { valuesOf, wanted } from '../../db/json-list';
import {
  categories,
  document_files,
  document_links,
  documents,
  item_custom_values,
  item_tags,
  items,
  loans,
  locations,
  tags,
} from '../../db/tables';
import { ITEM_TABLES } from '../../db/tables/declared-tables';
import { updateRow } from '../../db/write-rows';
import { orThrow } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

/*
 * Writes to the tables of all features. Rows of items and locations keep their ids, so rows that refer to the id alone,
 * such as photos and suppliers, stay as they are.
 */

const movedLocation = { id: locations.id, parent_id: locations.parent_id };
const { id, category_id, location_id, belongs_to_id, part_of_id, updated_at } = items;
const movedItem = { id, category_id, location_id, belongs_to_id, part_of_id, updated_at };

const isOwnItem = (inventoryId: InventoryId) => eq(items.inventory_id, inventoryId);
const isItemOfUser = (inventoryId: InventoryId, userId: number) =>
  and(eq(belongs_to_id, userId), isOwnItem(inventoryId));

const child = alias(locations, 'child');

// UNION instead of UNION ALL reads a location inside another chosen location once.
const subtree = (inventoryId: InventoryId, ids: readonly number[]) => sql`(WITH RECURSIVE inside(id) AS (
    SELECT ${locations.id} FROM ${locations} WHERE ${locations.inventory_id} = ${inventoryId} AND ${locations.id} IN ${valuesOf(ids)}
    UNION
    SELECT ${child.id} FROM inside CROSS JOIN ${locations} AS child
      ON ${child.inventory_id} = ${inventoryId} AND ${child.parent_id} = inside.id
  ) SELECT id FROM inside) AS subtree`;

export type MovedLocation = ReturnType<typeof listAllLocations>[number];
export type MovedItem = ReturnType<typeof listAllItems>[number];

/** Lists the locations with all their descendants. */
export const listLocationsWithContents = (db: Db, inventoryId: InventoryId, ids: readonly number[]) =>
  db
    .select(movedLocation)
    .from(subtree(inventoryId, ids))
    .crossJoin(locations)
    .where(eq(locations.id, sql`subtree.id`))
    .all();

export const listAllLocations = (db: Db, inventoryId: InventoryId) =>
  db
    .select(movedLocation)
    .from(locations)
    .where(eq(locations.inventory_id, inventoryId))
    .orderBy(locations.id)
    .all();

/** Lists the items and those directly in the locations, by id. */
export const listItemsAndContents = (
  db: Db,
  inventoryId: InventoryId,
  { itemIds, locationIds }: { itemIds: readonly number[]; locationIds: readonly number[] },
): MovedItem[] =>
  db
    .select(movedItem)
    .from(wanted.from(itemIds))
    .crossJoin(items)
    .where(and(eq(id, wanted.value), isOwnItem(inventoryId)))
    .union(
      db
        .select(movedItem)
        .from(wanted.from(locationIds))
        .crossJoin(items)
        .where(and(isOwnItem(inventoryId), eq(location_id, wanted.value))),
    )
    // By the first column, because json_each also has a column `id`.
    .orderBy(sql`1`)
    .all();

export const listAllItems = (db: Db, inventoryId: InventoryId) =>
  db.select(movedItem).from(items).where(isOwnItem(inventoryId)).orderBy(id).all();

export const listItemsOfUser = (db: Db, inventoryId: InventoryId, userId: number): MovedItem[] =>
  db.select(movedItem).from(items).where(isItemOfUser(inventoryId, userId)).orderBy(id).all();

export const countItemsOfUser = (db: Db, inventoryId: InventoryId, userId: number): number =>
  countRows(db, items, isItemOfUser(inventoryId, userId));

/** True if one of the ids is not an item or a location of the inventory. */
export function hasUnknown(
  db: Db,
  kind: 'items' | 'locations',
  inventoryId: InventoryId,
  ids: readonly number[],
): boolean {
  const table = { items, locations }[kind];
  const own = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, wanted.value), eq(table.inventory_id, inventoryId)));
  return (
    db.select({ id: wanted.value }).from(wanted.from(ids)).where(notExists(own)).limit(1).get() !== undefined
  );
}

/** Counts the locations, their descendants and all items in them. Reads at most one location more than `limit`. */
export function countContents(db: Db, inventoryId: InventoryId, ids: readonly number[], limit: number) {
  const counted = db
    .select({ item_count: locations.item_count })
    .from(subtree(inventoryId, ids))
    .crossJoin(locations)
    .where(eq(locations.id, sql`subtree.id`))
    .limit(limit + 1)
    .as('counted');
  const sums = db
    .select({ locations: count(), items: sql<number>`coalesce(sum(${counted.item_count}), 0)` })
    .from(counted);
  return orThrow(sums.get());
}

/** Parts that stay are no longer parts of items that have moved. */
export const separateParts = (db: Tx, from: InventoryId, movedIds: readonly number[]) =>
  db
    .update(items)
    .set({ part_of_id: null })
    .where(and(isOwnItem(from), inArray(part_of_id, valuesOf(movedIds))))
    .run();

/** Counts the items of which something is on loan. */
export const countLent = (db: Db, ids: readonly number[]): number =>
  db
    .select({ count: countDistinct(loans.item_id) })
    .from(wanted.from(ids))
    .crossJoin(loans)
    .where(and(eq(loans.item_id, wanted.value), eq(loans.state, 'handed_over')))
    .get()?.count ?? 0;

export const listCategoryNames = (db: Db, inventoryId: InventoryId) =>
  db
    .select({ id: categories.id, name: categories.name, key: categories.name_key })
    .from(categories)
    .where(eq(categories.inventory_id, inventoryId))
    .all();

/** Foreign keys contain the inventory, so they are checked at the end of the transaction. */
export function deferForeignKeys({ $client }: Db): void {
  $client.pragma('defer_foreign_keys = ON');
}

interface Way {
  from: InventoryId;
  to: InventoryId;
}

/** @param parent_id new parent of the locations in `roots` */
export function moveLocations(
  db: Tx,
  { from, to, now }: Way & { now: string },
  { ids, roots, parent_id }: { ids: readonly number[]; roots: readonly number[]; parent_id: number | null },
): void {
  db.update(locations)
    .set({
      inventory_id: to,
      updated_at: now,
      parent_id: sql`iif(${locations.id} IN ${valuesOf(roots)}, ${parent_id}, ${locations.parent_id})`,
    })
    .where(and(eq(locations.inventory_id, from), inArray(locations.id, valuesOf(ids))))
    .run();
}

/** The old column `request_key` is unique in an inventory and no longer read. */
export function moveItem(
  db: Tx,
  { from, to }: Way,
  { id, ...item }: MovedItem & { item_number: string; updated_by: number },
): void {
  updateRow(db, items, from, { id }, { ...item, inventory_id: to, request_key: null });
}

const other = alias(tags, 'other');

/** Lists the tags that the new inventory lacks. @param itemIds undefined for the tags of all items and those without items */
export function listMissingTags(db: Db, { from, to }: Way, itemIds: readonly number[] | undefined) {
  const { inventory_id, name_key } = other;
  const ofItems =
    itemIds &&
    db
      .select({ id: item_tags.tag_id })
      .from(item_tags)
      .where(inArray(item_tags.item_id, valuesOf(itemIds)));
  const same = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(inventory_id, to), eq(name_key, tags.name_key)));
  return db
    .select({ name: tags.name, colour: tags.colour })
    .from(tags)
    .where(and(eq(tags.inventory_id, from), ofItems && inArray(tags.id, ofItems), notExists(same)))
    .orderBy(asc(tags.id))
    .all();
}

interface Related extends Way {
  itemIds: readonly number[];
  locationIds: readonly number[];
  /** Custom fields in the new inventory, by those in the former one. */
  fieldIds: ReadonlyMap<number, number>;
  /** Copies of documents in the new inventory, by those that stay in the former one. */
  documentIds: ReadonlyMap<number, number>;
  /** Name of the new inventory, for its loans. */
  name: string;
}

/** Moves the rows of the items and locations that repeat the inventory. Call after these have been moved. */
export function moveRelated(
  db: Tx,
  { from, to, itemIds, locationIds, fieldIds, documentIds, name }: Related,
): void {
  // The search finds lent items by their number.
  const item_number = sql`(SELECT ${items.item_number} FROM ${items} WHERE ${items.id} = ${loans.item_id})`;
  // The caller has made those of `listMissingTags`.
  const tag_id = sql`(SELECT ${other.id} FROM ${tags} CROSS JOIN ${tags} AS other
    ON ${other.inventory_id} = ${to} AND ${other.name_key} = ${tags.name_key} WHERE ${tags.id} = ${item_tags.tag_id})`;
  const toOther = (column: AnySQLiteColumn, ids: ReadonlyMap<number, number>) =>
    sql`coalesce((SELECT value ->> 1 FROM json_each(${JSON.stringify([...ids])}) WHERE value ->> 0 = ${column}), ${column})`;
  const toMovedValues = (table: SQLiteTable) => {
    if (table === item_tags) return { tag_id };
    if (table === item_custom_values) return { field_id: toOther(item_custom_values.field_id, fieldIds) };
    if (table === document_links) return { document_id: toOther(document_links.document_id, documentIds) };
    return table === loans ? { owner_name: name, item_number } : {};
  };
  for (const { schema, roles } of ITEM_TABLES) {
    const { inventory, item, location } = roles;
    if (roles.move !== 'follows' || inventory === undefined) continue;
    const move = (column: string, ids: readonly number[]) =>
      db
        .update(schema)
        .set({ [inventory]: to, ...toMovedValues(schema) })
        .where(sql`${sql.identifier(inventory)} = ${from} AND ${sql.identifier(column)} IN ${valuesOf(ids)}`)
        .run();
    move(item, itemIds);
    if (location !== undefined) move(location, locationIds);
  }
}

const others = alias(document_links, 'others');

/** Lists the documents of the items and locations that also belong to something else, with their present versions. */
export function listStayingDocuments(
  db: Db,
  inventoryId: InventoryId,
  { itemIds, locationIds }: Pick<Related, 'itemIds' | 'locationIds'>,
) {
  const moved = db
    .select({ id: document_links.id })
    .from(document_links)
    .where(
      and(
        eq(document_links.inventory_id, inventoryId),
        or(
          inArray(document_links.item_id, valuesOf(itemIds)),
          inArray(document_links.location_id, valuesOf(locationIds)),
        ),
      ),
    );
  const ofMoved = db
    .select({ id: document_links.document_id })
    .from(document_links)
    .where(inArray(document_links.id, moved));
  const staying = db
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.document_id, documents.id), notInArray(others.id, moved)));
  return db
    .select()
    .from(documents)
    .leftJoin(document_files, eq(document_files.document_id, documents.id))
    .where(and(eq(documents.inventory_id, inventoryId), inArray(documents.id, ofMoved), exists(staying)))
    .orderBy(documents.id)
    .all();
}

/** Moves the documents of what has been moved. Call after `moveRelated`. */
export function moveDocuments(db: Tx, { from, to }: Way): void {
  const moved = db
    .select({ id: document_links.document_id })
    .from(document_links)
    .where(eq(document_links.inventory_id, to));
  db.update(documents)
    .set({ inventory_id: to })
    .where(and(eq(documents.inventory_id, from), inArray(documents.id, moved)))
    .run();
}

/** Loans of deleted items. */
export function moveOtherLoans(db: Tx, { from, to }: Way, name: string): void {
  db.update(loans)
    .set({ inventory_id: to, owner_name: name })
    .where(and(eq(loans.inventory_id, from), isNull(loans.item_id)))
    .run();
}
