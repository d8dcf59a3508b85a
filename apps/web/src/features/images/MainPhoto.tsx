import type { ItemImage } from '@stowage/contracts';
import { Maximize2, Star, Trash2 } from 'lucide-react';
import { Button } from '../../components/Button';
import { Photo } from '../../components/Photo';
import { largePhoto } from '../../lib/photo-sources';
import { CaptionEditor } from './CaptionEditor';

interface MainPhotoProps {
  itemId: number;
  image: ItemImage | undefined;
  itemName: string;
  isBusy: boolean;
  onOpen: () => void;
  onSetPrimary: (image: ItemImage) => void;
  onRemove: () => void;
}

/** The photo that is looked at. Its frame keeps one shape, so that nothing jumps from one photo to the next. */
export function MainPhoto({ itemId, image, itemName, isBusy, ...actions }: MainPhotoProps) {
  if (!image) return <Photo alt="" className="aspect-[3/1] w-full" />;
  const alt = image.caption ?? itemName;
  return (
    <figure>
      <button
        type="button"
        aria-label={`Open photo: ${alt}`}
        onClick={actions.onOpen}
        className="relative block w-full cursor-zoom-in focus-visible:-outline-offset-2"
      >
        <Photo
          key={image.id}
          {...largePhoto(image)}
          sizes="(min-width: 768px) 540px, 100vw"
          alt={alt}
          loading="eager"
          className="aspect-[4/3] w-full object-contain"
        />
        <span aria-hidden className="absolute inset-e-2 bottom-2 rounded-sm bg-black/60 p-1.5 text-white">
          <Maximize2 className="size-4" />
        </span>
      </button>
      <figcaption className="flex flex-wrap items-center gap-x-1 border-y border-line px-2 py-1">
        <CaptionEditor key={image.id} itemId={itemId} image={image} className="grow" />
        <span className="ms-auto flex">
          {!image.is_primary && (
            <Button variant="ghost" size="sm" busy={isBusy} onClick={() => actions.onSetPrimary(image)}>
              <Star aria-hidden className="size-4" />
              Set Primary
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={actions.onRemove}>
            <Trash2 aria-hidden className="size-4" />
            Delete photo
          </Button>
        </span>
      </figcaption>
    </figure>
  );
}
