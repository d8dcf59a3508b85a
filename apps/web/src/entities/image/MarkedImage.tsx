import type { ItemImage } from '@stowage/contracts';
import { Lock } from 'lucide-react';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { toLargeSources, type SizedImage, toThumbnailSources } from './image-sources';
import { t } from '../../lib/i18n';

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

export const PrivateMark = () => (
  <span className="absolute inset-s-1 top-1 inline-flex items-center gap-1 rounded-full border border-line bg-surface px-1.5 text-xs leading-5 font-medium text-text">
    <Lock aria-hidden className="size-3" />
    {t('image.onlyMe')}
  </span>
);
