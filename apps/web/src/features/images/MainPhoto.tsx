import type { ItemImage } from '@stowage/contracts';
import { Star, Trash2 } from 'lucide-react';
import { Button } from '../../components/Button';
import { Photo } from '../../components/Photo';
import { CaptionEditor } from './CaptionEditor';
import { PhotoFrame } from './PhotoFrame';
import { PrivateMark } from './PrivateMark';
import { PrivateToggle } from './PrivateToggle';

interface MainPhotoProps {
  itemId: number;
  image: ItemImage | undefined;
  itemName: string;
  isBusy: boolean;
  onOpen: () => void;
  onSetPrimary: (image: ItemImage) => void;
  onSetPrivate: (image: ItemImage, isPrivate: boolean) => void;
  onRemove: () => void;
}

/** The photo that is looked at, and what can be done with it. */
export function MainPhoto({ itemId, image, itemName, isBusy, ...actions }: MainPhotoProps) {
  if (!image) return <Photo alt="" className="aspect-[3/1] w-full" />;
  return (
    <figure>
      <div className="relative">
        <PhotoFrame image={image} alt={image.caption ?? itemName} onOpen={actions.onOpen} />
        {image.is_private && <PrivateMark />}
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-1 border-y border-line px-2 py-1">
        <CaptionEditor key={image.id} itemId={itemId} image={image} className="grow" />
        <span className="ms-auto flex flex-wrap justify-end">
          <PrivateToggle
            isPrivate={image.is_private}
            onChange={(isPrivate) => actions.onSetPrivate(image, isPrivate)}
          />
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
