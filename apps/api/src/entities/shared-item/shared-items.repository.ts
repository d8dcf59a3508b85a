import type { Availability, Condition, UserSummary } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { statement } from '../../db/statements';

/*
 * SQL rules that decide which items a user may see, for lists, single items, codes and files. They refer to the tables
 * `items`, `inventories` and `trust` (the inventory's trust in the viewer).
 */

type AudienceColumn = 'borrow_availability' | 'sell_availability';

const TRUST = `LEFT JOIN trust_relationships AS trust
  ON trust.inventory_id = inventories.id AND trust.trusted_user_id = @viewer`;

const includesViewer = (column: AudienceColumn) =>
  `(items.${column} IN ('ask_first', 'available')
    OR items.${column} = 'trusted' AND trust.trust_level IS NOT NULL
    OR items.${column} = 'friends_only' AND trust.trust_level = 'friend')`;

const IS_SHARED = `(${includesViewer('borrow_availability')} OR ${includesViewer('sell_availability')})`;
const BELONGS_TO_OTHERS = `inventories.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM members
  WHERE members.inventory_id = inventories.id AND members.user_id = @viewer)`;
const IS_LENT_TO_VIEWER = `EXISTS (SELECT 1 FROM loans
  WHERE loans.item_id = items.id AND loans.state = 'handed_over' AND loans.borrower_id = @viewer)`;

/** The last condition lets SQLite use the partial index `items_shared`. */
const IS_LISTED = `${BELONGS_TO_OTHERS} AND ${IS_SHARED}
  AND (items.borrow_availability <> 'never' OR items.sell_availability <> 'never')`;
const IS_VISIBLE = `${BELONGS_TO_OTHERS} AND (${IS_SHARED} OR ${IS_LENT_TO_VIEWER})`;

/** Tables for queries about a few items. CROSS JOIN fixes the join order: first the item, then its inventory. */
const OF_ITEMS = `items CROSS JOIN inventories ON inventories.id = items.inventory_id ${TRUST}`;
const OF_INVENTORIES = `inventories ${TRUST} CROSS JOIN items ON items.inventory_id = inventories.id`;
/** Tables for queries about the given inventories, in the given order. */
const OF_SOME_INVENTORIES = `json_each(@inventories) AS wanted
  CROSS JOIN inventories ON inventories.id = wanted.value ${TRUST}
  CROSS JOIN items ON items.inventory_id = inventories.id`;

/** An inventory by the name that people outside of it see. */
interface NamedInventory extends Omit<UserSummary, 'id'> {
  inventory_id: number;
  /** The manager to whom the username belongs. */
  user_id: number;
}

export interface SharingInventoryRow extends NamedInventory {
  item_count: number;
}

export function listSharingInventories(
  db: Db,
  viewerId: number,
  inventoryId?: number,
): SharingInventoryRow[] {
  const only = inventoryId === undefined ? '' : 'inventories.id = @inventory AND';
  return statement<{ viewer: number; inventory: number | null }, SharingInventoryRow>(
    db,
    `SELECT names.id AS inventory_id, names.user_id, names.username, names.full_name, item_count
     FROM (SELECT inventories.id, count(*) AS item_count FROM ${OF_INVENTORIES} WHERE ${only} ${IS_LISTED} GROUP BY inventories.id)
       JOIN inventory_names AS names USING (id)`,
  ).all({ viewer: viewerId, inventory: inventoryId ?? null });
}

export const listSharedIds = (
  db: Db,
  viewerId: number,
  inventoryIds: readonly number[],
  { limit, offset }: { limit: number; offset: number },
): number[] =>
  statement<{ viewer: number; inventories: string; limit: number; offset: number }, { id: number }>(
    db,
    `SELECT items.id FROM ${OF_SOME_INVENTORIES} WHERE ${IS_LISTED}
     ORDER BY wanted.key, items.sort_key, items.id LIMIT @limit OFFSET @offset`,
  )
    .all({ viewer: viewerId, inventories: JSON.stringify(inventoryIds), limit, offset })
    .map(({ id }) => id);

/** Finds all items that match a condition of the search index, even in texts that the viewer may not see. */
export const findIndexed = (db: Db, match: string): Set<number> =>
  new Set(
    db.$client
      .prepare<[string], number>('SELECT rowid FROM items_search WHERE items_search MATCH ?')
      .pluck()
      .all(match),
  );

