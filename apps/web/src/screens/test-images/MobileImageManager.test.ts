import { describe, expect, it } from 'vitest';
import { arrangeImages } from './MobileImageManager';

const images = (count: number, primary: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, is_primary: index + 1 === primary }));
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe('arrangeImages', () => {
  it('returns no images for an empty list', () => {
    expect(arrangeImages([])).toEqual({
      primary: undefined,
      thumbnails: [],
      firstHidden: undefined,
      hiddenCount: 0,
    });
  });

  it('returns the primary or first image and up to three other images', () => {
    expect(arrangeImages(images(2, 2)).primary?.id).toBe(2);
    expect(arrangeImages(images(2, 0)).primary?.id).toBe(1);
    expect(ids(arrangeImages(images(4, 3)).thumbnails)).toEqual([1, 2, 4]);
    expect(arrangeImages(images(4, 3)).hiddenCount).toBe(0);
  });

  it('counts the images that are not shown', () => {
    const { thumbnails, firstHidden, hiddenCount } = arrangeImages(images(6, 5));
    expect(ids(thumbnails)).toEqual([1, 2, 3]);
    expect(firstHidden?.id).toBe(4);
    expect(hiddenCount).toBe(2);
  });
});
