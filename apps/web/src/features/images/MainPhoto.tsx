import type { ItemImage } from '@stowage/contracts';
import { Star, Trash2 } from 'lucide-react';
import { Button } from '../../components/Button';
import { Photo } from '../../components/Photo';
import { CaptionEditor } from './CaptionEditor';
import { PhotoFrame } from './PhotoFrame';

interface MainPhotoProps {
  itemId: number;
  image: ItemImage | undefined;
  itemName: string;
  isBusy: boolean;
  onOpen: () => void;
  onSetPrimary: (image: ItemImage) => void;
  onRemove: () => void;
}

/** The photo that is looked at, and what can be done with it. */
export function MainPhoto({ itemId, image, itemName, isBusy, ...actions }: MainPhotoProps) {
  if (!image) return <Photo alt="" className="aspect-[3/1] w-full" />;
  return (
    <figure>
      <PhotoFrame image={image} alt={image.caption ?? itemName} onOpen={actions.onOpen} />
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
