import { IMAGES_PER_ITEM_MAX, IMAGE_MESSAGES, type ItemImage } from '@stowage/contracts';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { toMessage } from '../../lib/api-error';
import { useRemoveById, useSetPrimaryById } from './images.queries';
import { ItemCamera } from './ItemCamera';
import { LazyImageViewer } from './LazyImageViewer';
import { ManagedImage } from './ManagedImage';
import { arrangeImages } from './mobile-images.rules';
import { useFocusKept } from './use-focus-kept';

interface MobileImageManagerProps {
  itemId: number;
  itemName: string;
  images: readonly ItemImage[];
  editable: boolean;
}

/** The photos of an item on a narrow screen: one large, some small, the others one tap away. */
export function MobileImageManager({ itemId, itemName, images, editable }: MobileImageManagerProps) {
  const [openedIndex, setOpenedIndex] = useState<number>();
  const [removing, setRemoving] = useState<ItemImage>();
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const setPrimary = useSetPrimaryById();
  const remove = useRemoveById();
  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place, images.length);

  const onSetPrimary = async (image: ItemImage) => {
    try {
      await setPrimary.mutateAsync(image.id);
      toast.success('Primary image updated');
    } catch (error) {
      toast.error(toMessage(error, 'Failed to update primary image'));
    }
  };

  const onRemove = async (image: ItemImage) => {
    try {
      await remove.mutateAsync(image.id);
      toast.success('Image deleted');
    } catch (error) {
      toast.error(toMessage(error, 'Failed to delete image'));
    }
    setRemoving(undefined);
  };

  const { primary, thumbnails, firstHidden, hiddenCount } = arrangeImages(images);
  const isFull = images.length >= IMAGES_PER_ITEM_MAX;

  const show = (image: ItemImage) => (
    <ManagedImage
      key={image.id}
      image={image}
      itemName={itemName}
      label={`image ${images.indexOf(image) + 1} of ${images.length}`}
      isLarge={image === primary}
      editable={editable}
      onOpen={() => setOpenedIndex(images.indexOf(image))}
      onSetPrimary={() => void onSetPrimary(image)}
      onRemove={() => setRemoving(image)}
    />
  );

  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={`Images of ${itemName}`}
      className="mx-auto grid max-w-md gap-2 outline-none"
    >
      {primary ? (
        show(primary)
      ) : (
        <p className="rounded-lg border border-dashed border-control/60 px-4 py-10 text-center text-quiet">
          No images yet
        </p>
      )}
      {thumbnails.length > 0 && (
        <div className="grid grid-cols-4 gap-2">
          {thumbnails.map(show)}
          {firstHidden && (
            <button
              type="button"
              onClick={() => setOpenedIndex(images.indexOf(firstHidden))}
              className="grid aspect-square place-items-center rounded-lg border border-line bg-raised p-1 text-center font-medium hover:border-control"
            >
              +{hiddenCount} more
            </button>
          )}
        </div>
      )}
      {editable && (
        <>
          <Button className="mt-1 w-full" disabled={isFull} onClick={() => setIsCameraOpen(true)}>
            <Camera aria-hidden className="size-5" />
            {primary ? 'Add Photo' : 'Take Photo'}
          </Button>
          {isFull && <p className="text-center text-sm text-quiet">{IMAGE_MESSAGES.tooMany()}</p>}
        </>
      )}
      {openedIndex !== undefined && (
        <LazyImageViewer
          images={images}
          itemName={itemName}
          index={openedIndex}
          title={`Images (${images.length})`}
          onClose={() => setOpenedIndex(undefined)}
        />
      )}
      {isCameraOpen && <ItemCamera itemId={itemId} onClose={() => setIsCameraOpen(false)} />}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Delete this image?"
        confirmLabel="Delete"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => {
          if (removing) void onRemove(removing);
        }}
      />
    </div>
  );
}
