import { open } from 'node:fs/promises';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];

/** Reads the first bytes of a file: `length` bytes, or fewer when the file is shorter. */
async function readHead(path: string, length: number): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Detects HEIC and AVIF, which phones use, by the brand in the first box. */
export async function findPhoneFormat(path: string): Promise<'HEIC' | 'AVIF' | undefined> {
  const head = await readHead(path, 12);
  const brand = head.toString('latin1', 4, 8) === 'ftyp' ? head.toString('latin1', 8) : '';
  if (HEIC_BRANDS.includes(brand)) return 'HEIC';
  return AVIF_BRANDS.includes(brand) ? 'AVIF' : undefined;
}
