import { IMAGES_PER_ITEM_MAX, type ItemImage } from '@stowage/contracts';
import { Camera, Ellipsis, Star, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { toTooMany } from '../../entities/image/image-checks.rules';
import { MarkedImage } from '../../entities/image/MarkedImage';
import { primaryImage } from '../../entities/image/primary-image';
import { type ImageActions, useImageActions } from '../../features/image-editing/use-image-actions';
import { LazyImageViewer } from '../../features/image-viewer/LazyImageViewer';
import { useOpenImage } from '../../features/image-viewer/use-open-image';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { MOBILE_THUMBNAILS_MAX } from '../../lib/screen-limits';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useFocusAfterRemoval } from '../../ui/focus';
import { Menu, MenuItem } from '../../ui/menu/Menu';
import { ItemCamera } from './ItemCamera';
import { useRemoveById, useSetPrimaryById } from './test-images.queries';

/** Splits images into the primary image, thumbnails, and hidden images, of which only the first is returned. */
export function arrangeImages<T extends { is_primary: boolean }>(images: readonly T[]) {
  const primary = primaryImage(images);
  const others = images.filter((image) => image !== primary);
  return {
    primary,
    thumbnails: others.slice(0, MOBILE_THUMBNAILS_MAX),
    firstHidden: others[MOBILE_THUMBNAILS_MAX],
    hiddenCount: Math.max(0, others.length - MOBILE_THUMBNAILS_MAX),
  };
}

interface MobileImageManagerProps {
  itemId: number;
  itemName: string;
  images: readonly ItemImage[];
  editable: boolean;
}

export function MobileImageManager({ itemId, itemName, images, editable }: MobileImageManagerProps) {
  const viewer = useOpenImage('mobile');
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const actions = useImageActions({
    itemId,
    setPrimary: useSetPrimaryById(),
    remove: useRemoveById(),
    removed: t('testImages.imageDeleted'),
    notRemoved: t('testImages.deleteImageFailed'),
  });
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(container, images.length);

  const { primary, thumbnails, firstHidden, hiddenCount } = arrangeImages(images);
  const isFull = images.length >= IMAGES_PER_ITEM_MAX;

  const show = (image: ItemImage) => (
    <ManagedImage
      key={image.id}
      image={image}
      itemName={itemName}
      label={t('testImages.imagePosition', { position: images.indexOf(image) + 1, count: images.length })}
      isLarge={image === primary}
      editable={editable}
      actions={actions}
      onOpen={() => viewer.open(images.indexOf(image))}
    />
  );

  return (
    <div
      ref={container}
      tabIndex={-1}
      role="group"
      aria-label={t('testImages.imagesOf', { itemName })}
      className="mx-auto grid max-w-md gap-2 outline-none"
    >
      {primary ? (
        show(primary)
      ) : (
        <p className="rounded-lg border border-dashed border-control/60 px-4 py-10 text-center text-quiet">
          {t('testImages.noImagesYet')}
        </p>
      )}
      {thumbnails.length > 0 && (
        <div className="grid grid-cols-4 items-start gap-2">
          {thumbnails.map(show)}
          {firstHidden && (
            <button
              type="button"
              onClick={() => viewer.open(images.indexOf(firstHidden))}
              className="grid aspect-square place-items-center rounded-lg border border-line bg-raised p-1 text-center font-medium hover:border-control"
            >
              {t('testImages.moreImages', { count: hiddenCount })}
            </button>
          )}
        </div>
      )}
      {editable && (
        <>
          <Button className="mt-1 w-full" disabled={isFull} onClick={() => setIsCameraOpen(true)}>
            <Camera aria-hidden className="size-5" />
            {primary ? t('common.addPhoto') : t('testImages.takePhoto')}
          </Button>
          {isFull && <p className="text-center text-sm text-quiet">{toTooMany()}</p>}
        </>
      )}
      {viewer.openedIndex !== undefined && primary && (
        <LazyImageViewer
          images={images}
          itemName={itemName}
          index={viewer.openedIndex}
          title={t('testImages.imagesTitle', { count: images.length })}
          onClose={viewer.close}
        />
      )}
      {isCameraOpen && <ItemCamera itemId={itemId} onClose={() => setIsCameraOpen(false)} />}
      {actions.removal && (
        <ConfirmDialog
          title={t('testImages.deleteThisImage')}
          confirmLabel={t('common.delete')}
          tone="danger"
          {...actions.removal}
        />
      )}
    </div>
  );
}

interface ManagedImageProps {
  image: ItemImage;
  itemName: string;
  label: string;
  isLarge: boolean;
  editable: boolean;
  actions: ImageActions;
  onOpen: () => void;
}

function ManagedImage(props: ManagedImageProps) {
  const { image, itemName, label, isLarge, editable, actions, onOpen } = props;
  const alt = image.caption ?? itemName;
  return (
    <div className="relative min-w-0">
      <button
        type="button"
        aria-label={t('testImages.openImage', { label, alt })}
        onClick={onOpen}
        className="relative block aspect-square w-full overflow-hidden rounded-lg border border-line"
      >
        <MarkedImage
          image={image}
          isLarge={isLarge}
          isPrimary={isLarge}
          sizes={isLarge ? '(min-width: 480px) 28rem, 100vw' : '110px'}
          alt={alt}
          className="size-full object-cover"
        />
      </button>
      {editable && (
        <Menu
          trigger={
            <button
              type="button"
              aria-label={t('testImages.optionsFor', { label })}
              className={cn(
                'flex items-center justify-center',
                // On a small image, the button would leave too little of the image to tap.
                isLarge ? 'absolute inset-e-1 top-1 size-11' : 'h-11 w-full',
              )}
            >
              <span className={cn('rounded-full text-text', isLarge && 'bg-surface p-2 shadow-raised')}>
                <Ellipsis aria-hidden className="size-5" />
              </span>
            </button>
          }
        >
          {!image.is_primary && (
            <MenuItem icon={Star} onSelect={() => actions.onSetPrimary(image)}>
              {t('common.setPrimary')}
            </MenuItem>
          )}
          <MenuItem icon={Trash2} tone="danger" onSelect={() => actions.askToRemove(image)}>
            {t('common.delete')}
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}
