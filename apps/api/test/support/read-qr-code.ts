import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// Loads the decoder from the package, because zxing-wasm downloads it by default.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

export async function readCodes(image: Buffer): Promise<string[]> {
  // The server restricts sharp's input formats for the whole process.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb' as const,
  };
  const found = await readBarcodes(pixels, { formats: ['QRCode'] });
  return found.map(({ text }) => text);
}

interface PixelData {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

export const findCodes = ({ data, width, height }: PixelData) =>
  readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], maxNumberOfSymbols: 255, tryInvert: false, tryRotate: false, tryDownscale: false },
  );
