import type { Item, ItemWithImageInput } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import { createImage } from '../../entities/image/images.repository';
import { storePhoto } from '../../entities/image/storage.service';
import { marksIncompleteOnly } from '../../entities/inventory/inventories.repository';
import { checkReferences } from '../../entities/item/item-writing.service';
import {
  findItemOfRequest,
  type KeyedRequest,
  saveRequest,
  toKeyedRequest,
} from '../../entities/item/request-keys.service';
import { hashFile } from '../../files/hash-file';
import type { ImageCaller } from '../../http/caller';
import { createItem, getItem } from './items.service';

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
 * Adds an item with its photo, or nothing.
 * @throws AppError 404 for a location that is not the caller's, 413, 415 or 422 for the photo
 */
export async function addItemWithImage(
  context: Context,
  caller: ImageCaller,
  input: ItemWithImageInput,
  upload: { name: string; path: string },
): Promise<Item> {
  const { db, clock } = context;
  const { name, location_id = null } = input;
  // Does not include the photo: a browser may compress the same photo to other bytes.
  const request = toKeyedRequest('items.addWithPhoto', input.request_key, { name, location_id });
  const known = findKnownItem(db, caller, request, clock().toISOString());
  if (known) return known;
  checkReferences(db, caller.inventory_id, { location_id });
  const source_hash = await hashFile(upload.path);
  const { added } = await storePhoto(context, caller, upload, (photo, leaveOut) =>
    change(db, (tx) => {
      const now = clock().toISOString();
      // A repeated request may have finished while the photo was decoded.
      const known = findKnownItem(tx, caller, request, now);
      if (known) {
        leaveOut();
        return known;
      }
      const needs_full_details = location_id === null || !marksIncompleteOnly(tx, caller.inventory_id);
      const fields = { name, location_id, quantity: 1, needs_full_details };
      const { id } = createItem(tx, caller, fields, now);
      saveRequest(tx, caller.inventory_id, request, id, now);
      createImage(tx, {
        ...photo,
        item_id: id,
        caption: null,
        source_hash,
        is_primary: true,
        is_private: false,
        position: 0,
        created_at: now,
      });
      return getItem(tx, caller, id);
    }),
  );
  return added;
}
