import { and, count, countDistinct, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { alias, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { valuesOf, wanted } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import { categories, items, loans, locations } from '../../db/tables';
import { ITEM_TABLES } from '../../db/tables/declared-tables';
import type { InventoryId } from '../../lib/inventory-id';

/*
 * Writes to the tables of all features. Rows of items and locations keep their ids, so rows that refer to the id alone,
 * such as photos and suppliers, stay as they are.
 */

const movedLocation = { id: locations.id, parent_id: locations.parent_id };
const { id, category_id, location_id, belongs_to_id, updated_at } = items;
const movedItem = { id, category_id, location_id, belongs_to_id, updated_at };

const isOwnItem = eq(items.inventory_id, sql.placeholder('inventory'));
const isOwnLocation = eq(locations.inventory_id, sql.placeholder('inventory'));
const isItemOfUser = and(eq(items.belongs_to_id, sql.placeholder('user')), isOwnItem);

const value = (name: string) => sql`${sql.placeholder(name)}`;

const child = alias(locations, 'child');

// UNION instead of UNION ALL reads a location inside another chosen location once.
const subtree = sql`(WITH RECURSIVE inside(id) AS (
    SELECT ${locations.id} FROM ${locations} WHERE ${isOwnLocation} AND ${locations.id} IN ${valuesOf('ids')}
    UNION
    SELECT ${child.id} FROM inside CROSS JOIN ${locations} AS child
      ON ${child.inventory_id} = ${sql.placeholder('inventory')} AND ${child.parent_id} = inside.id
  ) SELECT id FROM inside) AS subtree`;

/** Columns that a move changes besides the inventory. The search finds lent items by their number. */
const toMovedValues = (table: SQLiteTable) =>
  table === loans
    ? {
        [loans.owner_name.name]: value('name'),
        [loans.item_number.name]:
          sql`(SELECT ${items.item_number} FROM ${items} WHERE ${items.id} = ${loans.item_id})`,
      }
    : {};

const prepared = oncePerDatabase((db) => {
  const unknownIds = (table: typeof items | typeof locations) => {
    const own = db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, wanted.value), eq(table.inventory_id, sql.placeholder('inventory'))));
    return db.select({ id: wanted.value }).from(wanted.from('ids')).where(notExists(own)).prepare();
  };
  const counted = db
    .select({ item_count: locations.item_count })
    .from(subtree)
    .crossJoin(locations)
    .where(eq(locations.id, sql`subtree.id`))
    .limit(sql.placeholder('limit'))
    .as('counted');
  return {
    locationsWithContents: db
      .select(movedLocation)
      .from(subtree)
      .crossJoin(locations)
      .where(eq(locations.id, sql`subtree.id`))
      .prepare(),
    allLocations: db
      .select(movedLocation)
      .from(locations)
      .where(isOwnLocation)
      .orderBy(locations.id)
      .prepare(),
    itemsAndContents: db
      .select(movedItem)
      .from(wanted.from('items'))
      .crossJoin(items)
      .where(and(eq(items.id, wanted.value), isOwnItem))
      .union(
        db
          .select(movedItem)
          .from(wanted.from('locations'))
          .crossJoin(items)
          .where(and(isOwnItem, eq(items.location_id, wanted.value))),
      )
      // By the first column, because json_each also has a column `id`.
      .orderBy(sql`1`)
      .prepare(),
    allItems: db.select(movedItem).from(items).where(isOwnItem).orderBy(id).prepare(),
    itemsOfUser: db.select(movedItem).from(items).where(isItemOfUser).orderBy(id).prepare(),
    countOfUser: db.select({ count: count() }).from(items).where(isItemOfUser).prepare(),
    unknownItems: unknownIds(items),
    unknownLocations: unknownIds(locations),
    contents: db
      .select({ locations: count(), items: sql<number>`coalesce(sum(${counted.item_count}), 0)` })
      .from(counted)
      .prepare(),
    lent: db
      .select({ count: countDistinct(loans.item_id) })
      .from(wanted.from('ids'))
      .crossJoin(loans)
      .where(and(eq(loans.item_id, wanted.value), eq(loans.state, 'handed_over')))
      .prepare(),
    categoryNames: db
      .select({ id: categories.id, name: categories.name, key: categories.name_key })
      .from(categories)
      .where(eq(categories.inventory_id, sql.placeholder('inventory')))
      .prepare(),
    moveLocations: db
      .update(locations)
      .set({
        inventory_id: value('to'),
        updated_at: value('now'),
        parent_id: sql`iif(${locations.id} IN ${valuesOf('roots')}, ${value('parent')}, ${locations.parent_id})`,
      })
      .where(and(eq(locations.inventory_id, sql.placeholder('from')), inArray(locations.id, valuesOf('ids'))))
      .prepare(),
    moveItem: db
      .update(items)
      .set({
        inventory_id: value('to'),
        item_number: value('item_number'),
        category_id: value('category_id'),
        location_id: value('location_id'),
        belongs_to_id: value('belongs_to_id'),
        request_key: null,
        updated_by: value('updated_by'),
        updated_at: value('updated_at'),
      })
      .where(and(eq(items.id, sql.placeholder('id')), eq(items.inventory_id, sql.placeholder('from'))))
      .prepare(),
    // Rows of the items and locations that repeat the inventory.
    moveRelated: ITEM_TABLES.filter(({ roles }) => roles.move === 'follows').flatMap(
      ({ schema, roles: { inventory, item, location } }) => {
        if (inventory === undefined) return [];
        const move = (column: string, ids: string) =>
          db
            .update(schema)
            .set({ [inventory]: value('to'), ...toMovedValues(schema) })
            .where(
              sql`${sql.identifier(inventory)} = ${value('from')} AND ${sql.identifier(column)} IN ${valuesOf(ids)}`,
            )
            .prepare();
        return [move(item, 'items'), ...(location === undefined ? [] : [move(location, 'locations')])];
      },
    ),
    moveOtherLoans: db
      .update(loans)
      .set({ inventory_id: value('to'), owner_name: value('name') })
      .where(and(eq(loans.inventory_id, sql.placeholder('from')), isNull(loans.item_id)))
      .prepare(),
  };
});

