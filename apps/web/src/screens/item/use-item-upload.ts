import toast from 'react-hot-toast';
import { useUploadPhotos } from '../../features/image-upload/image-upload.queries';
import { type PhotoFailure, toSentences } from '../../features/image-upload/upload-images';
import { DETAIL_PHOTO_MAX_BYTES } from '../../lib/screen-limits';

/** Sends photos under the rules of the detail page and says how it went. */
export function useItemUpload(itemId: number, isFirst: boolean, onComplete: () => void) {
  const { upload, isPending, percents } = useUploadPhotos();

  const onUpload = async (files: readonly File[], wereOthersRefused: boolean): Promise<PhotoFailure[]> => {
    const { uploaded, failures, notices } = await upload({
      item_id: itemId,
      files,
      // Later photos do not push the chosen one aside.
      first_is_primary: isFirst,
      max_bytes: DETAIL_PHOTO_MAX_BYTES,
      unexplained: 'Failed to upload photos',
    });
    for (const sentence of toSentences(failures)) toast.error(sentence);
    for (const notice of notices) toast(notice);
    if (uploaded > 0) toast.success('Photos uploaded successfully!');
    // The panel holds the sentences about those that were refused.
    if (failures.length === 0 && !wereOthersRefused) onComplete();
    return failures;
  };

  return { onUpload, isUploading: isPending, percents };
}
