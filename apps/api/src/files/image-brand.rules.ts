const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
const AVIF_BRANDS = ['avif', 'avis'];
/** Brands of both formats; the other brands of the file tell which one it is. */
const COMMON_BRANDS = ['mif1', 'msf1', 'miaf'];
/** A box with more brands than any camera writes. */
const BOX_MAX_BYTES = 1024;
const FIRST_OTHER_BRAND = 16;

/** The other formats of this container are videos and photos of cameras. */
export type ImageBrand = 'heic' | 'avif' | 'avif_sequence' | 'other';

/** Finds the format that the first box of a file names. Undefined for a file of another container. */
export function findImageBrand(file: Buffer): ImageBrand | undefined {
  const read = (at: number) => file.toString('latin1', at, at + 4);
  if (read(4) !== 'ftyp') return undefined;
  const main = read(8);
  const end = Math.min(file.readUInt32BE(0), file.length, BOX_MAX_BYTES);
  const brands = [main];
  if (COMMON_BRANDS.includes(main))
    for (let at = FIRST_OTHER_BRAND; at + 4 <= end; at += 4) brands.push(read(at));
  if (brands.includes('avis')) return 'avif_sequence';
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'other';
}
