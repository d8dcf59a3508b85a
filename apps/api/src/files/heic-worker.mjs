// Decoding takes about a second and, for 12 megapixels, 250 MB, so it runs in the pool.
import { readFile } from 'node:fs/promises';
import decodeHeic from 'heic-decode';
import { move, transferableSymbol, valueSymbol } from 'piscina';

// libheif prints errors, which the exception tells as well, between the lines of the log.
// eslint-disable-next-line no-console -- the worker has a console of its own
console.log = () => undefined;

/**
 * Decodes the first image of a HEIC file, upright. Without `data` if it has too many pixels.
 * @param {{ path: string, max_pixels: number }} task
 */
export default async function decode({ path, max_pixels }) {
  const images = await decodeHeic.all({ buffer: await readFile(path) });
  try {
    const [image] = images;
    if (!image) throw new Error('no image');
    const { width, height } = image;
    if (width * height > max_pixels) return { width, height };
    const { data } = await image.decode();
    // Moves the pixels to the other thread instead of copying them.
    return move({ [transferableSymbol]: data.buffer, [valueSymbol]: { width, height, data } });
  } finally {
    images.dispose();
  }
}
