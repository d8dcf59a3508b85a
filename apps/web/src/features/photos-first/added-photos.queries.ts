import type { User } from '@stowage/contracts';
import { apiOf } from '../../api/client';
import { ApiError } from '../../lib/api-error';
import { keep, readKept } from '../../lib/device-storage';
import { isListOf, isNumber, isObjectOf, isText } from '../../lib/guards.rules';
import { hashFile } from './hash-file';

/** A photo that this device has added as an item. */
interface AddedPhoto {
  /** SHA-256 of the file before it was compressed. Empty if it could not be computed. */
  hash: string;
  size: number;
  item_id: number;
}

const isAddedList = isListOf(isObjectOf<AddedPhoto>({ hash: isText, size: isNumber, item_id: isNumber }));

/** In each inventory. About 50 kB of the local storage. */
const KEPT_COUNT = 500;

interface Place {
  ownerId: number;
  inventory_id: number;
}

const toKey = ({ ownerId, inventory_id }: Place): string => `added-photos:${ownerId}:${inventory_id}`;

/** Newest last. */
const list = (place: Place): AddedPhoto[] => readKept(localStorage, toKey(place), isAddedList) ?? [];

const store = (place: Place, photos: readonly AddedPhoto[]): void =>
  keep(localStorage, toKey(place), JSON.stringify(photos.slice(-KEPT_COUNT)));

/** Remembers a photo, so that choosing it again is noticed. */
export async function rememberAdded(place: Place, file: File, item_id: number): Promise<void> {
  const hash = await hashFile(file).catch(() => '');
  store(place, [...list(place), { hash, size: file.size, item_id }]);
}

async function exists({ inventory_id }: Place, id: number): Promise<boolean> {
  try {
    await apiOf(inventory_id).items.get({ params: { id } });
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404);
  }
}

/**
 * True if this device has added the same photo to the inventory, and its item still exists.
 * @throws if the photo cannot be compared with those that were added
 */
export async function wasAdded(
  { id: ownerId, inventory_id }: Pick<User, 'id' | 'inventory_id'>,
  file: File,
): Promise<boolean> {
  const place = { ownerId, inventory_id };
  // Most photos differ in size, so that few need to be read.
  const similar = list(place).filter(({ size }) => size === file.size);
  if (similar.length === 0) return false;
  const hash = await hashFile(file);
  for (const photo of similar) {
    if (photo.hash !== hash && photo.hash !== '') continue;
    if (await exists(place, photo.item_id)) {
      if (photo.hash === hash) return true;
      throw new Error('The hash of an added photo is unknown');
    }
    store(
      place,
      list(place).filter(({ item_id }) => item_id !== photo.item_id),
    );
  }
  return false;
}
