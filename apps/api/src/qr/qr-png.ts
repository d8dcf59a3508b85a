import { type QrMatrix, QUIET_MODULES } from './qr-matrix';

/** Modules are whole pixels; the remainder widens the quiet zone. */
export async function toQrPng({ size, isDark }: QrMatrix, pixels: number): Promise<Buffer> {
  // Loaded at the first picture, because it takes a tenth of the start and 30 MB of memory.
  const { default: sharp } = await import('sharp');
  const modules = Buffer.alloc(size * size, 0xff);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (isDark(row, column)) modules[row * size + column] = 0;
  const side = size * Math.floor(pixels / (size + 2 * QUIET_MODULES));
  const start = Math.floor((pixels - side) / 2);
  const end = pixels - side - start;
  return sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .extend({ top: start, left: start, bottom: end, right: end, background: 'white' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
