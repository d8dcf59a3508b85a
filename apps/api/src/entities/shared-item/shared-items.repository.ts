import type { Availability } from '@stowage/contracts';
import { and, count, desc, eq, exists, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/db';
import { valuesOf, wanted } from '../../db/json-list';
import {
  categories,
  document_files,
  document_links,
  documents,
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

/** The inventory's trust in the viewer. */
const trust = alias(trust_relationships, 'trust');

const isTrustInViewer = (viewerId: number) =>
  and(eq(trust.inventory_id, inventories.id), eq(trust.trusted_user_id, viewerId));

const includesViewer = (column: AudienceColumn) =>
  or(
    inArray(items[column], ['ask_first', 'available']),
    and(eq(items[column], 'trusted'), isNotNull(trust.trust_level)),
    and(eq(items[column], 'friends_only'), eq(trust.trust_level, 'friend')),
  );

const isShared = and(
  sql`${items.is_archived} = 0`,
  or(includesViewer('borrow_availability'), includesViewer('sell_availability')),
);

/** Lets SQLite use the partial index `items_shared`, for which parameters are no constants. */
const isInIndex = sql`(${items.borrow_availability} <> 'never' OR ${items.sell_availability} <> 'never')`;

const availabilityForViewer = (column: AudienceColumn) =>
  sql<Availability>`iif(${includesViewer(column)}, ${items[column]}, 'never')`;

// Rules that decide which items a user may see, for lists, single items, codes and files.
const belongsToOthers = (db: Db, viewerId: number) =>
  and(
    isNull(inventories.deleted_at),
    notExists(
      db
        .select({ id: members.user_id })
        .from(members)
        .where(and(eq(members.inventory_id, inventories.id), eq(members.user_id, viewerId))),
    ),
  );

const isLentTo = (db: Db, viewerId: number) =>
  exists(
    db
      .select({ id: loans.id })
      .from(loans)
      .where(
        and(eq(loans.item_id, items.id), eq(loans.state, 'handed_over'), eq(loans.borrower_id, viewerId)),
      ),
  );

const isListed = (db: Db, viewerId: number) => and(belongsToOthers(db, viewerId), isShared, isInIndex);
const isVisible = (db: Db, viewerId: number) =>
  and(belongsToOthers(db, viewerId), or(isShared, isLentTo(db, viewerId)));

export type SharingInventoryRow = ReturnType<typeof listSharingInventories>[number];
export type SharedRow = ReturnType<typeof listSharedRows>[number];

/** Names the inventories as people outside of them see them. */
export function listSharingInventories(
  db: Db,
  { viewer_id, inventory_id }: { viewer_id: number; inventory_id?: number | undefined },
) {
  const isAsked = inventory_id === undefined ? undefined : sql`${inventories.id} = ${inventory_id}`;
  const sharing = db
    .select({ id: inventories.id, item_count: count().as('item_count') })
    .from(inventories)
    .leftJoin(trust, isTrustInViewer(viewer_id))
    .crossJoin(items)
    .where(and(isAsked, eq(items.inventory_id, inventories.id), isListed(db, viewer_id)))
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
    .all();
}

export const listSharedIds = (
  db: Db,
  viewerId: number,
  inventoryIds: readonly InventoryId[],
  { limit, offset }: { limit: number; offset: number },
): number[] =>
  // CROSS JOIN fixes the join order: the given inventories, in the given order.
  db
    .select({ id: items.id })
    .from(wanted.from(inventoryIds))
    .crossJoin(inventories)
    .leftJoin(trust, isTrustInViewer(viewerId))
    .crossJoin(items)
    .where(
      and(eq(inventories.id, wanted.value), eq(items.inventory_id, inventories.id), isListed(db, viewerId)),
    )
    .orderBy(wanted.key, items.sort_key, items.id)
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ id }) => id);

/** Finds all items that match a condition of the search index, even in texts that the viewer may not see. */
export const findIndexed = (db: Db, match: string): Set<number> =>
  new Set(
    db
      .select({ id: sql<number>`rowid` })
      .from(sql`items_search`)
      .where(sql`items_search MATCH ${match}`)
      .all()
      .map(({ id }) => id),
  );

const TEXTS_AT_ONCE = 1000;

/** The viewer must be allowed to see the items. */
export function* iterateSharedTexts(db: Db, itemIds: readonly number[]) {
  for (let start = 0; start < itemIds.length; start += TEXTS_AT_ONCE)
    yield* db
      .select({
        id: items.id,
        name: items.name,
        item_number: items.item_number,
        description: items.description,
        category_name: categories.name,
      })
      .from(wanted.from(itemIds.slice(start, start + TEXTS_AT_ONCE)))
      .crossJoin(items)
      .leftJoin(categories, eq(categories.id, items.category_id))
      .where(eq(items.id, wanted.value))
      .all();
}

