import {
  IMAGE_LARGE_PIXELS,
  IMAGE_MEDIUM_PIXELS,
  IMAGE_SCREEN_PIXELS,
  IMAGE_THUMBNAIL_PIXELS,
  type ItemImage,
} from '@stowage/contracts';

/** Width of the photo on a card, for `sizes`. */
export const CARD_IMAGE_SIZES = '(min-width: 640px) 128px, 88px';
/** Width of the large photo on the page of an item, for `sizes`. */
export const LARGE_IMAGE_SIZES = '(min-width: 768px) 540px, 100vw';

interface ImageSources {
  src: string;
  srcSet: string;
  /** Size of the large image in pixels; reserves its space in the layout. */
  width: number;
  height: number;
}

export type SizedImage = Pick<
  ItemImage,
  'url' | 'screen_url' | 'medium_url' | 'thumbnail_url' | 'width' | 'height'
>;

/** Width of an image whose longest side is scaled down to the given number of pixels. */
const widthAt = ({ width, height }: SizedImage, pixels: number): number =>
  Math.max(1, Math.round(width * Math.min(1, pixels / Math.max(width, height))));

function toSources(
  image: SizedImage,
  sizes: readonly (readonly [url: string, pixels: number])[],
): ImageSources {
  const { width, height } = image;
  return {
    src: sizes[0]?.[0] ?? image.url,
    srcSet: sizes.map(([url, pixels]) => `${url} ${widthAt(image, pixels)}w`).join(', '),
    width,
    height,
  };
}

/** Sources for lists: the small and the medium size, never the large size. */
export const toThumbnailSources = (image: SizedImage): ImageSources =>
  toSources(image, [
    [image.thumbnail_url, IMAGE_THUMBNAIL_PIXELS],
    [image.medium_url, IMAGE_MEDIUM_PIXELS],
  ]);

export const toLargeSources = (image: SizedImage): ImageSources =>
  toSources(image, [
    [image.medium_url, IMAGE_MEDIUM_PIXELS],
    [image.screen_url, IMAGE_SCREEN_PIXELS],
    [image.url, IMAGE_LARGE_PIXELS],
  ]);
