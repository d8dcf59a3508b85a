import type { ItemImage } from '@stowage/contracts';
import { Star, Trash2 } from 'lucide-react';
import { Button } from '../../components/Button';
import { Photo } from '../../components/Photo';
import { cn } from '../../lib/cn';
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
    <figure>
      <Photo
        key={image?.id}
        {...(image && largePhoto(image))}
        sizes="(min-width: 768px) 540px, 100vw"
        alt={image?.caption ?? itemName}
        loading="eager"
        className={cn('w-full object-contain', image ? 'aspect-[4/3]' : 'aspect-[3/1]')}
      />
      {image && (
        <figcaption className="flex flex-wrap items-center gap-1 border-y border-line px-2 py-1">
          {image.caption !== null && (
            <span className="min-w-0 flex-1 px-2 text-sm text-quiet">{image.caption}</span>
          )}
          <span className="ms-auto flex">
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
