import { IMAGE_EXTENSIONS, IMAGE_MAX_BYTES, IMAGE_MESSAGES, IMAGE_TYPES } from '@stowage/contracts';

/** What a file input or a drop zone offers: the server's types, so that phones convert HEIC by themselves. */
export const ACCEPTED_PHOTOS = IMAGE_TYPES.join(',');

interface ChosenFile {
  name: string;
  type: string;
  size: number;
}

/** The sentences about a single file. */
interface PhotoSentences {
  wrongType: (fileName: string) => string;
  tooLarge: (fileName: string, maxBytes: number) => string;
  empty: (fileName: string) => string;
}

/** The sentences of a drop zone, of which several files can be dropped at once: each names its file. */
const DROP_ZONE_SENTENCES: PhotoSentences = {
  wrongType: (fileName) => `${fileName}: File type must be ${IMAGE_TYPES.join(', ')}`,
  tooLarge: (fileName, maxBytes) => `${fileName}: File is larger than ${maxBytes} bytes`,
  empty: IMAGE_MESSAGES.empty,
};

export interface PhotoRules {
  /** How many more photos may be chosen. */
  room: number;
  /** The sentence for those that have no room. */
  tooMany: string;
  /** Larger files are refused; without it they are compressed first and weighed after that. */
  max_bytes?: number;
  /** Without it, those of the image components. */
  sentences?: PhotoSentences;
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
  { room, tooMany, max_bytes = Infinity, sentences = IMAGE_MESSAGES }: PhotoRules,
): CheckedPhotos<T> {
  const messages: string[] = [];
  const fitting = files.filter((file) => {
    if (!isPhoto(file)) messages.push(sentences.wrongType(file.name));
    else if (file.size > max_bytes) messages.push(sentences.tooLarge(file.name, max_bytes));
    else if (file.size === 0) messages.push(sentences.empty(file.name));
    else return true;
    return false;
  });
  const accepted = fitting.slice(0, Math.max(0, room));
  if (accepted.length < fitting.length) messages.push(tooMany);
  return { accepted, messages };
}

/** The rules of quick add: large photos are compressed before they are sent. */
export const toQuickAddRules = (taken: number, max: number): PhotoRules => ({
  room: max - taken,
  tooMany: IMAGE_MESSAGES.tooMany(max),
});

/** The rules of the image components, where so many photos are taken already. */
export const toUploadRules = (taken: number, max: number): PhotoRules => ({
  room: max - taken,
  tooMany: IMAGE_MESSAGES.tooMany(max),
  max_bytes: IMAGE_MAX_BYTES,
});

/** The same rules for files that are dropped, in the sentences of a drop zone. */
export const toDropRules = (rules: PhotoRules): PhotoRules => ({
  ...rules,
  tooMany: 'Too many files',
  sentences: DROP_ZONE_SENTENCES,
});

/** The rules of the detail page, for an item that has so many photos already. */
export function toDetailRules(existing: number, perUpload: number, perItem: number): PhotoRules {
  const left = Math.max(0, perItem - existing);
  return left < perUpload
    ? { room: left, tooMany: IMAGE_MESSAGES.tooMany(perItem) }
    : { room: perUpload, tooMany: `You can only upload up to ${perUpload} photos.` };
}
