import type { ItemImage } from '@stowage/contracts';
import { ArrowLeftRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { RemoveImageDialog } from '../../features/image-editing/RemoveImageDialog';
import { useImageActions } from '../../features/image-editing/use-image-actions';
import { useImageOrder } from '../../features/image-editing/use-image-order';
import { LazyImageViewer } from '../../features/image-viewer/LazyImageViewer';
import { useOpenImage } from '../../features/image-viewer/use-open-image';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useFocusAfterRemoval } from '../../ui/focus';
import { lazyComponent } from '../../ui/lazy-component';
import { GalleryTile } from './GalleryTile';
import { useRemoveById, useSetPrimaryById } from './test-images.queries';

const ArrangeImages = lazyComponent(
  () => import('../../features/image-editing/ArrangeImages'),
  <Skeleton className="h-40 w-full" />,
);

interface ImageGalleryProps {
  itemId: number;
  itemName: string;
  images: readonly ItemImage[];
  editable: boolean;
}

export function ImageGallery({ itemId, itemName, images, editable }: ImageGalleryProps) {
  const viewer = useOpenImage('gallery');
  const [isArranging, setIsArranging] = useState(false);
  const actions = useImageActions({
    itemId,
    setPrimary: useSetPrimaryById(),
    remove: useRemoveById(),
    removed: t('testImages.imageDeletedSuccessfully'),
    notRemoved: t('testImages.deleteImageFailed'),
  });
  const { ordered, move } = useImageOrder(itemId, images);
  const gallery = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(gallery, images.length);

  if (images.length === 0) return <p className="text-quiet">{t('testImages.noImagesYet')}</p>;
  const canArrange = editable && images.length > 1;
  return (
    <div
      ref={gallery}
      tabIndex={-1}
      role="group"
      aria-label={t('testImages.imagesOf', { itemName })}
      className="outline-none"
    >
      {canArrange && (
        <div className="mb-3 flex justify-end">
          <Button variant="secondary" size="sm" onClick={() => setIsArranging(!isArranging)}>
            {!isArranging && <ArrowLeftRight aria-hidden className="size-4" />}
            {isArranging ? t('common.done') : t('common.arrange')}
          </Button>
        </div>
      )}
      {canArrange && isArranging ? (
        <ArrangeImages
          images={ordered}
          itemName={itemName}
          onMove={(from, to) => void move(from, to)}
          onLoadError={() => setIsArranging(false)}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {ordered.map((image, index) => (
            <GalleryTile
              key={image.id}
              itemId={itemId}
              itemName={itemName}
              image={image}
              label={t('testImages.imagePosition', { position: index + 1, count: images.length })}
              editable={editable}
              actions={actions}
              onOpen={() => viewer.open(index)}
            />
          ))}
        </ul>
      )}
      {viewer.openedIndex !== undefined && (
        <LazyImageViewer
          images={ordered}
          itemName={itemName}
          index={viewer.openedIndex}
          onClose={viewer.close}
        />
      )}
      {actions.removal && <RemoveImageDialog noun="image" {...actions.removal} />}
    </div>
  );
}