export interface SharedTexts {
  id: number;
  name: string;
  item_number: string;
  description: string | null;
  category_name: string | null;
}

/** The viewer must be allowed to see the items. */
export const iterateSharedTexts = (db: Db, itemIds: readonly number[]): Iterable<SharedTexts> =>
  statement<{ ids: string }, SharedTexts>(
    db,
    `SELECT items.id, items.name, items.item_number, items.description, categories.name AS category_name
     FROM json_each(@ids) AS wanted CROSS JOIN items ON items.id = wanted.value
       LEFT JOIN categories ON categories.id = items.category_id`,
  ).iterate({ ids: JSON.stringify(itemIds) });

export const listCategoryHits = (db: Db, match: string): { id: number; inventory_id: number }[] =>
  statement<{ match: string }, { id: number; inventory_id: number }>(
    db,
    `SELECT categories.id, categories.inventory_id
     FROM categories_search CROSS JOIN categories ON categories.id = categories_search.rowid
     WHERE categories_search MATCH @match`,
  ).all({ match });

export interface SharedRow extends NamedInventory, Record<AudienceColumn, Availability> {
  id: number;
  code: string;
  name: string;
  item_number: string;
  description: string | null;
  condition: Condition | null;
  category_name: string | null;
  available_quantity: number;
  /** Of the inventory that owns the item. */
  currency: string;
}

const availabilityForViewer = (column: AudienceColumn) =>
  `iif(${includesViewer(column)}, items.${column}, 'never') AS ${column}`;

/** Returns the items in the order of `ids`. Omits items that are not visible to the viewer. */
export function listSharedRows(db: Db, viewerId: number, ids: readonly number[]): SharedRow[] {
  const rows = statement<{ viewer: number; ids: string }, SharedRow>(
    db,
    `SELECT items.id, items.code, items.name, items.item_number, items.description, items.condition,
       categories.name AS category_name,
       ${availabilityForViewer('borrow_availability')}, ${availabilityForViewer('sell_availability')},
       max(0, items.quantity - coalesce((SELECT sum(loans.quantity) FROM loans
         WHERE loans.item_id = items.id AND loans.state IN ('agreed', 'handed_over')), 0)) AS available_quantity,
       inventories.id AS inventory_id, inventories.currency, names.user_id, names.username, names.full_name
     FROM ${OF_ITEMS} JOIN inventory_names AS names ON names.id = inventories.id LEFT JOIN categories ON categories.id = items.category_id
     WHERE items.id IN (SELECT value FROM json_each(@ids)) AND ${IS_VISIBLE}`,
  ).all({ viewer: viewerId, ids: JSON.stringify(ids) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface SharedImageRow {
  item_id: number;
  file: string;
  width: number;
  height: number;
}

/** The viewer must be allowed to see the items. The primary image of each item comes first. */
export const listSharedImages = (db: Db, itemIds: readonly number[]): SharedImageRow[] =>
  statement<{ ids: string }, SharedImageRow>(
    db,
    `SELECT item_id, file, width, height FROM item_images
     WHERE item_id IN (SELECT value FROM json_each(@ids)) AND NOT is_private
     ORDER BY item_id, is_primary DESC, position, id`,
  ).all({ ids: JSON.stringify(itemIds) });

/** Finds only items that the viewer may see. */
export const findSharedCode = (
  db: Db,
  viewerId: number,
  code: string,
): { id: number; code: string; name: string } | undefined =>
  statement<{ viewer: number; code: string }, { id: number; code: string; name: string }>(
    db,
    `SELECT items.id, items.code, items.name FROM ${OF_ITEMS}
     WHERE (items.code = @code OR items.id = (SELECT item_id FROM label_codes WHERE label_codes.code = @code))
       AND ${IS_VISIBLE}`,
  ).get({ viewer: viewerId, code });

/** True for an image that is not private, of an item in another inventory that the viewer may see. */
export const isSharedImageFile = (db: Db, viewerId: number, file: string): boolean =>
  statement<{ viewer: number; file: string }, { id: number }>(
    db,
    `SELECT items.id FROM item_images CROSS JOIN ${OF_ITEMS}
     WHERE item_images.file = @file AND NOT item_images.is_private
       AND items.id = item_images.item_id AND ${IS_VISIBLE}`,
  ).get({ viewer: viewerId, file }) !== undefined;
