import { expect, it } from 'vitest';
import { fitWithin, mayMove, MOTION_HEAD_BYTES } from './compress-image.rules';

it.each([
  [4000, 3000, { width: 2048, height: 1536 }],
  [3000, 4000, { width: 1536, height: 2048 }],
  [2048, 2048, { width: 2048, height: 2048 }],
  [640, 480, { width: 640, height: 480 }],
  [10_000, 1, { width: 2048, height: 1 }],
])('scales %i x %i to at most 2048 x 2048, in proportion', (width, height, expected) => {
  expect(fitWithin(width, height, 2048)).toEqual(expected);
});

const head = (text: string) =>
  Uint8Array.from(text.slice(0, MOTION_HEAD_BYTES), (letter) => letter.charCodeAt(0));

const png = (name: string, length: number) =>
  (name === 'IHDR' ? '\x89PNG\r\n\x1a\n' : '') +
  String.fromCharCode(0, 0, length >> 8, length & 255) +
  name +
  'x'.repeat(length + 4);

it.each([
  ['a GIF of 1987', 'GIF87a', true],
  ['a GIF of 1989', 'GIF89a and the rest of it', true],
  ['an animated WebP', 'RIFF\x00\x01\x02\x03WEBPVP8X\x0a\0\0\0\x02', true],
  ['an animated WebP with transparency', 'RIFF\x00\x01\x02\x03WEBPVP8X\x0a\0\0\0\x12', true],
  ['a WebP with transparency that stands still', 'RIFF\x00\x01\x02\x03WEBPVP8X\x0a\0\0\0\x10', false],
  ['a plain WebP', 'RIFF\x00\x01\x02\x03WEBPVP8 \x0a\0\0\0\x02', false],
  ['an animated PNG', `${png('IHDR', 13)}${png('iCCP', 900)}${png('acTL', 8)}${png('IDAT', 9)}`, true],
  ['a PNG that stands still', `${png('IHDR', 13)}${png('IDAT', 9)}${png('acTL', 8)}`, false],
  ['a PNG that ends too soon', png('IHDR', 13).slice(0, 20), false],
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', false],
  ['nothing', '', false],
])('mayMove for %s returns %s', (_name, text, expected) => {
  expect(mayMove(head(text))).toBe(expected);
});
