import type { ItemImage } from '@stowage/contracts';
import { toThumbnailSources } from '../../entities/image/image-sources';
import { primaryImage } from '../../entities/image/primary-image';
import { assetUrl, toSrcSet } from '../../lib/address/base-path';

export const LARGE_SIZES = '(min-width: 40rem) 32rem, 90vw';

/** Loads the large photo early, in the size that the screen will use. */
export function preloadImage({ images }: { images: readonly ItemImage[] }): void {
  const first = primaryImage(images);
  if (!first) return;
  const { src, srcSet } = toThumbnailSources(first);
  const image = new Image();
  image.sizes = LARGE_SIZES;
  image.srcset = toSrcSet(srcSet);
  image.src = assetUrl(src);
}
