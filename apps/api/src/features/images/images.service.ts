import {
  type ImageCrop,
  type ImageInput,
  IMAGE_REFUSALS,
  IMAGES_PER_ITEM_MAX,
  type ImageOrderInput,
  type ItemImage,
  toAnimatedNotice,
  type UpdateImageInput,
  type UploadedImage,
  type UploadFailure,
} from '@stowage/contracts';
import type { Refusal } from '@stowage/texts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import { isDamage } from '../../db/damage';
import type { Db } from '../../db/db';
import * as repository from '../../entities/image/images.repository';
import { storePhoto } from '../../entities/image/storage.service';
import { hasItem, unmarkComplete } from '../../entities/item/items.repository';
import { toFileName } from '../../files/file-store';
import { hashFile } from '../../files/hash-file';
import type { Cut } from '../../files/image-processing';
import type { ImageCaller } from '../../http/caller';
import {
  AppError,
  notFound,
  orThrow,
  refuse,
  refuseField,
  toAppError,
  toEnglish,
  toFieldError,
} from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

interface Upload {
  name: string;
  path: string;
  refusal?: AppError;
}

const toNotice = (notice: Refusal): Partial<UploadedImage> => ({
  notice: toEnglish(notice),
  notice_code: notice.code,
  notice_params: notice.params,
});

function listOwnImages(db: Db, inventoryId: InventoryId, itemId: number): repository.ImageRow[] {
  if (!hasItem(db, inventoryId, itemId)) throw notFound();
  return repository.listImages(db, inventoryId, [itemId]);
}

/** @throws AppError 404, or 422 when the item has the maximum number of images */
export function checkImageLimit(
  db: Db,
  inventoryId: InventoryId,
  itemId: number,
  field: 'file' | 'files',
): void {
  if (listOwnImages(db, inventoryId, itemId).length >= IMAGES_PER_ITEM_MAX)
    throw toFieldError(field, IMAGE_REFUSALS.tooMany());
}

/** @throws AppError 404, 409 when the item has an image of the same file, or 422 at the maximum number of images */
function checkNewImage(
  db: Db,
  inventoryId: InventoryId,
  itemId: number,
  source: { name: string; hash: string },
) {
  checkImageLimit(db, inventoryId, itemId, 'file');
  if (repository.hasSource(db, inventoryId, itemId, source.hash))
    throw toFieldError('file', IMAGE_REFUSALS.known(source.name));
}

/** The first image of an item becomes primary. @throws AppError 404, 409, 413, 415 or 422 */
export async function addImage(
  context: Context,
  caller: ImageCaller,
  itemId: number,
  { name, path }: Upload,
  { is_primary, caption }: ImageInput,
): Promise<UploadedImage> {
  const { db, clock } = context;
  const source = { name, hash: await hashFile(path) };
  checkNewImage(db, caller.inventory_id, itemId, source);
  const { added, is_animated } = await storePhoto(context, caller, { name, path }, (photo) =>
    change(db, (tx) => {
      // Checks again: the item may have changed or been deleted while the photo was decoded.
      checkNewImage(tx, caller.inventory_id, itemId, source);
      const others = repository.listImages(tx, caller.inventory_id, [itemId]);
      const becomesPrimary = is_primary || !others.some((image) => image.is_primary);
      if (becomesPrimary) repository.setPrimary(tx, caller.inventory_id, { itemId, imageId: null });
      unmarkComplete(tx, caller.inventory_id, 'photo', [itemId]);
      const row = repository.createImage(tx, {
        ...photo,
        item_id: itemId,
        caption: caption ?? null,
        source_hash: source.hash,
        is_primary: becomesPrimary,
        is_private: false,
        position: (others.at(-1)?.position ?? -1) + 1,
        created_at: clock().toISOString(),
      });
      return repository.toItemImage(row, caller.toImageUrls);
    }),
  );
  return is_animated ? { ...added, ...toNotice(toAnimatedNotice(name)) } : added;
}

function toBatchError(refusals: readonly AppError[]): AppError {
  const fields = Object.fromEntries(refusals.map(({ refusal }, index) => [`files.${index}`, refusal]));
  const detail = [...new Set(refusals.map((refusal) => refusal.detail))].join('. ');
  return new AppError(refusals[0]?.refusal ?? { code: 'image.choose' }, { fields, detail });
}

/** Adds the valid files and reports the problems of the other files. @throws AppError when no file is valid */
export async function addImages(
  context: Context,
  caller: ImageCaller,
  itemId: number,
  uploads: readonly Upload[],
  captions: readonly (string | null)[],
): Promise<(UploadedImage | UploadFailure)[]> {
  if (captions.length > uploads.length) throw refuseField('captions', 'image.more_captions');
  const images: UploadedImage[] = [];
  const failures: UploadFailure[] = [];
  const refusals: AppError[] = [];
  for (const [index, upload] of uploads.entries()) {
    try {
      if (upload.refusal) throw upload.refusal;
      const caption = captions[index] ?? null;
      images.push(await addImage(context, caller, itemId, upload, { is_primary: false, caption }));
    } catch (error) {
      const refusal = toAppError(error);
      // All other files would fail too: the item no longer exists, or the database is damaged.
      if (!refusal || refusal.status === 404 || isDamage(error)) throw error;
      refusals.push(refusal);
      failures.push({
        file_name: upload.name,
        file_index: index,
        detail: refusal.detail,
        ...refusal.refusal,
      });
    }
  }
  if (images.length === 0) throw toBatchError(refusals);
  return [...images, ...failures];
}

