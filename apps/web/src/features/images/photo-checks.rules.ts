import { IMAGE_EXTENSIONS, IMAGE_MAX_BYTES, IMAGE_MESSAGES, IMAGE_TYPES } from '@stowage/contracts';

/** What a file input or a drop zone offers: the server's types, so that phones convert HEIC by themselves. */
export const ACCEPTED_PHOTOS = IMAGE_TYPES.join(',');

interface ChosenFile {
  name: string;
  type: string;
  size: number;
}

export interface PhotoRules {
  /** How many more photos may be chosen. */
  room: number;
  /** The sentence for those that have no room. */
  tooMany: string;
  /** Larger files are refused; without it they are compressed first and weighed after that. */
  max_bytes?: number;
}

export interface CheckedPhotos<T> {
  accepted: T[];
  /** One sentence for each file that was left out, and one for all that have no room. */
  messages: string[];
}

const TYPES: readonly string[] = IMAGE_TYPES;

const EXTENSIONS: readonly string[] = IMAGE_EXTENSIONS;

// Some systems do not know the type of a file that they hand over; then its name has to do.
export function isPhoto({ name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean {
  if (type !== '') return TYPES.includes(type === 'image/jpg' ? 'image/jpeg' : type);
  return EXTENSIONS.includes(name.split('.').at(-1)?.toLowerCase() ?? '');
}

/** Sorts out what cannot be a photo; the others are kept in their order. */
export function checkPhotos<T extends ChosenFile>(
  files: readonly T[],
  { room, tooMany, max_bytes = Infinity }: PhotoRules,
): CheckedPhotos<T> {
  const messages: string[] = [];
  const fitting = files.filter((file) => {
    if (!isPhoto(file)) messages.push(IMAGE_MESSAGES.wrongType(file.name));
    else if (file.size > max_bytes) messages.push(IMAGE_MESSAGES.tooLarge(file.name));
    else if (file.size === 0) messages.push(IMAGE_MESSAGES.empty(file.name));
    else return true;
    return false;
  });
  const accepted = fitting.slice(0, Math.max(0, room));
  if (accepted.length < fitting.length) messages.push(tooMany);
  return { accepted, messages };
}

/** The rules of quick add and of the image components, where so many photos are taken already. */
export const toUploadRules = (taken: number, max: number): PhotoRules => ({
  room: max - taken,
  tooMany: IMAGE_MESSAGES.tooMany(max),
  max_bytes: IMAGE_MAX_BYTES,
});

/** The rules of the detail page, for an item that has so many photos already. */
export function toDetailRules(existing: number, perUpload: number, perItem: number): PhotoRules {
  const left = Math.max(0, perItem - existing);
  return left < perUpload
    ? { room: left, tooMany: IMAGE_MESSAGES.tooMany(perItem) }
    : { room: perUpload, tooMany: `You can only upload up to ${perUpload} photos.` };
}
