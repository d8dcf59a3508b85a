import { QR_SIZE_PIXELS } from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { QUIET_MODULES, toQrMatrix } from '../../src/qr/qr-matrix';
import { toQrPng } from '../../src/qr/qr-png';
import { toQrSvg } from '../../src/qr/qr-svg';
import { readCodes } from '../support/read-qr-code';

const sizes = Object.values(QR_SIZE_PIXELS);

const anyText = fc.stringMatching(/^https:\/\/[a-z0-9]{1,190}\/l\/[0-9A-HJKMNP-TV-Z]{8}$/);

test('creates a readable black and white PNG of the exact size for any URL', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.constantFrom(...sizes), async (text, pixels) => {
      const image = await toQrPng(toQrMatrix(text), pixels);
      expect(await sharp(image).metadata()).toMatchObject({
        width: pixels,
        height: pixels,
        bitsPerSample: 1,
      });
      expect(await readCodes(image)).toEqual([text]);
    }),
    { numRuns: propertyRuns(60) },
  );
});

test('creates a readable SVG for any URL', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.constantFrom(...sizes), async (text, pixels) => {
      expect(await readCodes(Buffer.from(toQrSvg(toQrMatrix(text), pixels)))).toEqual([text]);
    }),
    { numRuns: propertyRuns(30) },
  );
});

test.each(sizes)(
  'draws each module of a PNG of %d pixels and a quiet zone of four modules',
  async (pixels) => {
    const matrix = toQrMatrix('https://home.example/stowage/l/8GK2M4TZ');
    const { data } = await sharp(await toQrPng(matrix, pixels))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = Math.floor(pixels / (matrix.size + 2 * QUIET_MODULES));
    const margin = Math.floor((pixels - matrix.size * scale) / 2);
    expect(margin).toBeGreaterThanOrEqual(QUIET_MODULES * scale);
    const moduleAt = (pixel: number) => Math.floor((pixel - margin) / scale);
    const isInside = (module: number) => module >= 0 && module < matrix.size;
    const wrong = [...data].flatMap((value, index) => {
      const [row, column] = [moduleAt(Math.floor(index / pixels)), moduleAt(index % pixels)];
      const isDark = isInside(row) && isInside(column) && matrix.isDark(row, column);
      return value === (isDark ? 0 : 255) ? [] : [index];
    });
    expect(wrong).toEqual([]);
  },
);
