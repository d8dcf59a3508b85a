import { toRefusal } from '@stowage/texts/refusals';
import {
  IMAGE_INPUT_MAX_FRAMES,
  IMAGE_INPUT_MAX_PIXELS,
  IMAGE_INPUT_MAX_SIDE_PIXELS,
  IMAGE_MAX_BYTES,
  IMAGES_PER_ITEM_MAX,
} from '../base/limits';

const SHOWN_NAME_MAX_LENGTH = 60;
const SHOWN_NAME_END_LENGTH = 20;
// Characters that would break or reverse a message; joiners within emoji are kept.
const DISTURBING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Shortens a file name in the middle, for use in a message. May return an empty text. */
export function toShownName(fileName: string): string {
  const characters = Array.from(fileName.replace(DISTURBING, ''));
  if (characters.length <= SHOWN_NAME_MAX_LENGTH) return characters.join('').trim();
  const begin = characters.slice(0, SHOWN_NAME_MAX_LENGTH - SHOWN_NAME_END_LENGTH - 1);
  return `${begin.join('')}…${characters.slice(-SHOWN_NAME_END_LENGTH).join('')}`.trim();
}

type FileRefusalCode =
  | 'image.too_heavy'
  | 'image.wrong_type'
  | 'image.empty'
  | 'image.unreadable'
  | 'image.known';

const about = (code: FileRefusalCode) => (fileName: string) =>
  toRefusal(code, { file: toShownName(fileName) });

/** Returns the notice for an accepted animation: only its first frame is stored. */
export const toAnimatedNotice = (fileName: string) =>
  toRefusal('image.animated', { file: toShownName(fileName) });

/** Reasons for refusing an image file. */
export const IMAGE_REFUSALS = {
  tooLarge: (fileName: string, maxBytes: number = IMAGE_MAX_BYTES) =>
    toRefusal('image.too_large', { file: toShownName(fileName), megabytes: maxBytes / 1024 / 1024 }),
  tooManyPixels: (fileName: string, max: number = IMAGE_INPUT_MAX_PIXELS) =>
    toRefusal('image.too_many_pixels', { file: toShownName(fileName), megapixels: max / 1_000_000 }),
  tooLong: (fileName: string) =>
    toRefusal('image.too_long', { file: toShownName(fileName), pixels: IMAGE_INPUT_MAX_SIDE_PIXELS }),
  tooManyFrames: (fileName: string) =>
    toRefusal('image.too_many_frames', { file: toShownName(fileName), max: IMAGE_INPUT_MAX_FRAMES }),
  /** For a small file that needs much memory or time to decode. */
  tooHeavy: about('image.too_heavy'),
  wrongType: about('image.wrong_type'),
  tooMany: (max: number = IMAGES_PER_ITEM_MAX) => toRefusal('image.too_many', { max }),
  empty: about('image.empty'),
  unreadable: about('image.unreadable'),
  known: about('image.known'),
} as const;
