import { IMAGES_PER_ITEM_MAX, type ItemImage } from '@stowage/contracts';
import { ArrowLeftRight, ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { toDetailRules } from '../../entities/image/image-checks.rules';
import { useRemoveImage, useSetPrimaryImage } from '../../entities/image/images.queries';
import { primaryImage } from '../../entities/image/primary-image';
import { RemoveImageDialog } from '../../features/image-editing/RemoveImageDialog';
import { useImageActions } from '../../features/image-editing/use-image-actions';
import { useImageOrder } from '../../features/image-editing/use-image-order';
import { useImagePaste } from '../../features/image-upload/use-image-paste';
import { useItemUpload } from '../../features/image-upload/use-item-upload';
import { LazyImageViewer } from '../../features/image-viewer/LazyImageViewer';
import { Thumbnails } from '../../features/image-viewer/Thumbnails';
import { useOpenImage } from '../../features/image-viewer/use-open-image';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { DETAIL_IMAGES_MAX } from '../../lib/screen-limits';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useFocusAfterRemoval } from '../../ui/focus';
import { Card } from '../../ui/layout/Card';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { MainImage } from './MainImage';

const AddImages = lazyComponent(
  () => import('../../features/image-upload/AddImages'),
  <Skeleton className="h-40 w-full" />,
);

const ArrangeImages = lazyComponent(
  () => import('../../features/image-editing/ArrangeImages'),
  <Skeleton className="h-40 w-full" />,
);

interface ItemImagesProps {
  itemId: number;
  itemName: string;
  images: readonly ItemImage[];
}

export function ItemImages({ itemId, itemName, images }: ItemImagesProps) {
  const [shownId, setShownId] = useState<number>();
  const [mode, setMode] = useState<'looking' | 'adding' | 'arranging'>('looking');
  const [pasted, setPasted] = useState<File[]>();
  const mayChange = useMayChange();
  const viewer = useOpenImage('photos');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { askToRemove, removal, ...actions } = useImageActions({
    itemId,
    setPrimary: useSetPrimaryImage(itemId),
    remove: useRemoveImage(itemId),
    removed: t('itemPage.photoDeleted'),
    notRemoved: t('itemPage.deletePhotoFailed'),
    onPrimary: ({ id }) => setShownId(id),
  });
  const { ordered, move } = useImageOrder(itemId, images);
  const { onCancel, ...uploads } = useItemUpload(itemId, () => setMode('looking'));
  useFocusAfterRemoval(title, images.length);

  // When the selected image is deleted, the primary image replaces it.
  const shown = ordered.find(({ id }) => id === shownId) ?? primaryImage(ordered);
  const room = IMAGES_PER_ITEM_MAX - images.length;
  const isArranging = mode === 'arranging' && images.length > 1;
  const isAdding = mode === 'adding';

  const openPanel = (files?: File[]) => {
    setPasted(files);
    setMode('adding');
  };
  useImagePaste(mayChange && room > 0 && !isAdding && !uploads.isUploading ? openPanel : undefined);

  return (
    <Card className="overflow-hidden">
      <MainImage
        itemId={itemId}
        image={shown}
        itemName={itemName}
        isBusy={actions.isBecomingPrimary(shown)}
        onOpen={() => shown && viewer.open(ordered.indexOf(shown))}
        onSetPrimary={actions.onSetPrimary}
        onSetPrivate={actions.onSetPrivate}
        onRemove={() => askToRemove(shown)}
      />
      <section aria-labelledby={titleId} className="grid gap-3 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 ref={title} id={titleId} tabIndex={-1} className="me-auto font-semibold outline-none">
            {t('itemPage.photos', { count: images.length })}
          </h2>
          {images.length > 1 && !isAdding && (
            <Button
              membersOnly
              variant="secondary"
              size="sm"
              className="max-sm:px-2"
              onClick={() => setMode(isArranging ? 'looking' : 'arranging')}
            >
              {!isArranging && <ArrowLeftRight aria-hidden className="size-4 max-sm:hidden" />}
              {isArranging ? t('common.done') : t('common.arrange')}
            </Button>
          )}
          {!isArranging && (isAdding || room > 0) && (
            <Button
              membersOnly
              variant="secondary"
              size="sm"
              className="max-sm:px-2"
              aria-expanded={isAdding}
              onClick={() => {
                if (isAdding) {
                  onCancel();
                  setMode('looking');
                } else openPanel();
              }}
            >
              {!isAdding && <ImagePlus aria-hidden className="size-4 max-sm:hidden" />}
              {isAdding ? t('common.cancel') : t('itemPage.addPhotos')}
            </Button>
          )}
        </div>
        {room <= 0 && (
          <MembersOnly>
            <p className="text-sm text-quiet">{t('itemPage.photosMax', { max: IMAGES_PER_ITEM_MAX })}</p>
          </MembersOnly>
        )}
        {isAdding && (
          <AddImages
            rules={toDetailRules(images.length, DETAIL_IMAGES_MAX, IMAGES_PER_ITEM_MAX)}
            single={room === 1}
            start={pasted}
            {...uploads}
            onLoadError={() => setMode('looking')}
          />
        )}
        {isArranging && (
          <ArrangeImages
            images={ordered}
            itemName={itemName}
            onMove={(from, to) => void move(from, to)}
            onLoadError={() => setMode('looking')}
          />
        )}
        {!isArranging && images.length > 0 && (
          <Thumbnails
            images={ordered}
            itemName={itemName}
            shown={shown}
            onShow={({ id }) => setShownId(id)}
          />
        )}
      </section>
      {viewer.openedIndex !== undefined && shown && (
        <LazyImageViewer
          images={ordered}
          itemName={itemName}
          index={viewer.openedIndex}
          onClose={viewer.close}
        />
      )}
      {removal && <RemoveImageDialog {...removal} />}
    </Card>
  );
}
