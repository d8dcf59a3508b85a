import type { EarlyAnswer } from '../api/early-responses';
import {
  CARD_IMAGE_SIZES,
  LARGE_IMAGE_SIZES,
  type SizedImage,
  toLargeSources,
  toThumbnailSources,
} from '../entities/image/image-sources';
import { primaryImage } from '../entities/image/primary-image';
import { assetUrl, toSrcSet } from '../lib/address/base-path';

interface WithImages {
  images: readonly (SizedImage & { is_primary: boolean })[];
}

/** An item, or a list of items. */
type Answer = Partial<WithImages> & { items?: readonly WithImages[] };

const isAnswer = (data: unknown): data is Answer => typeof data === 'object' && data !== null;

/**
 * Starts to download the photo that the screen shows first, while the libraries still load. The browser chooses the same
 * file again when the screen shows the photo, so that both appear together.
 */
export function preloadFirstImage(response: EarlyAnswer | undefined): void {
  if (response?.status !== 200) return;
  const answer: unknown = JSON.parse(response.data);
  if (!isAnswer(answer)) return;
  const image = primaryImage(answer.images ?? answer.items?.[0]?.images ?? []);
  if (!image) return;
  const { src, srcSet } = answer.images ? toLargeSources(image) : toThumbnailSources(image);
  const preload = new Image();
  preload.sizes = answer.images ? LARGE_IMAGE_SIZES : CARD_IMAGE_SIZES;
  preload.srcset = toSrcSet(srcSet);
  preload.src = assetUrl(src);
}
