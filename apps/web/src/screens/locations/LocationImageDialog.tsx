import type { Location } from '@stowage/contracts';
import { useRef } from 'react';
import { toDetailRules } from '../../entities/image/image-checks.rules';
import { useRemoveLocationImage, useSetLocationImage } from '../../entities/location/locations.queries';
import AddImages from '../../features/image-upload/AddImages';
import { prepareImage } from '../../features/image-upload/image-upload.queries';
import { type ImageFailure, toFailure } from '../../features/image-upload/upload-images';
import { useUploadProgress } from '../../features/image-upload/use-upload-progress';
import { t } from '../../lib/i18n';
import { DETAIL_IMAGE_MAX_BYTES } from '../../lib/screen-limits';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { toastChange } from '../../ui/feedback/undo-toast';

interface LocationImageDialogProps {
  location: Location;
  onClose: () => void;
}

/** Uploads the chosen photo at once. The upload continues after the dialog was closed. */
export default function LocationImageDialog({ location, onClose }: LocationImageDialogProps) {
  const { id, name, image } = location;
  const [percents, report] = useUploadProgress();
  const removal = useRef<AbortController>(undefined);
  const set = useSetLocationImage(id);
  const remove = useRemoveLocationImage(id);

  const onUpload = async ([file]: readonly File[]): Promise<ImageFailure[]> => {
    if (!file) return [];
    const { signal } = (removal.current = new AbortController());
    const onUploadProgress = (share: number) => report({ kind: 'sent', file, share });
    onUploadProgress(0);
    try {
      const prepared = await prepareImage(file, DETAIL_IMAGE_MAX_BYTES);
      toastChange(
        t('locations.photoSaved'),
        await set.mutateAsync({ image: prepared, signal, onUploadProgress }),
      );
      report({ kind: 'done', file });
      onClose();
      return [];
    } catch (error) {
      report({ kind: 'failed', file });
      return signal.aborted ? [] : [toFailure(file, error, t('locations.photoNotSaved'))];
    }
  };

  const onRemove = async () => {
    const isRemoved = await toastOutcome(
      remove.mutateAsync(),
      t('itemPage.photoDeleted'),
      t('itemPage.deletePhotoFailed'),
    );
    if (isRemoved) onClose();
  };

  return (
    <Dialog
      title={image ? t('locations.changePhoto') : t('locations.addAPhoto')}
      description={<bdi>{name}</bdi>}
      onClose={onClose}
      footer={
        image && (
          <Button
            variant="ghost"
            className="text-danger"
            busy={remove.isPending}
            disabled={set.isPending}
            onClick={() => void onRemove()}
          >
            {t('locations.removePhoto')}
          </Button>
        )
      }
    >
      <AddImages
        single
        rules={toDetailRules(0, 1, 1)}
        percents={percents}
        isUploading={set.isPending}
        onUpload={onUpload}
        onRemove={() => removal.current?.abort()}
      />
    </Dialog>
  );
}
