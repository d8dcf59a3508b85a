import type { ItemImage } from '@stowage/contracts';
import { Star, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { MarkedImage } from '../../entities/image/MarkedImage';
import { RemoveImageDialog } from '../../features/image-editing/RemoveImageDialog';
import { type ImageActions, useImageActions } from '../../features/image-editing/use-image-actions';
import { LazyImageViewer } from '../../features/image-viewer/LazyImageViewer';
import { useOpenImage } from '../../features/image-viewer/use-open-image';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { useFocusAfterRemoval } from '../../ui/focus';
import { useRemoveById, useSetPrimaryById } from './test-images.queries';

interface ImageGalleryProps {
  itemId: number;
  itemName: string;
  images: readonly ItemImage[];
  editable: boolean;
}

export function ImageGallery({ itemId, itemName, images, editable }: ImageGalleryProps) {
  const viewer = useOpenImage('gallery');
  const actions = useImageActions({
    itemId,
    setPrimary: useSetPrimaryById(),
    remove: useRemoveById(),
    removed: t('testImages.imageDeletedSuccessfully'),
    notRemoved: t('testImages.deleteImageFailed'),
  });
  const gallery = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(gallery, images.length);

  if (images.length === 0) return <p className="text-quiet">{t('testImages.noImagesYet')}</p>;
  return (
    <div
      ref={gallery}
      tabIndex={-1}
      role="group"
      aria-label={t('testImages.imagesOf', { itemName })}
      className="outline-none"
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {images.map((image, index) => (
          <GalleryTile
            key={image.id}
            itemName={itemName}
            image={image}
            label={t('testImages.imagePosition', { position: index + 1, count: images.length })}
            editable={editable}
            actions={actions}
            onOpen={() => viewer.open(index)}
          />
        ))}
      </ul>
      {viewer.openedIndex !== undefined && (
        <LazyImageViewer
          images={images}
          itemName={itemName}
          index={viewer.openedIndex}
          onClose={viewer.close}
        />
      )}
      {actions.removal && <RemoveImageDialog noun="image" {...actions.removal} />}
    </div>
  );
}

interface GalleryTileProps {
  itemName: string;
  image: ItemImage;
  /** Name of the photo for screen readers, such as "image 2 of 5". */
  label: string;
  editable: boolean;
  actions: ImageActions;
  onOpen: () => void;
}

function GalleryTile(props: GalleryTileProps) {
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
