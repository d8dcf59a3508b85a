import { expect, it } from 'vitest';
import { fitWithin, mayMove, MOTION_HEAD_BYTES } from './compress-photo.rules';

it.each([
  [4000, 3000, { width: 2048, height: 1536 }],
  [3000, 4000, { width: 1536, height: 2048 }],
  [2048, 2048, { width: 2048, height: 2048 }],
  [640, 480, { width: 640, height: 480 }],
  [10_000, 1, { width: 2048, height: 1 }],
])('%i x %i', (width, height, expected) => {
  expect(fitWithin(width, height, 2048)).toEqual(expected);
});

const head = (text: string) =>
  Uint8Array.from(text.slice(0, MOTION_HEAD_BYTES), (letter) => letter.charCodeAt(0));

it.each([
  ['a GIF of 1987', 'GIF87a', true],
  ['a GIF of 1989', 'GIF89a and the rest of it', true],
  ['an animated WebP', 'RIFF\x00\x01\x02\x03WEBPVP8X\x0a\0\0\0\x02', true],
  ['an animated WebP with transparency', 'RIFF\x00\x01\x02\x03WEBPVP8X\x0a\0\0\0\x12', true],
  ['a WebP with transparency that stands still', 'RIFF\x00\x01\x02\x03WEBPVP8X\x0a\0\0\0\x10', false],
  ['a plain WebP', 'RIFF\x00\x01\x02\x03WEBPVP8 \x0a\0\0\0\x02', false],
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', false],
  ['nothing', '', false],
])('knows whether %s may move', (_name, text, expected) => {
  expect(mayMove(head(text))).toBe(expected);
});
