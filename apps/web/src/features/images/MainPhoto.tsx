import type { ItemImage } from '@stowage/contracts';
import { Star, Trash2 } from 'lucide-react';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { Photo } from '../../components/Photo';
import { largePhoto } from '../../lib/photo-sources';

interface MainPhotoProps {
  image: ItemImage | undefined;
  itemName: string;
  isBusy: boolean;
  onSetPrimary: (image: ItemImage) => void;
  onRemove: () => void;
}

/** The photo that is looked at. Its frame keeps one shape, so that nothing jumps from one photo to the next. */
export function MainPhoto({ image, itemName, isBusy, onSetPrimary, onRemove }: MainPhotoProps) {
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="relative aspect-[4/3] bg-raised">
        <Photo
          key={image?.id}
          {...(image && largePhoto(image))}
          sizes="(min-width: 1024px) 640px, 100vw"
          alt={image?.caption ?? itemName}
          className="size-full object-contain"
        />
        {image?.is_primary && (
          <span className="absolute start-3 top-3">
            <Badge tone="accent">Primary</Badge>
          </span>
        )}
      </div>
      {image && (
        <figcaption className="flex min-h-14 flex-wrap items-center gap-2 border-t border-line p-2">
          {image.caption !== null && (
            <span className="min-w-0 flex-1 px-2 text-sm text-quiet [overflow-wrap:anywhere]">
              {image.caption}
            </span>
          )}
          <span className="ms-auto flex gap-1">
            {!image.is_primary && (
              <Button variant="ghost" size="sm" busy={isBusy} onClick={() => onSetPrimary(image)}>
                <Star aria-hidden className="size-4" />
                Set Primary
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={onRemove}>
              <Trash2 aria-hidden className="size-4" />
              Delete photo
            </Button>
          </span>
        </figcaption>
      )}
    </figure>
  );
}
