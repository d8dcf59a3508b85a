import { open } from 'node:fs/promises';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];

/** Which of the formats that phones like a file is in, by the brand in its first box. */
export async function findPhoneFormat(path: string): Promise<'HEIC' | 'AVIF' | undefined> {
  const handle = await open(path, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    const brand = buffer.toString('latin1', 4, 8) === 'ftyp' ? buffer.toString('latin1', 8) : '';
    if (HEIC_BRANDS.includes(brand)) return 'HEIC';
    return AVIF_BRANDS.includes(brand) ? 'AVIF' : undefined;
  } finally {
    await handle.close();
  }
}
