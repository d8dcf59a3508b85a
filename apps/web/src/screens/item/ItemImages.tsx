import { IMAGES_PER_ITEM_MAX, type ItemImage, toPhotoFileName } from '@stowage/contracts';
import { Camera, ImagePlus, ReceiptText } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeDocuments } from '../../entities/document/document-files.rules';
import { FileButton } from '../../entities/image/FileButton';
import { toDetailRules } from '../../entities/image/image-checks.rules';
import { useRemoveImage, useSetPrimaryImage } from '../../entities/image/images.queries';
import { primaryImage } from '../../entities/image/primary-image';
import { useSplitItem } from '../../entities/item/items.queries';
import { RemoveImageDialog } from '../../features/image-editing/RemoveImageDialog';
import { useImageActions } from '../../features/image-editing/use-image-actions';
import { useImageOrder } from '../../features/image-editing/use-image-order';
import { useImagePaste } from '../../features/image-upload/use-image-paste';
import { useItemUpload } from '../../features/image-upload/use-item-upload';
import { LazyImageViewer } from '../../features/image-viewer/LazyImageViewer';
import { Thumbnails } from '../../features/image-viewer/Thumbnails';
import { useOpenImage } from '../../features/image-viewer/use-open-image';
import { cn } from '../../lib/cn';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { DETAIL_IMAGES_MAX } from '../../lib/screen-limits';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { useFocusAfterRemoval } from '../../ui/focus';
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
  itemNumber: string;
  images: readonly ItemImage[];
  /** Receives a photo of a receipt, and documents among the photos. Undefined for a past day. */
  onDocuments?: (files: File[]) => void;
}

export function ItemImages({ itemId, itemName, itemNumber, images, onDocuments }: ItemImagesProps) {
  const [shownId, setShownId] = useState<number>();
  const [mode, setMode] = useState<'looking' | 'adding' | 'arranging'>('looking');
  const [pasted, setPasted] = useState<File[]>();
  const mayChange = useMayChange();
  const split = useSplitItem();
  const runOnce = useOneAtATime();
  const navigate = useNavigate();
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
  const onPaste = (files: File[]) => {
    const photos = takeDocuments(files, onDocuments);
    if (photos.length > 0 && room > 0) openPanel(photos);
  };
  useImagePaste(mayChange && !isAdding && !uploads.isUploading ? onPaste : undefined);

  const splitOff = ({ id }: ItemImage) =>
    runOnce(async () => {
      const made = split.mutateAsync({ id: itemId, image_ids: [id], name: itemName });
      if (await toastOutcome(made, t('itemPage.photoSplit', { name: itemName }), t('itemPage.photoNotSplit')))
        await navigate(`/inventory/${(await made).id}/edit`);
    });

  const addButton = !isArranging && (isAdding || room > 0) && (
    <Button
      membersOnly
      variant={images.length > 0 ? 'ghost' : 'secondary'}
      size="sm"
      className={cn(images.length > 0 && !isAdding && '-me-2 text-accent')}
      aria-expanded={isAdding}
      onClick={() => {
        if (isAdding) {
          onCancel();
          setMode('looking');
        } else openPanel();
      }}
    >
      {!isAdding && <ImagePlus aria-hidden className="size-4" />}
      {isAdding ? t('common.cancel') : t('itemPage.addPhotos')}
    </Button>
  );

  if (!shown && !mayChange) return null;
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 gap-3">
      {shown && (
        <MainImage
          key={shown.id}
          itemId={itemId}
          image={shown}
          itemName={itemName}
          fileName={toPhotoFileName(
            { item_number: itemNumber, name: itemName },
            shown.is_primary ? undefined : ordered.indexOf(shown) + 1,
          )}
          onOpen={() => viewer.open(ordered.indexOf(shown))}
          onCropped={({ id }) => setShownId(id)}
          onSetPrimary={() => actions.onSetPrimary(shown)}
          onSetPrivate={(isPrivate) => actions.onSetPrivate(shown, isPrivate)}
          onArrange={images.length > 1 ? () => setMode('arranging') : undefined}
          onSplit={images.length > 1 ? () => void splitOff(shown) : undefined}
          onRemove={() => askToRemove(shown)}
        />
      )}
      <div
        className={cn(
          'flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2',
          !shown && 'min-h-18 rounded-lg border border-dashed border-control px-4 py-1.5 print:hidden',
        )}
      >
        {!shown && <Camera aria-hidden className="size-5 text-quiet" />}
        <h2 ref={title} id={titleId} tabIndex={-1} className="me-auto font-semibold outline-none">
          {shown ? (
            t('itemPage.photos', { count: images.length })
          ) : (
            <span className="font-normal text-quiet">{t('itemPage.noPhotoYet')}</span>
          )}
        </h2>
        {isArranging && (
          <Button membersOnly variant="secondary" size="sm" onClick={() => setMode('looking')}>
            {t('common.done')}
          </Button>
        )}
        {addButton}
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
          onDocuments={onDocuments}
          {...uploads}
          onLoadError={() => setMode('looking')}
        />
      )}
      {isAdding && onDocuments && (
        <FileButton
          membersOnly
          variant="ghost"
          size="sm"
          capture="environment"
          className="justify-self-start text-accent"
          onChoose={onDocuments}
        >
          <ReceiptText aria-hidden className="size-4" />
          {t('documents.photoOfReceipt')}
        </FileButton>
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
        <Thumbnails images={ordered} itemName={itemName} shown={shown} onShow={({ id }) => setShownId(id)} />
      )}
      {viewer.openedIndex !== undefined && shown && (
        <LazyImageViewer
          images={ordered}
          itemName={itemName}
          index={viewer.openedIndex}
          onClose={viewer.close}
        />
      )}
      {removal && <RemoveImageDialog {...removal} />}
    </section>
  );
}
