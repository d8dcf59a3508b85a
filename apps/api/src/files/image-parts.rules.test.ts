import { expect, test } from 'vitest';
import { makeJpegOfScans, makeWebpOfFrames } from '../../test/support/images/expensive-images';
import { makeAnimation, makeImage, makeImageWithMetadata } from '../../test/support/images/image-files';
import { countImageParts, isPlainJpeg } from './image-parts.rules';

const MAX = 5_000;

test('counts the scans of a JPEG', async () => {
  expect(countImageParts(await makeImage(), MAX).scans).toBe(1);
  expect(countImageParts(makeJpegOfScans(40), MAX).scans).toBe(40);
});

test('does not count the scans of a thumbnail in the metadata of a JPEG', async () => {
  const photo = await makeImageWithMetadata();
  // A thumbnail in an application segment is a complete JPEG.
  const thumbnail = Buffer.concat([Buffer.from([0xff, 0xe4, 0, 6]), Buffer.from([0xff, 0xda, 0xff, 0xda])]);
  const withThumbnail = Buffer.concat([photo.subarray(0, 2), thumbnail, photo.subarray(2)]);
  expect(countImageParts(withThumbnail, MAX).scans).toBe(1);
});

test('does not count scans in data after the end of a JPEG', async () => {
  const video = Buffer.alloc(1_000, Buffer.from([0xff, 0xda, 0, 2]));
  expect(countImageParts(Buffer.concat([await makeImage(), video]), MAX).scans).toBe(1);
});

test('counts the frames of a WebP', async () => {
  expect(countImageParts(await makeImage({ format: 'webp' }), MAX).frames).toBe(0);
  expect(countImageParts(await makeAnimation('webp'), MAX).frames).toBe(2);
  expect(countImageParts(await makeWebpOfFrames(300), MAX).frames).toBe(300);
});

test('stops counting the parts of an image at one above the maximum', async () => {
  expect(countImageParts(makeJpegOfScans(1_000), 50).parts).toBe(51);
  expect(countImageParts(await makeWebpOfFrames(1_000), 50).parts).toBe(51);
});

test('finds what a JPEG contains beside the picture', async () => {
  const photo = await makeImage();
  const withPart = (code: number, content: Buffer) =>
    Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from([0xff, code, 0, content.length + 2]),
      content,
      photo.subarray(2),
    ]);
  expect(isPlainJpeg(photo)).toBe(true);
  expect(isPlainJpeg(makeJpegOfScans(40))).toBe(true);
  const hidden = Buffer.from('hidden');
  // EXIF or XMP, the last application segment, a comment, and a thumbnail beside the usual header.
  for (const code of [0xe1, 0xef, 0xfe, 0xe0]) expect(isPlainJpeg(withPart(code, hidden))).toBe(false);
  expect(isPlainJpeg(Buffer.concat([photo, hidden]))).toBe(false);
  expect(isPlainJpeg(photo.subarray(0, -2))).toBe(false);
  expect(isPlainJpeg(await makeImageWithMetadata())).toBe(false);
  expect(isPlainJpeg(await makeImage({ format: 'webp' }))).toBe(false);
});

test.each(['jpeg', 'webp'] as const)(
  'does not throw for a %s that is truncated at any byte',
  async (format) => {
    const photo = await makeImage({ format });
    for (let length = 0; length < photo.length; length += 1)
      expect(() => countImageParts(photo.subarray(0, length), MAX)).not.toThrow();
  },
);
