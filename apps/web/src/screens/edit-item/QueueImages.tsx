import type { ItemImage } from '@stowage/contracts';
import { toThumbnailSources } from '../../entities/image/image-sources';
import { primaryImage } from '../../entities/image/primary-image';
import { assetUrl } from '../../lib/address/base-path';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { LARGE_SIZES } from './preload-image';
import type { QueueMoves } from './use-queue-keys';
import { useSwipe } from './use-swipe';

interface QueueImagesProps extends QueueMoves {
  name: string;
  images: readonly ItemImage[];
}

/** The primary photo is large and can be swiped; the others are small. */
export default function QueueImages({ name, images, ...moves }: QueueImagesProps) {
  const swipe = useSwipe(moves);
  const first = primaryImage(images);
  if (!first) return null;
  return (
    <ul aria-label={t('editItem.photosOf', { name })} className="mb-4 flex flex-wrap gap-3 overflow-x-clip">
      {[first, ...images.filter((image) => image !== first)].map((image) => {
        const isFirst = image === first;
        return (
          <li
            key={image.id}
            {...(isFirst && swipe)}
            className={cn('min-w-0', isFirst && 'w-full touch-pan-y touch-pinch-zoom select-none')}
          >
            <a
              href={assetUrl(image.url)}
              target="_blank"
              rel="noopener noreferrer"
              draggable={false}
              className="block rounded-md"
            >
              <ImageWithPlaceholder
                {...toThumbnailSources(image)}
                sizes={isFirst ? LARGE_SIZES : '96px'}
                alt={image.caption ?? t('editItem.photoOfInNewTab', { name })}
                loading={isFirst ? 'eager' : 'lazy'}
                className={cn(
                  'max-w-full rounded-md border border-line object-contain',
                  isFirst ? 'h-[32svh] w-full bg-raised' : 'h-20 w-auto',
                )}
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
