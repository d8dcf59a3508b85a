import { expect, it } from 'vitest';
import { findImageType } from './image-signature.rules';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'image/png'],
  ['a GIF', 'GIF89a', 'image/gif'],
  ['a WebP', 'RIFF\x10\x20\x30\x40WEBPVP8 ', 'image/webp'],
  ['a sound', 'RIFF\x10\x20\x30\x40WAVEfmt ', undefined],
  ['a picture of an iPhone', '\0\0\0\x18ftypheic', 'image/heic'],
  ['an AVIF', '\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'image/avif'],
  ['an AVIF of a common brand', '\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'image/avif'],
  ['a HEIC of a common brand', '\0\0\0\x1cftypmif1\0\0\0\0mif1heic', 'image/heic'],
  ['a film', '\0\0\0\x20ftypisom\0\0\0\0isomavif', undefined],
  ['a drawing', '<svg xmlns=', undefined],
  ['a text', 'This is not a picture.', undefined],
  ['nothing', '', undefined],
  ['the start of a start', '\xff\xd8', undefined],
])('finds the type of %s by its first bytes', (_name, start, expected) => {
  expect(findImageType(bytes(start))).toBe(expected);
});
