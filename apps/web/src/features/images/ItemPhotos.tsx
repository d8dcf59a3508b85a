import {
  DETAIL_PHOTO_MAX_BYTES,
  DETAIL_PHOTOS_MAX,
  IMAGES_PER_ITEM_MAX,
  type ItemImage,
} from '@stowage/contracts';
import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { toMessage } from '../../lib/api-error';
import { primaryImage } from '../../lib/primary-image';
import { AddPhotos } from './AddPhotos';
import { useRemoveImage, useSetPrimaryImage, useUploadPhotos } from './images.queries';
import { MainPhoto } from './MainPhoto';
import { toDetailRules } from './photo-checks.rules';
import { RemovePhotoDialog } from './RemovePhotoDialog';
import { Thumbnails } from './Thumbnails';
import { type PhotoFailure, toSentences } from './upload-photos';

interface ItemPhotosProps {
  itemId: number;
  itemName: string;
  images: readonly ItemImage[];
}

/** The photos of an item: one large, all of them small, and everything that can be done with them. */
export function ItemPhotos({ itemId, itemName, images }: ItemPhotosProps) {
  const [shownId, setShownId] = useState<number>();
  const [isAdding, setIsAdding] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const titleId = useId();
  const setPrimary = useSetPrimaryImage(itemId);
  const remove = useRemoveImage(itemId);
  const { upload, isPending: isUploading, percents } = useUploadPhotos();

  // A photo that has been deleted is not shown any more: the primary one takes its place.
  const shown = images.find(({ id }) => id === shownId) ?? primaryImage(images);

  const onSetPrimary = async (image: ItemImage) => {
    try {
      await setPrimary.mutateAsync(image.id);
      setShownId(image.id);
      toast.success('Primary image updated');
    } catch (error) {
      toast.error(toMessage(error, 'Failed to update primary image'));
    }
  };

  const onRemove = async (image: ItemImage) => {
    try {
      await remove.mutateAsync(image.id);
      toast.success('Photo deleted successfully!');
    } catch (error) {
      toast.error(toMessage(error, 'Failed to delete photo'));
    }
    setIsRemoving(false);
  };

  const onUpload = async (files: readonly File[], wereOthersRefused: boolean): Promise<PhotoFailure[]> => {
    const { uploaded, failures } = await upload({
      item_id: itemId,
      files,
      // Later photos do not push the chosen one aside.
      first_is_primary: images.length === 0,
      max_bytes: DETAIL_PHOTO_MAX_BYTES,
    });
    for (const sentence of toSentences(failures)) toast.error(sentence);
    if (uploaded > 0) toast.success('Photos uploaded successfully!');
    // The panel holds the sentences about those that were refused.
    if (failures.length === 0 && !wereOthersRefused) setIsAdding(false);
    return failures;
  };

  return (
    <Card className="overflow-hidden">
      <MainPhoto
        image={shown}
        itemName={itemName}
        isBusy={setPrimary.isPending}
        onSetPrimary={(image) => void onSetPrimary(image)}
        onRemove={() => setIsRemoving(true)}
      />
      <section aria-labelledby={titleId} className="grid gap-3 p-4">
        <div className="flex items-center justify-between gap-3">
          <h2 id={titleId} className="font-semibold">
            Photos ({images.length})
          </h2>
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isAdding}
            disabled={isUploading}
            onClick={() => setIsAdding(!isAdding)}
          >
            {!isAdding && <ImagePlus aria-hidden className="size-4" />}
            {isAdding ? 'Cancel' : 'Add Photos'}
          </Button>
        </div>
        {isAdding && (
          <AddPhotos
            rules={toDetailRules(images.length, DETAIL_PHOTOS_MAX, IMAGES_PER_ITEM_MAX)}
            percents={percents}
            isUploading={isUploading}
            onUpload={onUpload}
          />
        )}
        {images.length > 0 && (
          <Thumbnails images={images} itemName={itemName} shownId={shown?.id} onShow={setShownId} />
        )}
      </section>
      {shown && (
        <RemovePhotoDialog
          open={isRemoving}
          busy={remove.isPending}
          onOpenChange={setIsRemoving}
          onConfirm={() => void onRemove(shown)}
        />
      )}
    </Card>
  );
}
