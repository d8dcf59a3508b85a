import {
  IMAGE_LARGE_PIXELS,
  IMAGE_MEDIUM_PIXELS,
  IMAGE_THUMBNAIL_PIXELS,
  type ItemImage,
} from '@stowage/contracts';

interface PhotoSources {
  src: string;
  srcSet: string;
  /** Pixels of the large picture: they reserve the space. */
  width: number;
  height: number;
}

/** A stored picture, of an item or of anything else. */
export type SizedImage = Pick<ItemImage, 'url' | 'medium_url' | 'thumbnail_url' | 'width' | 'height'>;

/** How wide a picture is when its longest side has at most so many pixels. */
const widthAt = ({ width, height }: SizedImage, pixels: number): number =>
  Math.max(1, Math.round(width * Math.min(1, pixels / Math.max(width, height))));

function toSources(
  image: SizedImage,
  sizes: readonly (readonly [url: string, pixels: number])[],
): PhotoSources {
  const { width, height } = image;
  return {
    src: sizes[0]?.[0] ?? image.url,
    srcSet: sizes.map(([url, pixels]) => `${url} ${widthAt(image, pixels)}w`).join(', '),
    width,
    height,
  };
}

/** For lists: the browser picks the small or the medium picture, never the large one. */
export const thumbnailPhoto = (image: SizedImage): PhotoSources =>
  toSources(image, [
    [image.thumbnail_url, IMAGE_THUMBNAIL_PIXELS],
    [image.medium_url, IMAGE_MEDIUM_PIXELS],
  ]);

/** For the photo that fills the screen. */
export const largePhoto = (image: SizedImage): PhotoSources =>
  toSources(image, [
    [image.medium_url, IMAGE_MEDIUM_PIXELS],
    [image.url, IMAGE_LARGE_PIXELS],
  ]);
