import type { Db, Tx } from '../../db/db';
import { statement } from '../../db/statements';
import { ITEM_TABLES } from '../../db/tables/declared-tables';

/*
 * Writes to the tables of all features. Rows of items and locations keep their ids, so rows that refer to the id alone,
 * such as photos and suppliers, stay as they are.
 */

export interface MovedLocation {
  id: number;
  parent_id: number | null;
}

export interface MovedItem {
  id: number;
  category_id: number | null;
  location_id: number | null;
  belongs_to_id: number | null;
  updated_at: string;
}

const LOCATION = 'locations.id, locations.parent_id';
const ITEM = 'items.id, items.category_id, items.location_id, items.belongs_to_id, items.updated_at';

// UNION instead of UNION ALL reads a location inside another chosen location once.
const SUBTREES = `WITH RECURSIVE subtree(id) AS (
    SELECT id FROM locations WHERE inventory_id = @inventory AND id IN (SELECT value FROM json_each(@ids))
    UNION
    SELECT child.id FROM subtree CROSS JOIN locations AS child
      ON child.inventory_id = @inventory AND child.parent_id = subtree.id
  )`;

const ITEMS_AND_CONTENTS = `
  SELECT ${ITEM} FROM json_each(@items) AS wanted
    CROSS JOIN items ON items.id = wanted.value AND items.inventory_id = @inventory
  UNION
  SELECT ${ITEM} FROM json_each(@locations) AS wanted
    CROSS JOIN items ON items.inventory_id = @inventory AND items.location_id = wanted.value`;

interface OwnIds {
  inventory: number;
  ids: string;
}

/** Lists the locations with all their descendants. */
export const listLocationsWithContents = (
  db: Db,
  inventoryId: number,
  ids: readonly number[],
): MovedLocation[] =>
  statement<OwnIds, MovedLocation>(
    db,
    `${SUBTREES} SELECT ${LOCATION} FROM subtree CROSS JOIN locations ON locations.id = subtree.id`,
  ).all({ inventory: inventoryId, ids: JSON.stringify(ids) });

export const listAllLocations = (db: Db, inventoryId: number): MovedLocation[] =>
  statement<{ inventory: number }, MovedLocation>(
    db,
    `SELECT ${LOCATION} FROM locations WHERE inventory_id = @inventory ORDER BY id`,
  ).all({ inventory: inventoryId });

/** Lists the items and those directly in the locations, by id. */
export const listItemsAndContents = (
  db: Db,
  inventoryId: number,
  { items, locations }: { items: readonly number[]; locations: readonly number[] },
): MovedItem[] =>
  statement<{ inventory: number; items: string; locations: string }, MovedItem>(
    db,
    `${ITEMS_AND_CONTENTS} ORDER BY items.id`,
  ).all({ inventory: inventoryId, items: JSON.stringify(items), locations: JSON.stringify(locations) });

export const listAllItems = (db: Db, inventoryId: number): MovedItem[] =>
  statement<{ inventory: number }, MovedItem>(
    db,
    `SELECT ${ITEM} FROM items WHERE inventory_id = @inventory ORDER BY id`,
  ).all({ inventory: inventoryId });

export const listItemsOfUser = (db: Db, inventoryId: number, userId: number): MovedItem[] =>
  statement<{ inventory: number; user: number }, MovedItem>(
    db,
    `SELECT ${ITEM} FROM items WHERE belongs_to_id = @user AND inventory_id = @inventory ORDER BY id`,
  ).all({ inventory: inventoryId, user: userId });

export const countItemsOfUser = (db: Db, inventoryId: number, userId: number): number =>
  statement<{ inventory: number; user: number }, { count: number }>(
    db,
    'SELECT count(*) AS count FROM items WHERE belongs_to_id = @user AND inventory_id = @inventory',
  ).get({ inventory: inventoryId, user: userId })?.count ?? 0;

/** Returns the ids that are not items of the inventory. */
export const findUnknownItems = (db: Db, inventoryId: number, ids: readonly number[]): number[] =>
  statement<OwnIds, { id: number }>(
    db,
    `SELECT wanted.value AS id FROM json_each(@ids) AS wanted
     WHERE NOT EXISTS (SELECT 1 FROM items WHERE items.id = wanted.value AND items.inventory_id = @inventory)`,
  )
    .all({ inventory: inventoryId, ids: JSON.stringify(ids) })
    .map(({ id }) => id);

/** Returns the ids that are not locations of the inventory. */
export const findUnknownLocations = (db: Db, inventoryId: number, ids: readonly number[]): number[] =>
  statement<OwnIds, { id: number }>(
    db,
    `SELECT wanted.value AS id FROM json_each(@ids) AS wanted
     WHERE NOT EXISTS (SELECT 1 FROM locations WHERE locations.id = wanted.value AND locations.inventory_id = @inventory)`,
  )
    .all({ inventory: inventoryId, ids: JSON.stringify(ids) })
    .map(({ id }) => id);

