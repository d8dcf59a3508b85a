import { isBoolean, isNullOr, isNumber, isObjectOf, isOptional, isText } from '../../lib/guards.rules';
import { ENTRY_FIELDS, type OutboxEntry } from '../../lib/outbox/entry-fields.rules';

/** Name and size of a file, which identify a photo after its upload. */
export interface PhotoFile {
  name: string;
  size: number;
}

/** A photo that becomes an item. Its file is stored with the entry until the server has it. */
export interface QueuedPhoto extends OutboxEntry {
  /** Name of the item. */
  name: string;
  location_id: number | null;
  file: PhotoFile;
  /** Set when the item has been added. */
  item_id?: number | undefined;
  /** False for a photo that the server would refuse again. */
  can_retry?: boolean | undefined;
  /** True if the location was deleted before the upload. */
  is_location_gone?: boolean | undefined;
}

export const isQueuedPhoto = isObjectOf<QueuedPhoto>({
  ...ENTRY_FIELDS,
  name: isText,
  location_id: isNullOr(isNumber),
  file: isObjectOf<PhotoFile>({ name: isText, size: isNumber }),
  item_id: isOptional(isNumber),
  can_retry: isOptional(isBoolean),
  is_location_gone: isOptional(isBoolean),
});

/** Returns a photo that is sent to another location. The server has not used its key, because it refused the photo. */
export const toRelocated = (photo: QueuedPhoto, location_id: number | null): QueuedPhoto => ({
  ...photo,
  location_id,
  status: 'waiting',
  problem: undefined,
  is_location_gone: undefined,
});

export const toPhotoFile = ({ name, size }: File): PhotoFile => ({ name, size });

/** Does not compare times: some phones give a photo the time at which it was chosen. */
export const isSameFile = (one: PhotoFile, other: PhotoFile): boolean =>
  one.name === other.name && one.size === other.size;
