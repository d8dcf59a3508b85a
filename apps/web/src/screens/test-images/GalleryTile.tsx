import type { ItemImage } from '@stowage/contracts';
import { Star, Trash2 } from 'lucide-react';
import { MarkedImage } from '../../entities/image/MarkedImage';
import type { ImageActions } from '../../features/image-editing/use-image-actions';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';

interface GalleryTileProps {
  itemName: string;
  image: ItemImage;
  /** Name of the photo for screen readers, such as "image 2 of 5". */
  label: string;
  editable: boolean;
  actions: ImageActions;
  onOpen: () => void;
}

export function GalleryTile(props: GalleryTileProps) {
  const { itemName, image, label, editable, actions, onOpen } = props;
  const alt = image.caption ?? itemName;
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <button
        type="button"
        aria-label={t('testImages.openImage', { label, alt })}
        onClick={onOpen}
        className="relative block w-full focus-visible:-outline-offset-2"
      >
        <MarkedImage
          image={image}
          sizes="(min-width: 1024px) 280px, (min-width: 640px) 33vw, 50vw"
          alt={alt}
          loading="lazy"
          className="aspect-square w-full object-cover"
        />
      </button>
      {image.caption !== null && (
        <p dir="auto" className="px-3 py-2 text-sm text-quiet">
          {image.caption}
        </p>
      )}
      {editable && (
        <div className="mt-auto flex flex-wrap justify-between gap-1 border-t border-line p-1">
          {!image.is_primary && (
            <Button
              variant="ghost"
              size="sm"
              busy={actions.isBecomingPrimary(image)}
              aria-label={t('testImages.setImagePrimary', { label })}
              className="px-2"
              onClick={() => actions.onSetPrimary(image)}
            >
              <Star aria-hidden className="size-4" />
              {t('common.setPrimary')}
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('testImages.deleteImage', { label })}
            className="ms-auto px-2 text-danger"
            onClick={() => actions.askToRemove(image)}
          >
            <Trash2 aria-hidden className="size-4" />
            {t('common.delete')}
          </Button>
        </div>
      )}
    </li>
  );
}
