import type { Location } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import {
  createLocationImage,
  listLocationImages,
  removeLocationImages,
} from '../../entities/image/location-images.repository';
import { storePhoto } from '../../entities/image/storage.service';
import { findLocation } from '../../entities/location/locations.repository';
import { hashFile } from '../../files/hash-file';
import type { Caller } from '../../http/caller';
import { notFound, orThrow } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import type { JsonText } from '../../lib/json-text';
import { getLocation } from './locations.service';

/** @throws AppError 404 */
export function checkLocation(db: Db, inventoryId: InventoryId, id: number): void {
  orThrow(findLocation(db, inventoryId, id));
}

/** Moves the former photo to the trash. The same file again changes nothing. @throws AppError 404, 413, 415 or 422 */
export async function setLocationImage(
  context: Context,
  caller: Caller,
  id: number,
  upload: { name: string; path: string },
): Promise<JsonText<Location>> {
  const { db, clock } = context;
  const source_hash = await hashFile(upload.path);
  const present = listLocationImages(db, caller.inventory_id, [id]).get(id);
  if (present?.source_hash !== source_hash)
    await storePhoto(context, caller, upload, (photo) =>
      change(db, (tx) => {
        // The location may have been deleted while the photo was decoded.
        checkLocation(tx, caller.inventory_id, id);
        removeLocationImages(tx, caller.inventory_id, [id]);
        createLocationImage(tx, {
          ...photo,
          location_id: id,
          source_hash,
          created_at: clock().toISOString(),
        });
      }),
    );
  return getLocation(db, caller, id);
}

/** Moves the photo to the trash. @throws AppError 404, also without a photo */
export const removeLocationImage = (db: Db, inventoryId: InventoryId, id: number): Promise<void> =>
  change(db, (tx) => {
    if (removeLocationImages(tx, inventoryId, [id]) === 0) throw notFound();
  });
