import type { LocationImage } from '@stowage/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { wanted } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import { prepareRows } from '../../db/prepare-rows';
import { location_images, locations } from '../../db/tables';
import type { ToImageUrls } from '../../files/media-links';
import type { InventoryId } from '../../lib/inventory-id';

type StoredRow = typeof location_images.$inferSelect;

const { id, location_id, file, width, height, source_hash, created_at } = location_images;

const prepared = oncePerDatabase((db) => {
  const own = db
    .select({ id: locations.id })
    .from(wanted.from('ids'))
    .crossJoin(locations)
    .where(and(eq(locations.id, wanted.value), eq(locations.inventory_id, sql.placeholder('inventory'))));
  return {
    ofLocations: prepareRows(
      db,
      db
        .select({ id, location_id, file, width, height, source_hash, created_at })
        .from(location_images)
        .where(inArray(location_id, own)),
    ),
    remove: db.delete(location_images).where(inArray(location_id, own)).prepare(),
  };
});

export type LocationImageRow = Omit<StoredRow, 'bytes' | 'files_hash' | 'screen_bytes' | 'screen_hash'>;

/** Returns the photos by location id. Omits locations of other inventories. */
export const listLocationImages = (
  db: Db,
  inventoryId: InventoryId,
  locationIds: readonly number[],
): Map<number, LocationImageRow> =>
  new Map(
    prepared(db)
      .ofLocations.all({ inventory: inventoryId, ids: JSON.stringify(locationIds) })
      .map((row) => [row.location_id, row]),
  );

/** The location must belong to the inventory and have no photo. */
export function createLocationImage(
  db: Tx,
  row: Omit<StoredRow, 'id' | 'screen_bytes' | 'screen_hash'>,
): void {
  db.insert(location_images).values(row).run();
}

/** Moves the photos of the locations to the trash. @returns the number of photos */
export const removeLocationImages = (
  db: Tx,
  inventoryId: InventoryId,
  locationIds: readonly number[],
): number => prepared(db).remove.run({ inventory: inventoryId, ids: JSON.stringify(locationIds) }).changes;

export function toLocationImage(image: LocationImageRow, toImageUrls: ToImageUrls): LocationImage {
  const { url, screen_url, medium_url, thumbnail_url } = toImageUrls(image.file);
  return {
    id: image.id,
    url,
    screen_url,
    medium_url,
    thumbnail_url,
    width: image.width,
    height: image.height,
    created_at: image.created_at,
  };
}
