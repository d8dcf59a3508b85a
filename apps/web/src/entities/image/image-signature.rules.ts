import { HEIC_TYPE } from './image-checks.rules';

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  Array.from(text).every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));

/** Number of leading bytes needed to detect the file type. */
export const SIGNATURE_BYTES = 32;

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The first brand may be one of both formats, and one of the brands after it tells which one it is. */
function findBrandedType(bytes: Uint8Array): string | undefined {
  const isAnyOf = (brands: string[], offsets: number[]) =>
    brands.some((brand) => offsets.some((offset) => startsWith(bytes, brand, offset)));
  if (isAnyOf(AVIF_BRANDS, isAnyOf(['mif1', 'msf1'], [8]) ? [16, 20, 24, 28] : [8])) return 'image/avif';
  return isAnyOf(HEIC_BRANDS, [8]) ? HEIC_TYPE : undefined;
}

/** Returns the type of an accepted image by its leading bytes, regardless of the file name. */
export function findImageType(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG')) return 'image/png';
  if (startsWith(bytes, 'GIF8')) return 'image/gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return startsWith(bytes, 'ftyp', 4) ? findBrandedType(bytes) : undefined;
}
