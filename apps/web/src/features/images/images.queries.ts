import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query-keys';
import { compressPhoto } from './compress-photo';
import { uploadPhotos } from './upload-photos';
import { useUploadProgress } from './use-upload-progress';

// An item carries its images, on its own page as well as in the lists.
function useRefreshItems() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: queryKeys.items });
  };
}

export interface PhotoUpload {
  item_id: number;
  files: readonly File[];
  /** Whether the first of them becomes the primary image; otherwise it does so only when the item has none. */
  first_is_primary: boolean;
  /** Files that are still larger when they have been compressed are not sent. */
  max_bytes?: number;
}

async function prepare(file: File, maxBytes: number): Promise<File> {
  const photo = await compressPhoto(file);
  if (photo.size <= maxBytes) return photo;
  throw new Error(`File ${file.name} is still too large after compression. Please select a smaller image.`);
}

/** Sends photos one by one; resolves also when some or all failed, and says which. `percents` is how far each has come. */
export function useUploadPhotos() {
  const refresh = useRefreshItems();
  const [percents, report] = useUploadProgress();
  const { mutateAsync: upload, isPending } = useMutation({
    mutationFn: ({ item_id, files, first_is_primary, max_bytes = Infinity }: PhotoUpload) =>
      uploadPhotos(files, {
        prepare: (file) => prepare(file, max_bytes),
        send: (file, position, onUploadProgress) =>
          api.images.create(
            {
              params: { id: item_id },
              body: { is_primary: first_is_primary && position === 0 },
              files: [file],
            },
            { onUploadProgress },
          ),
        report: (step) => {
          report(step);
          if (step.kind === 'done') refresh();
        },
      }),
  });
  return { upload, isPending, percents };
}

export function useSetPrimaryImage(itemId: number) {
  const refresh = useRefreshItems();
  return useMutation({
    mutationFn: (imageId: number) => api.images.setPrimary({ params: { id: itemId, imageId } }),
    onSuccess: refresh,
  });
}

export function useRemoveImage(itemId: number) {
  const refresh = useRefreshItems();
  return useMutation({
    mutationFn: (imageId: number) => api.images.remove({ params: { id: itemId, imageId } }),
    onSuccess: refresh,
  });
}
