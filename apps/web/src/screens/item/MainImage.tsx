import type { ItemImage } from '@stowage/contracts';
import { Star, Trash2 } from 'lucide-react';
import { PrivateMark } from '../../entities/image/MarkedImage';
import { CaptionEditor } from '../../features/image-editing/CaptionEditor';
import { PrivateToggle } from '../../features/image-editing/PrivateToggle';
import { ImageFrame } from '../../features/image-viewer/ImageFrame';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { Button } from '../../ui/Button';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { MembersOnly } from '../../ui/MembersOnly';

interface MainImageProps {
  itemId: number;
  image: ItemImage | undefined;
  itemName: string;
  isBusy: boolean;
  onOpen: () => void;
  onSetPrimary: (image: ItemImage) => void;
  onSetPrivate: (image: ItemImage, isPrivate: boolean) => void;
  onRemove: () => void;
}

export function MainImage({ itemId, image, itemName, isBusy, ...actions }: MainImageProps) {
  const mayChange = useMayChange();
  if (!image) return <ImageWithPlaceholder alt="" className="aspect-[3/1] w-full" />;
  return (
    <figure>
      <div className="relative">
        <ImageFrame image={image} alt={image.caption ?? itemName} onOpen={actions.onOpen} />
        {image.is_private && <PrivateMark />}
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-1 border-y border-line px-2 py-1 print:border-0">
        {image.caption !== null && <bdi className="hidden wrap-anywhere print:block">{image.caption}</bdi>}
        {mayChange ? (
          <CaptionEditor key={image.id} itemId={itemId} image={image} className="grow" />
        ) : (
          image.caption !== null && (
            <bdi className="px-2 py-1 wrap-anywhere print:hidden">{image.caption}</bdi>
          )
        )}
        <MembersOnly>
          <span className="ms-auto flex flex-wrap justify-end">
            <PrivateToggle
              isPrivate={image.is_private}
              onChange={(isPrivate) => actions.onSetPrivate(image, isPrivate)}
            />
            {!image.is_primary && (
              <Button variant="ghost" size="sm" busy={isBusy} onClick={() => actions.onSetPrimary(image)}>
                <Star aria-hidden className="size-4" />
                {t('common.setPrimary')}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={actions.onRemove}>
              <Trash2 aria-hidden className="size-4" />
              {t('itemPage.deletePhoto')}
            </Button>
          </span>
        </MembersOnly>
      </figcaption>
    </figure>
  );
}