export type MovedLocation = ReturnType<typeof listAllLocations>[number];
export type MovedItem = ReturnType<typeof listAllItems>[number];

/** Lists the locations with all their descendants. */
export const listLocationsWithContents = (db: Db, inventoryId: InventoryId, ids: readonly number[]) =>
  prepared(db).locationsWithContents.all({ inventory: inventoryId, ids: JSON.stringify(ids) });

export const listAllLocations = (db: Db, inventoryId: InventoryId) =>
  prepared(db).allLocations.all({ inventory: inventoryId });

/** Lists the items and those directly in the locations, by id. */
export const listItemsAndContents = (
  db: Db,
  inventoryId: InventoryId,
  { items, locations }: { items: readonly number[]; locations: readonly number[] },
): MovedItem[] =>
  prepared(db).itemsAndContents.all({
    inventory: inventoryId,
    items: JSON.stringify(items),
    locations: JSON.stringify(locations),
  });

export const listAllItems = (db: Db, inventoryId: InventoryId) =>
  prepared(db).allItems.all({ inventory: inventoryId });

export const listItemsOfUser = (db: Db, inventoryId: InventoryId, userId: number): MovedItem[] =>
  prepared(db).itemsOfUser.all({ inventory: inventoryId, user: userId });

export const countItemsOfUser = (db: Db, inventoryId: InventoryId, userId: number): number =>
  prepared(db).countOfUser.get({ inventory: inventoryId, user: userId })?.count ?? 0;

/** Returns the ids that are not items of the inventory. */
export const findUnknownItems = (db: Db, inventoryId: InventoryId, ids: readonly number[]): number[] =>
  prepared(db)
    .unknownItems.all({ inventory: inventoryId, ids: JSON.stringify(ids) })
    .map((unknown) => unknown.id);

/** Returns the ids that are not locations of the inventory. */
export const findUnknownLocations = (db: Db, inventoryId: InventoryId, ids: readonly number[]): number[] =>
  prepared(db)
    .unknownLocations.all({ inventory: inventoryId, ids: JSON.stringify(ids) })
    .map((unknown) => unknown.id);

/** Counts the locations, their descendants and all items in them. Reads at most one location more than `limit`. */
export const countContents = (db: Db, inventoryId: InventoryId, ids: readonly number[], limit: number) =>
  prepared(db).contents.get({ inventory: inventoryId, ids: JSON.stringify(ids), limit: limit + 1 }) ?? {
    locations: 0,
    items: 0,
  };

/** Counts the items of which something is on loan. */
export const countLent = (db: Db, ids: string): number => prepared(db).lent.get({ ids })?.count ?? 0;

export const listCategoryNames = (db: Db, inventoryId: InventoryId) =>
  prepared(db).categoryNames.all({ inventory: inventoryId });

/** Foreign keys contain the inventory, so they are checked at the end of the transaction. */
export function deferForeignKeys({ $client }: Db): void {
  $client.pragma('defer_foreign_keys = ON');
}

interface Way {
  from: InventoryId;
  to: InventoryId;
  now: string;
}

/** @param parent_id new parent of the locations in `roots` */
export function moveLocations(
  db: Tx,
  { from, to, now }: Way,
  { ids, roots, parent_id }: { ids: readonly number[]; roots: readonly number[]; parent_id: number | null },
): void {
  prepared(db).moveLocations.run({
    from,
    to,
    now,
    ids: JSON.stringify(ids),
    roots: JSON.stringify(roots),
    parent: parent_id,
  });
}

/** The old column `request_key` is unique in an inventory and no longer read. */
export function moveItem(
  db: Tx,
  { from, to }: Pick<Way, 'from' | 'to'>,
  item: MovedItem & { item_number: string; updated_by: number },
): void {
  prepared(db).moveItem.run({ from, to, ...item });
}

interface Related extends Pick<Way, 'from' | 'to'> {
  /** JSON arrays of ids. */
  items: string;
  locations: string;
  /** Name of the new inventory, for its loans. */
  name: string;
}

/** Call after the items and locations have been moved. */
export function moveRelated(db: Tx, related: Related): void {
  for (const query of prepared(db).moveRelated) query.run({ ...related });
}

/** Loans of deleted items. */
export function moveOtherLoans(db: Tx, { from, to }: Pick<Way, 'from' | 'to'>, name: string): void {
  prepared(db).moveOtherLoans.run({ from, to, name });
}
