import { cn } from '../../../lib/cn';
import { ImageWithPlaceholder } from '../../../ui/ImageWithPlaceholder';
import { toThumbnailSources } from '../../image/image-sources';

interface ItemThumbnailProps {
  image: Parameters<typeof toThumbnailSources>[0] | null | undefined;
  className?: string;
}

/** The primary photo in a row of a list, without a text, because the name of the item stands beside it. */
export const ItemThumbnail = ({ image, className }: ItemThumbnailProps) => (
  <ImageWithPlaceholder
    {...(image && toThumbnailSources(image))}
    sizes="48px"
    alt=""
    className={cn('size-12 shrink-0 rounded-md border border-line object-cover print:size-9', className)}
  />
);
