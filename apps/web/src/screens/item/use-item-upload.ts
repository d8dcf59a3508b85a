import toast from 'react-hot-toast/headless';
import { useUploadImages } from '../../features/image-upload/image-upload.queries';
import { type ImageFailure, toMessages } from '../../features/image-upload/upload-images';
import { DETAIL_IMAGE_MAX_BYTES } from '../../lib/screen-limits';
import { t } from '../../lib/i18n';

export function useItemUpload(itemId: number, isFirst: boolean, onComplete: () => void) {
  const { upload, isPending, percents } = useUploadImages();

  const onUpload = async (files: readonly File[], wereOthersRefused: boolean): Promise<ImageFailure[]> => {
    const { uploaded, failures, notices } = await upload({
      item_id: itemId,
      files,
      // Later images do not replace the chosen primary image.
      first_is_primary: isFirst,
      max_bytes: DETAIL_IMAGE_MAX_BYTES,
      unexplained: t('itemPage.uploadPhotosFailed'),
    });
    for (const message of toMessages(failures)) toast.error(message);
    for (const notice of notices) toast(notice);
    if (uploaded > 0) toast.success(t('itemPage.photosUploaded'));
    // Otherwise the panel stays open, because it shows the messages about rejected files.
    if (failures.length === 0 && !wereOthersRefused) onComplete();
    return failures;
  };

  return { onUpload, isUploading: isPending, percents };
}
