import {
  IMAGE_REFUSALS,
  IMAGES_PER_ITEM_MAX,
  type Item,
  type MergeItemInput,
  type SplitItemInput,
} from '@stowage/contracts';
import { change } from '../../data/change';
import type { Db, Tx } from '../../db/db';
import { copyLinks } from '../../entities/document/documents.repository';
import * as images from '../../entities/image/images.repository';
import { marksIncompleteOnly } from '../../entities/inventory/inventories.repository';
import { listDirectPartIds, listWholes } from '../../entities/item/item-parts.repository';
import { checkPartOf } from '../../entities/item/item-parts.service';
import { removeItems } from '../../entities/item/item-removal.service';
import { findItemRow, unmarkComplete } from '../../entities/item/items.repository';
import { updateItems } from '../../entities/item/selected-items.repository';
import type { ImageCaller } from '../../http/caller';
import { orThrow, refuseField, toFieldError } from '../../lib/errors';
import { createItem, getItem } from './items.service';

/** Appends photos to those of an item. */
function takeImages(
  db: Tx,
  { inventory_id }: ImageCaller,
  itemId: number,
  taken: readonly images.ImageRow[],
) {
  const present = images.listImages(db, inventory_id, [itemId]);
  if (present.length + taken.length > IMAGES_PER_ITEM_MAX)
    throw toFieldError('into_id', IMAGE_REFUSALS.tooMany());
  const start = (present.at(-1)?.position ?? -1) + 1;
  for (const [index, { id, item_id }] of taken.entries())
    images.moveImage(
      db,
      inventory_id,
      { itemId: item_id, imageId: id },
      { item_id: itemId, position: start + index },
    );
}

/** Gives the parts of an item to another one, except those that contain the other one. */
function takeParts(
  db: Tx,
  { inventory_id, user_id }: ImageCaller,
  { from_id, into_id, now }: { from_id: number; into_id: number; now: string },
): void {
  const wholes = listWholes(db, inventory_id, into_id);
  const ids = listDirectPartIds(db, inventory_id, from_id).filter((id) => !wholes.includes(id));
  if (ids.length === 0) return;
  checkPartOf(db, inventory_id, { ids, part_of_id: into_id }, 'into_id');
  updateItems(db, { inventory_id, ids }, { part_of_id: into_id }, { userId: user_id, now });
}

/**
 * Moves the photos, documents and parts of an item to another one, and the item to the trash.
 * @throws AppError 404, 409 while it is promised or lent out, 422 for itself, too many photos or levels of parts, or when the
 * other one is gone
 */
export const mergeItem = (
  db: Db,
  caller: ImageCaller,
  id: number,
  { into_id, now }: MergeItemInput & { now: string },
): Promise<Item> =>
  change(db, (tx) => {
    const { inventory_id } = caller;
    orThrow(findItemRow(tx, inventory_id, id));
    if (!findItemRow(tx, inventory_id, into_id)) throw refuseField('into_id', 'item.gone');
    if (id === into_id) throw refuseField('into_id', 'item.merge_into_itself');
    unmarkComplete(tx, inventory_id, 'photo', [into_id]);
    takeImages(tx, caller, into_id, images.listImages(tx, inventory_id, [id]));
    images.choosePrimaryImages(tx, inventory_id, [into_id]);
    copyLinks(tx, inventory_id, id, into_id);
    takeParts(tx, caller, { from_id: id, into_id, now });
    removeItems(tx, caller, [id], now);
    return getItem(tx, caller, into_id);
  });

/** Makes an item, like a quickly added one, from photos of another one. @throws AppError 404, also for a photo of another item */
export const splitItem = (
  db: Db,
  caller: ImageCaller,
  id: number,
  { image_ids, name, now }: SplitItemInput & { now: string },
): Promise<Item> =>
  change(db, (tx) => {
    const { inventory_id } = caller;
    const { location_id, category_id } = orThrow(findItemRow(tx, inventory_id, id));
    const present = images.listImages(tx, inventory_id, [id]);
    const taken = image_ids.map((wanted) => orThrow(present.find((image) => image.id === wanted)));
    const needs_full_details = location_id === null || !marksIncompleteOnly(tx, inventory_id);
    const fields = { name, location_id, category_id, quantity: 1, needs_full_details };
    const created = createItem(tx, caller, fields, now);
    takeImages(tx, caller, created.id, taken);
    images.choosePrimaryImages(tx, inventory_id, [id, created.id]);
    return getItem(tx, caller, created.id);
  });