export const listCategoryHits = (db: Db, match: string): { id: number; inventory_id: InventoryId }[] =>
  db
    .select({ id: categories.id, inventory_id: categories.inventory_id })
    .from(sql`categories_search`)
    .crossJoin(categories)
    .where(and(sql`categories_search MATCH ${match}`, sql`${categories.id} = categories_search.rowid`))
    .all();

/** Returns the items in the order of `ids`. Omits items that are not visible to the viewer. */
export function listSharedRows(db: Db, viewerId: number, ids: readonly number[]) {
  const reserved = db
    .select({ quantity: sql`sum(${loans.quantity})` })
    .from(loans)
    .where(and(eq(loans.item_id, items.id), inArray(loans.state, ['agreed', 'handed_over'])));
  const rows = db
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
    .leftJoin(trust, isTrustInViewer(viewerId))
    .innerJoin(inventory_names, eq(inventory_names.id, inventories.id))
    .leftJoin(categories, eq(categories.id, items.category_id))
    .where(
      and(eq(inventories.id, items.inventory_id), inArray(items.id, valuesOf(ids)), isVisible(db, viewerId)),
    );
  const byId = new Map(rows.all().map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The viewer must be allowed to see the items. The primary image of each item comes first. */
export const listSharedImages = (db: Db, itemIds: readonly number[]) =>
  db
    .select({
      item_id: item_images.item_id,
      file: item_images.file,
      width: item_images.width,
      height: item_images.height,
    })
    .from(item_images)
    .where(and(inArray(item_images.item_id, valuesOf(itemIds)), sql`NOT ${item_images.is_private}`))
    .orderBy(item_images.item_id, desc(item_images.is_primary), item_images.position, item_images.id)
    .all();

/** The viewer must be allowed to see the items. Only released documents, newest first. */
export const listSharedDocuments = (db: Db, itemIds: readonly number[]) =>
  db
    .select({
      item_id: sql<number>`${document_links.item_id}`,
      kind: documents.kind,
      title: documents.title,
      day: documents.day,
      url: documents.url,
      file: document_files,
    })
    .from(document_links)
    .innerJoin(documents, and(eq(documents.id, document_links.document_id), eq(documents.is_released, true)))
    .leftJoin(document_files, eq(document_files.document_id, documents.id))
    .where(inArray(document_links.item_id, valuesOf(itemIds)))
    .orderBy(desc(documents.created_at), desc(documents.id))
    .all();

/** Finds only items that the viewer may see. */
export function findSharedCode(db: Db, viewerId: number, code: string) {
  const ofLabel = db.select({ id: label_codes.item_id }).from(label_codes).where(eq(label_codes.code, code));
  return db
    .select({ id: items.id, code: items.code, name: items.name })
    .from(items)
    .crossJoin(inventories)
    .leftJoin(trust, isTrustInViewer(viewerId))
    .where(
      and(
        eq(inventories.id, items.inventory_id),
        or(eq(items.code, code), eq(items.id, ofLabel)),
        isVisible(db, viewerId),
      ),
    )
    .get();
}

/** True for the file of a released document, of an item in another inventory that the viewer may see. */
export const isSharedDocumentFile = (db: Db, viewerId: number, file: string): boolean =>
  db
    .select({ id: items.id })
    .from(document_files)
    .crossJoin(documents)
    .crossJoin(document_links)
    .crossJoin(items)
    .crossJoin(inventories)
    .leftJoin(trust, isTrustInViewer(viewerId))
    .where(
      and(
        eq(document_files.file, file),
        eq(documents.id, document_files.document_id),
        eq(documents.is_released, true),
        eq(document_links.document_id, documents.id),
        eq(items.id, document_links.item_id),
        eq(inventories.id, items.inventory_id),
        isVisible(db, viewerId),
      ),
    )
    .get() !== undefined;

/** True for an image that is not private, of an item in another inventory that the viewer may see. */
export const isSharedImageFile = (db: Db, viewerId: number, file: string): boolean =>
  db
    .select({ id: items.id })
    .from(item_images)
    .crossJoin(items)
    .crossJoin(inventories)
    .leftJoin(trust, isTrustInViewer(viewerId))
    .where(
      and(
        eq(item_images.file, file),
        sql`NOT ${item_images.is_private}`,
        eq(items.id, item_images.item_id),
        eq(inventories.id, items.inventory_id),
        isVisible(db, viewerId),
      ),
    )
    .get() !== undefined;