/** Counts the locations, their descendants and all items in them. Reads at most one location more than `limit`. */
export const countContents = (
  db: Db,
  inventoryId: number,
  ids: readonly number[],
  limit: number,
): { locations: number; items: number } =>
  statement<OwnIds & { limit: number }, { locations: number; items: number }>(
    db,
    `${SUBTREES} SELECT count(*) AS locations, coalesce(sum(item_count), 0) AS items
     FROM (SELECT item_count FROM subtree CROSS JOIN locations ON locations.id = subtree.id LIMIT @limit + 1)`,
  ).get({ inventory: inventoryId, ids: JSON.stringify(ids), limit }) ?? { locations: 0, items: 0 };

/** Counts the items of which something is on loan. */
export const countLent = (db: Db, ids: string): number =>
  statement<{ ids: string }, { count: number }>(
    db,
    `SELECT count(DISTINCT loans.item_id) AS count FROM json_each(@ids) AS moved
       CROSS JOIN loans ON loans.item_id = moved.value AND loans.state = 'handed_over'`,
  ).get({ ids })?.count ?? 0;

export const listCategoryNames = (db: Db, inventoryId: number): { id: number; name: string; key: string }[] =>
  statement<{ inventory: number }, { id: number; name: string; key: string }>(
    db,
    'SELECT id, name, name_key AS key FROM categories WHERE inventory_id = @inventory',
  ).all({ inventory: inventoryId });

/** Foreign keys contain the inventory, so they are checked at the end of the transaction. */
export function deferForeignKeys({ $client }: Db): void {
  $client.pragma('defer_foreign_keys = ON');
}

interface Way {
  from: number;
  to: number;
  now: string;
}

/** @param parent_id new parent of the locations in `roots` */
export function moveLocations(
  db: Tx,
  { from, to, now }: Way,
  { ids, roots, parent_id }: { ids: readonly number[]; roots: readonly number[]; parent_id: number | null },
): void {
  statement<Way & { ids: string; roots: string; parent: number | null }, never>(
    db,
    `UPDATE locations SET inventory_id = @to, updated_at = @now,
       parent_id = iif(id IN (SELECT value FROM json_each(@roots)), @parent, parent_id)
     WHERE inventory_id = @from AND id IN (SELECT value FROM json_each(@ids))`,
  ).run({
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
  way: Pick<Way, 'from' | 'to'>,
  item: MovedItem & { item_number: string; updated_by: number },
): void {
  statement<Pick<Way, 'from' | 'to'> & typeof item, never>(
    db,
    `UPDATE items SET inventory_id = @to, item_number = @item_number, category_id = @category_id,
       location_id = @location_id, belongs_to_id = @belongs_to_id, request_key = NULL,
       updated_by = @updated_by, updated_at = @updated_at
     WHERE id = @id AND inventory_id = @from`,
  ).run({ from: way.from, to: way.to, ...item });
}

/** Columns that a move changes besides the inventory. The search finds lent items by their number. */
const MOVED_VALUES: Readonly<Record<string, string>> = {
  loans: `, owner_name = @name,
     item_number = (SELECT item_number FROM items WHERE items.id = loans.item_id)`,
};

/** Rows of the items and locations that repeat the inventory. */
const RELATED = ITEM_TABLES.filter(({ roles }) => roles.move === 'follows').flatMap(
  ({ name, roles: { inventory, item, location } }) => {
    if (inventory === undefined) return [];
    const move = (column: string, ids: string) =>
      `UPDATE ${name} SET ${inventory} = @to${MOVED_VALUES[name] ?? ''}
       WHERE ${inventory} = @from AND ${column} IN (SELECT value FROM json_each(${ids}))`;
    return [move(item, '@items'), ...(location === undefined ? [] : [move(location, '@locations')])];
  },
);

interface Related extends Pick<Way, 'from' | 'to'> {
  /** JSON arrays of ids. */
  items: string;
  locations: string;
  /** Name of the new inventory, for its loans. */
  name: string;
}

/** Call after the items and locations have been moved. */
export function moveRelated(db: Tx, related: Related): void {
  for (const sql of RELATED) statement<Related, never>(db, sql).run(related);
}

/** Loans of deleted items. */
export function moveOtherLoans(db: Tx, { from, to }: Pick<Way, 'from' | 'to'>, name: string): void {
  statement<Pick<Way, 'from' | 'to'> & { name: string }, never>(
    db,
    'UPDATE loans SET inventory_id = @to, owner_name = @name WHERE inventory_id = @from AND item_id IS NULL',
  ).run({ from, to, name });
}
