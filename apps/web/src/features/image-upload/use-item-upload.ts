import toast from 'react-hot-toast/headless';
import { t } from '../../lib/i18n';
import { DETAIL_IMAGE_MAX_BYTES } from '../../lib/screen-limits';
import { toastChange } from '../../ui/feedback/undo-toast';
import { useUploadImages } from './image-upload.queries';
import { type ImageFailure, toMessages } from './upload-images';

export function useItemUpload(itemId: number, onComplete: () => void) {
  const { upload, isPending, percents, remove } = useUploadImages(itemId, {
    unexplained: t('itemPage.uploadPhotosFailed'),
    max_bytes: DETAIL_IMAGE_MAX_BYTES,
  });

  const onUpload = async (files: readonly File[], wereOthersRefused: boolean): Promise<ImageFailure[]> => {
    const { uploaded, responses, failures, notices } = await upload(files);
    for (const message of toMessages(failures)) toast.error(message);
    for (const notice of notices) toast(notice);
    if (uploaded > 0) toastChange(t('itemPage.photosUploaded'), ...responses);
    // Otherwise the panel stays open: it shows the messages about rejected files, or all files were removed.
    if (uploaded > 0 && failures.length === 0 && !wereOthersRefused) onComplete();
    return failures;
  };

  const onCancel = () => {
    for (const file of percents.keys()) remove(file);
  };

  return { onUpload, isUploading: isPending, percents, onRemove: remove, onCancel };
}
