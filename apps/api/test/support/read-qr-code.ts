import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// From the package itself: left alone, it would fetch the decoder from elsewhere.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** What the QR codes of a picture say, as a scanner reads them. */
export async function readCodes(picture: Buffer): Promise<string[]> {
  // The server itself opens photos only, and says so to the whole process.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const image = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb' as const,
  };
  const found = await readBarcodes(image, { formats: ['QRCode'] });
  return found.map(({ text }) => text);
}

interface PixelData {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** All QR codes of a picture with their corners. */
export const findCodes = ({ data, width, height }: PixelData) =>
  readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], maxNumberOfSymbols: 255, tryInvert: false, tryRotate: false, tryDownscale: false },
  );
