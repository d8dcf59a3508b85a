import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client';
import { useRefreshItems } from '../../entities/image/images.queries';
import { toNotice } from '../../entities/image/image-notice.rules';
import { compressImage } from './compress-image';
import { uploadImages } from './upload-images';
import { useUploadProgress } from './use-upload-progress';
import { t } from '../../lib/i18n';

export interface ImageUpload {
  item_id: number;
  files: readonly File[];
  /** True: the first photo becomes the primary image. False: only if the item has no primary image yet. */
  first_is_primary: boolean;
  /** Size limit after compression; larger files are not uploaded. */
  max_bytes?: number;
  /** Fallback for server errors without a message. */
  unexplained: string;
}

async function prepare(file: File, maxBytes: number): Promise<File> {
  const compressed = await compressImage(file);
  if (compressed.size <= maxBytes) return compressed;
  throw new Error(t('imageUpload.stillTooLarge', { fileName: file.name }));
}

/** `upload` resolves with the failures even if all photos failed; `notices` are messages about accepted photos. */
export function useUploadImages() {
  const refresh = useRefreshItems();
  const [percents, report] = useUploadProgress();
  const { mutateAsync: upload, isPending } = useMutation({
    mutationFn: async ({
      item_id,
      files,
      first_is_primary,
      max_bytes = Infinity,
      unexplained,
    }: ImageUpload) => {
      const notices: string[] = [];
      const outcome = await uploadImages(files, {
        unexplained,
        prepare: (file) => prepare(file, max_bytes),
        send: async (file, position, onUploadProgress) => {
          const added = await api.images.create(
            {
              params: { id: item_id },
              body: { is_primary: first_is_primary && position === 0 },
              files: [file],
            },
            { onUploadProgress },
          );
          const notice = toNotice(added);
          if (notice !== undefined) notices.push(notice);
        },
        report: (step) => {
          report(step);
          if (step.kind === 'done') refresh();
        },
      });
      return { ...outcome, notices };
    },
  });
  return { upload, isPending, percents };
}
