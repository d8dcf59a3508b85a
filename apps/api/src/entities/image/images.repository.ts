import type { ItemImage } from '@stowage/contracts';
import { and, eq, exists, getTableColumns, inArray, min, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { wanted } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import { prepareRows } from '../../db/prepare-rows';
import { document_files, documents, item_images, items, location_images, locations } from '../../db/tables';
import type { StoredScreen } from '../../files/file-store';
import type { ToImageUrls } from '../../files/media-links';
import type { InventoryId } from '../../lib/inventory-id';

type StoredImageRow = typeof item_images.$inferSelect;

export interface ImageRef {
  itemId: number;
  imageId: number;
}

// Lists omit sizes and hashes of the files, which only the quota, the upload and the doctor read.
const { source_hash, bytes, files_hash, screen_bytes, screen_hash, ...fields } = getTableColumns(item_images);

export type ImageRow = Pick<StoredImageRow, keyof typeof fields>;

const prepared = oncePerDatabase((db) => ({
  ofItems: prepareRows(
    db,
    db
      .select(fields)
      .from(item_images)
      .where(
        inArray(
          item_images.item_id,
          db
            .select({ id: items.id })
            .from(wanted.from('ids'))
            .crossJoin(items)
            .where(and(eq(items.id, wanted.value), eq(items.inventory_id, sql.placeholder('inventory')))),
        ),
      )
      .orderBy(item_images.item_id, item_images.position, item_images.id),
  ),
  byFile: db
    .select({ inventory_id: items.inventory_id })
    .from(item_images)
    .innerJoin(items, eq(items.id, item_images.item_id))
    .where(eq(item_images.file, sql.placeholder('file')))
    .unionAll(
      db
        .select({ inventory_id: locations.inventory_id })
        .from(location_images)
        .innerJoin(locations, eq(locations.id, location_images.location_id))
        .where(eq(location_images.file, sql.placeholder('file'))),
    )
    .unionAll(
      db
        .select({ inventory_id: documents.inventory_id })
        .from(document_files)
        .innerJoin(documents, eq(documents.id, document_files.document_id))
        .where(eq(document_files.file, sql.placeholder('file'))),
    )
    .prepare(),
  choosePrimary: db
    .update(item_images)
    .set({ is_primary: true })
    .where(
      inArray(
        item_images.id,
        db
          .select({ id: min(item_images.id) })
          .from(wanted.from('ids'))
          .crossJoin(items)
          .crossJoin(item_images)
          .where(
            and(
              eq(items.id, wanted.value),
              eq(items.inventory_id, sql.placeholder('inventory')),
              eq(item_images.item_id, items.id),
            ),
          )
          .groupBy(items.id)
          .having(sql`max(${item_images.is_primary}) = 0`),
      ),
    )
    .prepare(),
}));

export const listImages = (db: Db, inventoryId: InventoryId, itemIds: readonly number[]): ImageRow[] =>
  itemIds.length === 0
    ? []
    : prepared(db).ofItems.all({ inventory: inventoryId, ids: JSON.stringify(itemIds) });

/** Returns the hashes of the uploaded photos by `file`. */
export const listSourceHashes = (
  db: Db,
  inventoryId: InventoryId,
  itemIds: readonly number[],
): Map<string, string | null> =>
  new Map(
    db
      .select({ file: item_images.file, source_hash })
      .from(wanted.from(itemIds))
      .crossJoin(items)
      .crossJoin(item_images)
      .where(
        and(
          eq(items.id, wanted.value),
          eq(items.inventory_id, inventoryId),
          eq(item_images.item_id, items.id),
        ),
      )
      .all()
      .map((row) => [row.file, row.source_hash]),
  );

/** Searches all inventories. The caller must check that the viewer is a member. */
export const findImageInventory = (db: Db, file: string): InventoryId | undefined =>
  prepared(db).byFile.get({ file })?.inventory_id;

/** Updates the images of all inventories. Call only for a file that the viewer may see. @returns false without a row */
export const setScreen = (db: Tx, file: string, screen: StoredScreen): boolean =>
  [item_images, location_images].some(
    (table) => db.update(table).set(screen).where(eq(table.file, file)).run().changes > 0,
  );

export const findItemIdOfImage = (db: Db, inventoryId: InventoryId, imageId: number): number | undefined =>
  db
    .select({ id: items.id })
    .from(item_images)
    .innerJoin(items, eq(items.id, item_images.item_id))
    .where(and(eq(item_images.id, imageId), eq(items.inventory_id, inventoryId)))
    .get()?.id;

/** Looks the item up by its id: with `IN (items of the inventory)`, SQLite would list all of them each time. */
const ofItem = (db: Db, inventoryId: InventoryId, itemId: number) =>
  and(
    eq(item_images.item_id, itemId),
    exists(
      db
        .select({ id: items.id })
        .from(items)
        .where(and(eq(items.id, itemId), eq(items.inventory_id, inventoryId))),
    ),
  );

export const hasSource = (db: Db, inventoryId: InventoryId, itemId: number, sourceHash: string): boolean =>
  db
    .select({ id: item_images.id })
    .from(item_images)
    .where(and(ofItem(db, inventoryId, itemId), eq(item_images.source_hash, sourceHash)))
    .get() !== undefined;

/** The item must belong to the inventory. */
export const createImage = (db: Tx, row: Omit<StoredImageRow, 'id' | 'screen_bytes' | 'screen_hash'>) =>
  db.insert(item_images).values(row).returning().get();

export function setPrimary(
  db: Tx,
  inventoryId: InventoryId,
  { itemId, imageId }: { itemId: number; imageId: number | null },
): void {
  // Clears the former primary image first, because the unique index allows only one at any time.
  db.update(item_images)
    .set({ is_primary: false })
    .where(ofItem(db, inventoryId, itemId))
    .run();
  if (imageId === null) return;
  db.update(item_images)
    .set({ is_primary: true })
    .where(and(ofItem(db, inventoryId, itemId), eq(item_images.id, imageId)))
    .run();
}

/** Makes the oldest photo of each item primary that has photos, but no primary one. */
export function choosePrimaryImages(db: Tx, inventoryId: InventoryId, itemIds: readonly number[]): void {
  prepared(db).choosePrimary.run({ inventory: inventoryId, ids: JSON.stringify(itemIds) });
}

export function updateImage(
  db: Tx,
  inventoryId: InventoryId,
  { itemId, imageId }: ImageRef,
  fields: { caption?: string | null | undefined; is_private?: boolean | undefined },
): void {
  db.update(item_images)
    .set(fields)
    .where(and(ofItem(db, inventoryId, itemId), eq(item_images.id, imageId)))
    .run();
}

export function setPosition(
  db: Tx,
  inventoryId: InventoryId,
  { itemId, imageId }: ImageRef,
  position: number,
): void {
  db.update(item_images)
    .set({ position })
    .where(and(ofItem(db, inventoryId, itemId), eq(item_images.id, imageId)))
    .run();
}

/** Moves an image to another item of the inventory, where it is not primary. */
export function moveImage(
  db: Tx,
  inventoryId: InventoryId,
  { itemId, imageId }: ImageRef,
  to: { item_id: number; position: number },
): void {
  db.update(item_images)
    .set({ ...to, is_primary: false })
    .where(and(ofItem(db, inventoryId, itemId), eq(item_images.id, imageId)))
    .run();
}

export function removeImage(db: Tx, inventoryId: InventoryId, { itemId, imageId }: ImageRef): void {
  db.delete(item_images)
    .where(and(ofItem(db, inventoryId, itemId), eq(item_images.id, imageId)))
    .run();
}

// Naming the fields takes a quarter of the time of copying two objects.
export function toItemImage(image: ImageRow, toImageUrls: ToImageUrls): ItemImage {
  const { url, screen_url, medium_url, thumbnail_url } = toImageUrls(image.file);
  return {
    id: image.id,
    url,
    screen_url,
    medium_url,
    thumbnail_url,
    width: image.width,
    height: image.height,
    caption: image.caption,
    is_primary: image.is_primary,
    is_private: image.is_private,
    created_at: image.created_at,
  };
}
