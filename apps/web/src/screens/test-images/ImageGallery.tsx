import type { ItemImage } from '@stowage/contracts';
import { useRef } from 'react';
import { RemoveImageDialog } from '../../features/image-editing/RemoveImageDialog';
import { useImageActions } from '../../features/image-editing/use-image-actions';
import { LazyImageViewer } from '../../features/image-viewer/LazyImageViewer';
import { useOpenImage } from '../../features/image-viewer/use-open-image';
import { t } from '../../lib/i18n';
import { useFocusAfterRemoval } from '../../ui/focus';
import { GalleryTile } from './GalleryTile';
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
