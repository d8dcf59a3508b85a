import { primaryImage } from '../../entities/image/primary-image';
import { MOBILE_THUMBNAILS_MAX } from '../../lib/screen-limits';

/** Splits images into the primary image, thumbnails, and hidden images, of which only the first is returned. */
export function arrangeImages<T extends { is_primary: boolean }>(images: readonly T[]) {
  const primary = primaryImage(images);
  const others = images.filter((image) => image !== primary);
  return {
    primary,
    thumbnails: others.slice(0, MOBILE_THUMBNAILS_MAX),
    firstHidden: others[MOBILE_THUMBNAILS_MAX],
    hiddenCount: Math.max(0, others.length - MOBILE_THUMBNAILS_MAX),
  };
}
