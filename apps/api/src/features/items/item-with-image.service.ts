import type { Item, ItemWithImageInput } from '@stowage/contracts';
import type { Context } from '../../context';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import { createImage } from '../../entities/image/images.repository';
import { checkQuota, withinQuota } from '../../entities/image/storage.service';
import {
  findItemOfRequest,
  type KeyedRequest,
  saveRequest,
  toKeyedRequest,
} from '../../entities/item/request-keys.service';
import { hashFile } from '../../files/hash-file';
import { processImage } from '../../files/image-processing';
import type { ImageCaller } from '../../http/caller';
import { checkReferences, createItem, getItem } from './items.service';

interface Upload {
  name: string;
  path: string;
}

function findKnownItem(
  db: Db,
  caller: ImageCaller,
  request: KeyedRequest | undefined,
  now: string,
): Item | undefined {
  const known = findItemOfRequest(db, caller.inventory_id, request, now);
  return known === undefined ? undefined : getItem(db, caller, known);
}

/**
 * Adds an item that needs details, with its photo, or nothing.
 * @throws AppError 404 for a location that is not the caller's, 413, 415 or 422 for the photo
 */
export async function addItemWithImage(
  { db, files, clock, onPhotoSaved }: Context,
  caller: ImageCaller,
  input: ItemWithImageInput,
  { name: fileName, path }: Upload,
): Promise<Item> {
  const { name, location_id = null } = input;
  // Does not include the photo: a browser may compress the same photo to other bytes.
  const request = toKeyedRequest('items.addWithPhoto', input.request_key, { name, location_id });
  const known = findKnownItem(db, caller, request, clock().toISOString());
  if (known) return known;
  checkReferences(db, caller.inventory_id, { location_id });
  await checkQuota(db, caller);
  const source_hash = await hashFile(path);
  const processed = await processImage(path, fileName, caller.user_id);
  return withinQuota(db, caller, processed, async () => {
    const stored = await files.save(processed);
    const now = clock().toISOString();
    let added: { item: Item; isNew: boolean };
    try {
      added = await change(db, (tx) => {
        // A repeated request may have finished while the photo was decoded.
        const known = findKnownItem(tx, caller, request, now);
        if (known) return { item: known, isNew: false };
        const fields = { name, location_id, quantity: 1, needs_full_details: true };
        const { id } = createItem(tx, caller, fields, now);
        saveRequest(tx, caller.inventory_id, request, id, now);
        createImage(tx, {
          item_id: id,
          ...stored,
          width: processed.width,
          height: processed.height,
          caption: null,
          source_hash,
          is_primary: true,
          is_private: false,
          position: 0,
          created_at: now,
        });
        return { item: getItem(tx, caller, id), isNew: true };
      });
    } catch (error) {
      await files.remove(stored.file);
      throw error;
    }
    // Outside of the `try`, because the row of the photo exists.
    await (added.isNew ? onPhotoSaved(stored.file, caller.user_id) : files.remove(stored.file));
    return added.item;
  });
}
