import { expect, it } from 'vitest';
import { isImageSignature } from './image-signature.rules';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', true],
  ['a PNG', '\x89PNG\r\n\x1a\n', true],
  ['a GIF', 'GIF89a', true],
  ['a WebP', 'RIFF\x10\x20\x30\x40WEBPVP8 ', true],
  ['a sound', 'RIFF\x10\x20\x30\x40WAVEfmt ', false],
  ['a picture of an iPhone', '\0\0\0\x18ftypheic', false],
  ['a drawing', '<svg xmlns=', false],
  ['a text', 'This is not a picture.', false],
  ['nothing', '', false],
  ['the start of a start', '\xff\xd8', false],
])('decides by its first bytes whether %s is an accepted image', (_name, start, expected) => {
  expect(isImageSignature(bytes(start))).toBe(expected);
});
