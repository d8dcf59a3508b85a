import { describe, expect, it } from 'vitest';
import {
  checkImages,
  toDetailRules,
  toDropRules,
  toQuickAddRules,
  toUploadRules,
} from './image-checks.rules';

const MEGABYTE = 1024 * 1024;

const photo = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type });

const namesOf = (files: { name: string }[]) => files.map(({ name }) => name);

describe('checkImages', () => {
  const rules = toUploadRules(0, 3);

  it('keeps the valid files of a batch and reports the others', () => {
    const { accepted, messages } = checkImages(
      [
        photo('a.jpg'),
        photo('notes.txt', 10, 'text/plain'),
        photo('huge.png', 11 * MEGABYTE, 'image/png'),
        photo('b.webp', 10, 'image/webp'),
        photo('IMG_5195.HEIC', 10, 'image/heic'),
      ],
      rules,
    );
    expect(namesOf(accepted)).toEqual(['a.jpg', 'b.webp', 'IMG_5195.HEIC']);
    expect(messages).toEqual(['notes.txt is not a valid image type', 'huge.png is too large (max 10MB)']);
  });

  it('uses the messages of a drop zone for dropped files', () => {
    const dropped = [
      photo('notes.txt', 10, 'text/plain'),
      photo('huge.png', 11 * MEGABYTE, 'image/png'),
      photo('empty.jpg', 0),
      photo('a.jpg'),
      photo('b.jpg'),
    ];
    const { accepted, messages } = checkImages(dropped, toDropRules(toUploadRules(2, 3)));
    expect(namesOf(accepted)).toEqual(['a.jpg']);
    expect(messages).toEqual([
      'notes.txt: File type must be image/jpeg, image/png, image/gif, image/webp, image/avif, image/heic',
      'huge.png: File is larger than 10485760 bytes',
      'empty.jpg: File is smaller than 1 byte',
      'Too many files',
    ]);
  });

  it('accepts a photo of 13 MB in quick add, which compresses it before the upload', () => {
    expect(checkImages([photo('a.jpg', 13 * MEGABYTE)], toQuickAddRules(0, 3)).messages).toEqual([]);
  });

  it('accepts a file of exactly 10 MB and rejects a larger file', () => {
    expect(checkImages([photo('a.jpg', 10 * MEGABYTE)], rules).messages).toEqual([]);
    expect(checkImages([photo('a.jpg', 10 * MEGABYTE + 1)], rules).accepted).toEqual([]);
  });

  it('reports an empty file as too small', () => {
    const { accepted, messages } = checkImages([photo('a.jpg', 0), photo('b.jpg', 1)], rules);
    expect(namesOf(accepted)).toEqual(['b.jpg']);
    expect(messages).toEqual(['a.jpg: File is smaller than 1 byte']);
  });

  it('accepts a file of unknown type only with the extension of an accepted type', () => {
    const { accepted } = checkImages(
      [photo('A.JPG', 10, ''), photo('a.heic', 10, ''), photo('jpg', 10, 'x/y')],
      rules,
    );
    expect(namesOf(accepted)).toEqual(['A.JPG', 'a.heic']);
  });

  it('keeps the first photos when there are too many and returns one error message', () => {
    const { accepted, messages } = checkImages(
      ['a', 'b', 'c', 'd', 'e'].map((name) => photo(name)),
      toUploadRules(1, 3),
    );
    expect(namesOf(accepted)).toEqual(['a', 'b']);
    expect(messages).toEqual(['Maximum 3 images allowed']);
  });

  it('does not count rejected files towards the maximum number of photos', () => {
    const files = [photo('x.txt', 1, 'text/plain'), photo('a'), photo('b'), photo('c')];
    expect(checkImages(files, rules).messages).toEqual(['x.txt is not a valid image type']);
  });
});

describe('toDetailRules', () => {
  it('allows five photos per upload', () => {
    expect(toDetailRules(2, 5, 10)).toEqual({ room: 5, tooMany: 'You can only upload up to 5 photos.' });
  });

  it('allows as many photos as the item has room for', () => {
    expect(toDetailRules(8, 5, 10)).toEqual({ room: 2, tooMany: 'Maximum 10 images allowed' });
    expect(toDetailRules(10, 5, 10).room).toBe(0);
  });

  it('accepts a large file, because its size is checked after compression', () => {
    expect(checkImages([photo('a.jpg', 12 * MEGABYTE)], toDetailRules(0, 5, 10)).accepted).toHaveLength(1);
  });
});
