import { HEIC_TYPE } from './image-checks.rules';

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  Array.from(text).every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));

/** Number of leading bytes needed to detect the file type. */
export const SIGNATURE_BYTES = 12;

const isHeic = (bytes: Uint8Array) =>
  startsWith(bytes, 'ftyp', 4) &&
  ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].some((brand) =>
    startsWith(bytes, brand, 8),
  );

/** Returns the type of an accepted image, or of a HEIC photo, by its leading bytes, regardless of the file name. */
export function findImageType(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG')) return 'image/png';
  if (startsWith(bytes, 'GIF8')) return 'image/gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return isHeic(bytes) ? HEIC_TYPE : undefined;
}
