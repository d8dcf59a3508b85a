import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode, type WriterOptions } from 'zxing-wasm/writer';
import { READER_OPTIONS } from './reader-options';

const { resolve } = createRequire(import.meta.url);
const read = (path: string) => new Uint8Array(readFileSync(resolve(path))).buffer;

beforeAll(() => {
  // Loads the decoder from the package, because zxing-wasm downloads it by default.
  prepareZXingModule({ overrides: { wasmBinary: read('zxing-wasm/reader/zxing_reader.wasm') } });
  prepareWriter({ overrides: { wasmBinary: read('zxing-wasm/writer/zxing_writer.wasm') } });
});

async function write(text: string, format: WriterOptions['format']) {
  const { symbol, error } = await writeBarcode(text, { format, scale: 4, addQuietZones: true });
  expect(error).toBe('');
  const { width, height, data: light } = symbol;
  const data = new Uint8ClampedArray(Array.from(light).flatMap((value) => [value, value, value, 255]));
  return { data, width, height, colorSpace: 'srgb' as const };
}

it.each([
  ['4006381333931', 'EAN13', '4006381333931'],
  ['96385074', 'EAN8', '96385074'],
  ['036000291452', 'UPCA', '036000291452'],
  ['AB-12x', 'Code128', 'AB-12x'],
  ['AB-12', 'Code39', 'AB-12'],
  ['AB-12', 'Code93', 'AB-12'],
  ['14006381333938', 'ITF', '14006381333938'],
  ['A40156B', 'Codabar', '40156'],
  ['AB-12', 'PDF417', 'AB-12'],
  ['AB-12', 'DataMatrix', 'AB-12'],
  ['AB-12', 'Aztec', 'AB-12'],
  ['AB-12', 'QRCode', 'AB-12'],
  ['AB-12', 'MicroQRCode', 'AB-12'],
  ['0104006381333931', 'DataBar', '04006381333931'],
] as const)('reads %j written as %s', async (text, format, expected) => {
  const found = await readBarcodes(await write(text, format), READER_OPTIONS);
  expect(found.map((one) => one.text)).toEqual([expect.stringContaining(expected)]);
});
