import type { ItemImage } from '@stowage/contracts';
import { Lock } from 'lucide-react';
import { t } from '../../lib/i18n';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { toLargeSources, type SizedImage, toThumbnailSources } from './image-sources';

interface MarkedImageProps {
  image: SizedImage & Partial<Pick<ItemImage, 'is_primary' | 'is_private'>>;
  alt: string;
  sizes: string;
  isLarge?: boolean;
  isPrimary?: boolean | undefined;
  loading?: 'lazy' | 'eager';
  className: string;
}

/** Must be inside a positioned element, because the badges are positioned absolutely. */
export const MarkedImage = ({
  image,
  isLarge = false,
  isPrimary = image.is_primary,
  ...props
}: MarkedImageProps) => (
  <>
    <ImageWithPlaceholder {...(isLarge ? toLargeSources(image) : toThumbnailSources(image))} {...props} />
    {isPrimary && <PrimaryMark />}
    {image.is_private && <PrivateMark />}
  </>
);

/** The background keeps the text readable on the photo. */
export const PrimaryMark = () => (
  <span className="absolute inset-s-1 bottom-1 rounded-full border border-transparent bg-accent px-1.5 text-xs leading-5 font-medium text-on-accent">
    {t('image.primary')}
  </span>
);

/** Small tiles show the lock alone, because the text would cover the handle for sorting. */
export const PrivateMark = () => (
  <span className="pointer-events-none @container absolute inset-x-1 top-1 flex">
    <span className="inline-flex items-center rounded-full border border-line bg-surface px-1.5 py-0.5 text-xs font-medium text-text">
      <Lock aria-hidden className="my-0.5 size-3" />
      <span className="sr-only @[9rem]:not-sr-only @[9rem]:ms-1">{t('common.membersOnly')}</span>
    </span>
  </span>
);
