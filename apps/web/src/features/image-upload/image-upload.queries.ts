import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api/client';
import { useRefreshItems } from '../../entities/image/images.queries';
import { t } from '../../lib/i18n';
import { compressImage } from './compress-image';
import { uploadImages } from './upload-images';
import { useUploadProgress } from './use-upload-progress';

interface UploadOptions {
  /** Fallback for server errors without a message. */
  unexplained: string;
  /** Files are compressed first; those that are larger after it are not uploaded. Undefined: files stay as they are. */
  max_bytes?: number;
}

/** @throws Error with a message for the user when the file is still too large */
export async function prepareImage(file: File, maxBytes: number): Promise<File> {
  const compressed = await compressImage(file);
  if (compressed.size <= maxBytes) return compressed;
  throw new Error(t('imageUpload.stillTooLarge', { fileName: file.name }));
}

/**
 * `upload` sends the files in one request and resolves with the failures even if all files failed; uploads of an item
 * run one after another. `remove` removes a file until its upload is done.
 */
export function useUploadImages(itemId: number, { unexplained, max_bytes }: UploadOptions) {
  const refresh = useRefreshItems();
  const [percents, report] = useUploadProgress();
  const removals = useRef(new WeakMap<File, AbortController>());

  const removalOf = (file: File) => {
    const removal = removals.current.get(file) ?? new AbortController();
    removals.current.set(file, removal);
    return removal;
  };

  const { mutateAsync, isPending } = useMutation({
    scope: { id: `uploads-${itemId}` },
    mutationFn: (files: readonly File[]) =>
      uploadImages(files, {
        unexplained,
        report,
        prepare: max_bytes === undefined ? undefined : (file) => prepareImage(file, max_bytes),
        signalOf: (file) => removalOf(file).signal,
        send: (sent, onUploadProgress, signal) =>
          api.images.createBatch(
            { params: { itemId }, body: { captions: sent.map(() => '') }, files: sent },
            { signal, onUploadProgress },
          ),
        removeStored: (imageId) => api.images.removeById({ params: { imageId } }),
      }),
    onSuccess: refresh,
  });

  const upload = (files: readonly File[]) => {
    for (const file of files) report({ kind: 'sent', file, share: 0 });
    return mutateAsync(files);
  };

  return { upload, isPending, percents, remove: (file: File) => removalOf(file).abort() };
}