const getImage = (
  db: Db,
  inventoryId: InventoryId,
  { itemId, imageId }: repository.ImageRef,
): repository.ImageRow => orThrow(listOwnImages(db, inventoryId, itemId).find(({ id }) => id === imageId));

export function getImageRef(db: Db, inventoryId: InventoryId, imageId: number): repository.ImageRef {
  const itemId = orThrow(repository.findItemIdOfImage(db, inventoryId, imageId));
  return { itemId, imageId };
}

/** The area in whole pixels, at least one, inside of the turned photo. */
function toCut({ width, height }: repository.ImageRow, crop: ImageCrop): Cut {
  const size = crop.quarter_turns % 2 === 1 ? { width: height, height: width } : { width, height };
  const left = Math.min(Math.round(crop.left * size.width), size.width - 1);
  const top = Math.min(Math.round(crop.top * size.height), size.height - 1);
  return {
    quarter_turns: crop.quarter_turns,
    area: {
      left,
      top,
      width: Math.max(1, Math.min(Math.round(crop.width * size.width), size.width - left)),
      height: Math.max(1, Math.min(Math.round(crop.height * size.height), size.height - top)),
    },
  };
}

/** The new version takes the place of the former one, which goes to the trash. @throws AppError 404, 413 or 422 */
export async function cropImage(
  context: Context,
  caller: ImageCaller,
  ref: repository.ImageRef,
  crop: ImageCrop,
): Promise<ItemImage> {
  const { db, files, clock } = context;
  const present = getImage(db, caller.inventory_id, ref);
  const name = toFileName(present.file, 'large');
  const source = { name, path: files.toPath(name), cut: toCut(present, crop) };
  const { added } = await storePhoto(context, caller, source, (photo) =>
    change(db, (tx) => {
      // The caption may have changed while the photo was decoded.
      const { caption, is_primary, is_private, position } = getImage(tx, caller.inventory_id, ref);
      repository.removeImage(tx, caller.inventory_id, ref);
      const row = repository.createImage(tx, {
        ...photo,
        item_id: ref.itemId,
        caption,
        is_primary,
        is_private,
        position,
        source_hash: photo.files_hash,
        created_at: clock().toISOString(),
      });
      return repository.toItemImage(row, caller.toImageUrls);
    }),
  );
  return added;
}

export const updateImage = (
  db: Db,
  caller: ImageCaller,
  ref: repository.ImageRef,
  changes: UpdateImageInput,
): Promise<ItemImage> =>
  change(db, (tx) => {
    getImage(tx, caller.inventory_id, ref);
    repository.updateImage(tx, caller.inventory_id, ref, changes);
    return repository.toItemImage(getImage(tx, caller.inventory_id, ref), caller.toImageUrls);
  });

/** @throws AppError 404, or 409 when the ids are not exactly the item's current images */
export const reorderImages = (
  db: Db,
  caller: ImageCaller,
  itemId: number,
  { image_ids }: ImageOrderInput,
): Promise<ItemImage[]> =>
  change(db, (tx) => {
    const present = listOwnImages(tx, caller.inventory_id, itemId).map(({ id }) => id);
    const ordered = new Set(image_ids);
    const isSame = image_ids.length === present.length && present.every((id) => ordered.has(id));
    if (!isSame) throw refuse('image.order_changed');
    for (const [position, id] of image_ids.entries())
      repository.setPosition(tx, caller.inventory_id, { itemId, imageId: id }, position);
    return listOwnImages(tx, caller.inventory_id, itemId).map((image) =>
      repository.toItemImage(image, caller.toImageUrls),
    );
  });

export const setPrimaryImage = (db: Db, caller: ImageCaller, ref: repository.ImageRef): Promise<ItemImage> =>
  change(db, (tx) => {
    getImage(tx, caller.inventory_id, ref);
    repository.setPrimary(tx, caller.inventory_id, ref);
    return repository.toItemImage(getImage(tx, caller.inventory_id, ref), caller.toImageUrls);
  });

const byAge = (a: repository.ImageRow, b: repository.ImageRow) =>
  a.created_at.localeCompare(b.created_at) || a.id - b.id;

/** Moves a photo to the trash. When the primary image is removed, the oldest remaining image becomes primary. */
export const removeImage = (db: Db, inventoryId: InventoryId, ref: repository.ImageRef): Promise<void> =>
  change(db, (tx) => {
    const image = getImage(tx, inventoryId, ref);
    repository.removeImage(tx, inventoryId, ref);
    const [oldest] = repository.listImages(tx, inventoryId, [ref.itemId]).sort(byAge);
    if (image.is_primary && oldest)
      repository.setPrimary(tx, inventoryId, { itemId: ref.itemId, imageId: oldest.id });
  });
