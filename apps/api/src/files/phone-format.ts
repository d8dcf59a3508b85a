import { readHead } from './read-head';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];

/** Detects HEIC and AVIF, which phones use, by the brand in the first box. */
export async function findPhoneFormat(path: string): Promise<'HEIC' | 'AVIF' | undefined> {
  const head = await readHead(path, 12);
  const brand = head.toString('latin1', 4, 8) === 'ftyp' ? head.toString('latin1', 8) : '';
  if (HEIC_BRANDS.includes(brand)) return 'HEIC';
  return AVIF_BRANDS.includes(brand) ? 'AVIF' : undefined;
}
