import { IMAGE_EXTENSIONS, IMAGE_MAX_BYTES, IMAGE_REFUSALS, IMAGE_TYPES } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { toRefusalText } from '../../lib/texts/refusals';

/** Types that the server accepts, and names of HEIC files, whose type many systems do not know. */
export const ACCEPTED_IMAGES = [...IMAGE_TYPES, '.heic', '.heif'].join(',');

export const HEIC_TYPE = 'image/heic' satisfies (typeof IMAGE_TYPES)[number];

interface ChosenFile {
  name: string;
  type: string;
  size: number;
}

interface ImageMessages {
  wrongType: (fileName: string) => string;
  tooLarge: (fileName: string, maxBytes: number) => string;
  empty: (fileName: string) => string;
}

const MESSAGES: ImageMessages = {
  wrongType: (fileName) => toRefusalText(IMAGE_REFUSALS.wrongType(fileName)),
  tooLarge: (fileName, maxBytes) => toRefusalText(IMAGE_REFUSALS.tooLarge(fileName, maxBytes)),
  empty: (fileName) => toRefusalText(IMAGE_REFUSALS.empty(fileName)),
};

export const toTooMany = (max?: number): string => toRefusalText(IMAGE_REFUSALS.tooMany(max));

/** Each message names its file, because the user can drop several files at once. */
const DROP_ZONE_MESSAGES: Partial<ImageMessages> = {
  wrongType: (file) => t('image.droppedWrongType', { file, types: IMAGE_TYPES.join(', ') }),
  tooLarge: (file, maxBytes) => t('image.droppedTooLarge', { file, bytes: String(maxBytes) }),
};

export interface ImageRules {
  /** Number of photos that may still be added. */
  room: number;
  tooMany: string;
  /** Maximum size of a file. If undefined, the client compresses the files first and checks them afterwards. */
  max_bytes?: number;
  file_messages?: Partial<ImageMessages>;
}

export interface CheckedImages<T> {
  accepted: T[];
  /** One message per rejected file, and one message for all photos beyond the limit. */
  messages: string[];
}

const TYPES: readonly string[] = IMAGE_TYPES;

const EXTENSIONS: readonly string[] = IMAGE_EXTENSIONS;

const OTHER_NAMES: Partial<Record<string, string>> = { 'image/jpg': 'image/jpeg', 'image/heif': HEIC_TYPE };

// Some operating systems report no type; then the file extension decides.
export function isImage({ name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean {
  if (type !== '') return TYPES.includes(OTHER_NAMES[type] ?? type);
  return EXTENSIONS.includes(name.split('.').at(-1)?.toLowerCase() ?? '');
}

export function checkImages<T extends ChosenFile>(
  files: readonly T[],
  { room, tooMany, max_bytes = Infinity, file_messages }: ImageRules,
): CheckedImages<T> {
  const texts = { ...MESSAGES, ...file_messages };
  const messages: string[] = [];
  const fitting = files.filter((file) => {
    if (!isImage(file)) messages.push(texts.wrongType(file.name));
    else if (file.size > max_bytes) messages.push(texts.tooLarge(file.name, max_bytes));
    else if (file.size === 0) messages.push(texts.empty(file.name));
    else return true;
    return false;
  });
  const accepted = fitting.slice(0, Math.max(0, room));
  if (accepted.length < fitting.length) messages.push(tooMany);
  return { accepted, messages };
}

/** Sets no maximum size, because large photos are compressed before the upload. */
export const toQuickAddRules = (taken: number, max: number): ImageRules => ({
  room: max - taken,
  tooMany: toTooMany(max),
});

/** @param taken number of photos added so far */
export const toUploadRules = (taken: number, max: number): ImageRules => ({
  room: max - taken,
  tooMany: toTooMany(max),
  max_bytes: IMAGE_MAX_BYTES,
});

export const toDropRules = (rules: ImageRules): ImageRules => ({
  ...rules,
  tooMany: t('image.tooManyFiles'),
  file_messages: DROP_ZONE_MESSAGES,
});

/** @param existing number of photos that the item has */
export function toDetailRules(existing: number, perUpload: number, perItem: number): ImageRules {
  const left = Math.max(0, perItem - existing);
  return left < perUpload
    ? { room: left, tooMany: toTooMany(perItem) }
    : { room: perUpload, tooMany: t('image.photosPerUpload', { perUpload }) };
}
