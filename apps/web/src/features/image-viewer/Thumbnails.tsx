import type { SizedImage } from '../../entities/image/image-sources';
import { MarkedImage } from '../../entities/image/MarkedImage';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';

type ShownImage = SizedImage & { caption?: string | null; is_primary?: boolean; is_private?: boolean };

interface ThumbnailsProps<Image> {
  images: readonly Image[];
  itemName: string;
  shown: Image | undefined;
  onShow: (image: Image) => void;
}

export function Thumbnails<Image extends ShownImage>({
  images,
  itemName,
  shown,
  onShow,
}: ThumbnailsProps<Image>) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
      {images.map((image, index) => (
        <li key={image.url}>
          <button
            type="button"
            aria-label={t('imageViewer.showPhotoOf', { position: index + 1, count: images.length })}
            aria-pressed={image.url === shown?.url}
            onClick={() => onShow(image)}
            className={cn(
              'relative block aspect-square w-full overflow-hidden rounded-lg border border-line',
              'aria-pressed:border-accent aria-pressed:ring-2 aria-pressed:ring-accent print:border-line! print:ring-0!',
            )}
          >
            <MarkedImage
              image={image}
              sizes="140px"
              alt={image.caption ?? itemName}
              loading="lazy"
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
