import type { Availability } from '@stowage/contracts';
import {
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/db';
import { valuesOf, wanted } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import {
  categories,
  inventories,
  inventory_names,
  item_images,
  items,
  label_codes,
  loans,
  members,
  trust_relationships,
} from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

type AudienceColumn = 'borrow_availability' | 'sell_availability';

const viewer = sql.placeholder('viewer');

/** The inventory's trust in the viewer. */
const trust = alias(trust_relationships, 'trust');

const isTrustInViewer = and(eq(trust.inventory_id, inventories.id), eq(trust.trusted_user_id, viewer));

const includesViewer = (column: AudienceColumn) =>
  or(
    inArray(items[column], ['ask_first', 'available']),
    and(eq(items[column], 'trusted'), isNotNull(trust.trust_level)),
    and(eq(items[column], 'friends_only'), eq(trust.trust_level, 'friend')),
  );

const isShared = or(includesViewer('borrow_availability'), includesViewer('sell_availability'));

/** Lets SQLite use the partial index `items_shared`, for which parameters are no constants. */
const isInIndex = sql`(${items.borrow_availability} <> 'never' OR ${items.sell_availability} <> 'never')`;

const availabilityForViewer = (column: AudienceColumn) =>
  sql<Availability>`iif(${includesViewer(column)}, ${items[column]}, 'never')`;

const prepared = oncePerDatabase((db) => {
  // Rules that decide which items a user may see, for lists, single items, codes and files.
  const belongsToOthers = and(
    isNull(inventories.deleted_at),
    notExists(
      db
        .select({ id: members.user_id })
        .from(members)
        .where(and(eq(members.inventory_id, inventories.id), eq(members.user_id, viewer))),
    ),
  );
  const isLentToViewer = exists(
    db
      .select({ id: loans.id })
      .from(loans)
      .where(and(eq(loans.item_id, items.id), eq(loans.state, 'handed_over'), eq(loans.borrower_id, viewer))),
  );
  const isListed = and(belongsToOthers, isShared, isInIndex);
  const isVisible = and(belongsToOthers, or(isShared, isLentToViewer));

  const sharingInventories = (condition?: SQL) => {
    const sharing = db
      .select({ id: inventories.id, item_count: count().as('item_count') })
      .from(inventories)
      .leftJoin(trust, isTrustInViewer)
      .crossJoin(items)
      .where(and(condition, eq(items.inventory_id, inventories.id), isListed))
      .groupBy(inventories.id)
      .as('sharing');
    return db
      .select({
        inventory_id: inventory_names.id,
        /** The manager to whom the username belongs. */
        user_id: inventory_names.user_id,
        username: inventory_names.username,
        full_name: inventory_names.full_name,
        item_count: sharing.item_count,
      })
      .from(sharing)
      .innerJoin(inventory_names, eq(inventory_names.id, sharing.id))
      .prepare();
  };
  const reserved = db
    .select({ quantity: sql`sum(${loans.quantity})` })
    .from(loans)
    .where(and(eq(loans.item_id, items.id), inArray(loans.state, ['agreed', 'handed_over'])));
  return {
    sharingInventories: sharingInventories(),
    sharingInventory: sharingInventories(eq(inventories.id, sql.placeholder('inventory'))),
    // CROSS JOIN fixes the join order: the given inventories, in the given order, or first the item, then its inventory.
    ids: db
      .select({ id: items.id })
      .from(wanted.from('inventories'))
      .crossJoin(inventories)
      .leftJoin(trust, isTrustInViewer)
      .crossJoin(items)
      .where(and(eq(inventories.id, wanted.value), eq(items.inventory_id, inventories.id), isListed))
      .orderBy(wanted.key, items.sort_key, items.id)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(),
    rows: db
      .select({
        id: items.id,
        code: items.code,
        name: items.name,
        item_number: items.item_number,
        description: items.description,
        condition: items.condition,
        category_name: categories.name,
        borrow_availability: availabilityForViewer('borrow_availability'),
        sell_availability: availabilityForViewer('sell_availability'),
        available_quantity: sql<number>`max(0, ${items.quantity} - coalesce(${reserved}, 0))`,
        inventory_id: inventories.id,
        /** Of the inventory that owns the item. */
        currency: inventories.currency,
        /** The manager to whom the username belongs. */
        user_id: inventory_names.user_id,
        username: inventory_names.username,
        full_name: inventory_names.full_name,
      })
      .from(items)
      .crossJoin(inventories)
      .leftJoin(trust, isTrustInViewer)
      .innerJoin(inventory_names, eq(inventory_names.id, inventories.id))
      .leftJoin(categories, eq(categories.id, items.category_id))
      .where(and(eq(inventories.id, items.inventory_id), inArray(items.id, valuesOf('ids')), isVisible))
      .prepare(),
    byCode: db
      .select({ id: items.id, code: items.code, name: items.name })
      .from(items)
      .crossJoin(inventories)
      .leftJoin(trust, isTrustInViewer)
      .where(
        and(
          eq(inventories.id, items.inventory_id),
          or(
            eq(items.code, sql.placeholder('code')),
            eq(
              items.id,
              db
                .select({ id: label_codes.item_id })
                .from(label_codes)
                .where(eq(label_codes.code, sql.placeholder('code'))),
            ),
          ),
          isVisible,
        ),
      )
      .prepare(),
    byFile: db
      .select({ id: items.id })
      .from(item_images)
      .crossJoin(items)
      .crossJoin(inventories)
      .leftJoin(trust, isTrustInViewer)
      .where(
        and(
          eq(item_images.file, sql.placeholder('file')),
          sql`NOT ${item_images.is_private}`,
          eq(items.id, item_images.item_id),
          eq(inventories.id, items.inventory_id),
          isVisible,
        ),
      )
      .prepare(),
    indexed: db
      .select({ id: sql<number>`rowid` })
      .from(sql`items_search`)
      .where(sql`items_search MATCH ${sql.placeholder('match')}`)
      .prepare(),
    categoryHits: db
      .select({ id: categories.id, inventory_id: categories.inventory_id })
      .from(sql`categories_search`)
      .crossJoin(categories)
      .where(
        and(
          sql`categories_search MATCH ${sql.placeholder('match')}`,
          sql`${categories.id} = categories_search.rowid`,
        ),
      )
      .prepare(),
    texts: db
      .select({
        id: items.id,
        name: items.name,
        item_number: items.item_number,
        description: items.description,
        category_name: categories.name,
      })
      .from(wanted.from('ids'))
      .crossJoin(items)
      .leftJoin(categories, eq(categories.id, items.category_id))
      .where(eq(items.id, wanted.value))
      .prepare(),
    images: db
      .select({
        item_id: item_images.item_id,
        file: item_images.file,
        width: item_images.width,
        height: item_images.height,
      })
      .from(item_images)
      .where(and(inArray(item_images.item_id, valuesOf('ids')), sql`NOT ${item_images.is_private}`))
      .orderBy(item_images.item_id, desc(item_images.is_primary), item_images.position, item_images.id)
      .prepare(),
  };
});

export type SharingInventoryRow = ReturnType<typeof listSharingInventories>[number];
export type SharedRow = ReturnType<typeof listSharedRows>[number];

/** Names the inventories as people outside of them see them. */
export const listSharingInventories = (
  db: Db,
  { viewer_id: viewer, inventory_id: inventory }: { viewer_id: number; inventory_id?: number | undefined },
) =>
  inventory === undefined
    ? prepared(db).sharingInventories.all({ viewer })
    : prepared(db).sharingInventory.all({ viewer, inventory });

export const listSharedIds = (
  db: Db,
  viewerId: number,
  inventoryIds: readonly InventoryId[],
  { limit, offset }: { limit: number; offset: number },
): number[] =>
  prepared(db)
    .ids.all({ viewer: viewerId, inventories: JSON.stringify(inventoryIds), limit, offset })
    .map(({ id }) => id);

/** Finds all items that match a condition of the search index, even in texts that the viewer may not see. */
export const findIndexed = (db: Db, match: string): Set<number> =>
  new Set(
    prepared(db)
      .indexed.all({ match })
      .map(({ id }) => id),
  );

const TEXTS_AT_ONCE = 1000;

/** The viewer must be allowed to see the items. */
export function* iterateSharedTexts(db: Db, itemIds: readonly number[]) {
  for (let start = 0; start < itemIds.length; start += TEXTS_AT_ONCE)
    yield* prepared(db).texts.all({ ids: JSON.stringify(itemIds.slice(start, start + TEXTS_AT_ONCE)) });
}

export const listCategoryHits = (db: Db, match: string): { id: number; inventory_id: InventoryId }[] =>
  prepared(db).categoryHits.all({ match });

/** Returns the items in the order of `ids`. Omits items that are not visible to the viewer. */
export function listSharedRows(db: Db, viewerId: number, ids: readonly number[]) {
  const rows = prepared(db).rows.all({ viewer: viewerId, ids: JSON.stringify(ids) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The viewer must be allowed to see the items. The primary image of each item comes first. */
export const listSharedImages = (db: Db, itemIds: readonly number[]) =>
  prepared(db).images.all({ ids: JSON.stringify(itemIds) });

/** Finds only items that the viewer may see. */
export const findSharedCode = (db: Db, viewerId: number, code: string) =>
  prepared(db).byCode.get({ viewer: viewerId, code });

/** True for an image that is not private, of an item in another inventory that the viewer may see. */
export const isSharedImageFile = (db: Db, viewerId: number, file: string): boolean =>
  prepared(db).byFile.get({ viewer: viewerId, file }) !== undefined;
