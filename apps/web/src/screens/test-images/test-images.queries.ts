import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api/client';
import { useRefetchItems, useRefreshItems } from '../../entities/image/images.queries';
import { uploadImages } from '../../features/image-upload/upload-images';
import { useUploadProgress } from '../../features/image-upload/use-upload-progress';
import { toNotice } from '../../entities/image/image-notice.rules';
import { findRefusalText } from '../../lib/texts/refusals';

/**
 * Uploads one photo at a time, each as a batch with a single photo. Resolves with the failure, if any.
 * An upload can be cancelled.
 * @param unexplained fallback for server errors without a message
 */
export function useUploadImage(itemId: number, unexplained: string) {
  const refresh = useRefreshItems();
  const [percents, report] = useUploadProgress();
  const removals = useRef(new WeakMap<File, AbortController>());

  const removalOf = (file: File) => {
    const removal = removals.current.get(file) ?? new AbortController();
    removals.current.set(file, removal);
    return removal;
  };

  const send = async (file: File, onProgress: (share: number) => void, removal: AbortSignal) => {
    const transfer = new AbortController();
    let isSent = false;
    removal.addEventListener('abort', () => {
      if (!isSent) transfer.abort();
    });
    const [answer] = await api.images.createBatch(
      { params: { itemId }, body: { captions: [''] }, files: [file] },
      {
        signal: transfer.signal,
        onUploadProgress: (share) => {
          isSent = share === 1;
          onProgress(share);
        },
      },
    );
    if (!answer) throw new Error(unexplained);
    if ('detail' in answer) throw new Error(findRefusalText(answer) ?? answer.detail);
    if (removal.aborted) {
      // The server received the whole file before the cancellation, so the stored image must be deleted.
      await api.images.removeById({ params: { imageId: answer.id } });
      removal.throwIfAborted();
    }
    return toNotice(answer);
  };

  const { mutateAsync: upload } = useMutation({
    scope: { id: `uploads-${itemId}` },
    mutationFn: async (file: File) => {
      let notice: string | undefined;
      const outcome = await uploadImages([file], {
        unexplained,
        signalOf: () => removalOf(file).signal,
        send: async (prepared, _position, onProgress, removal) => {
          notice = await send(prepared, onProgress, removal);
        },
        report: (step) => {
          report(step);
          if (step.kind === 'done' || step.kind === 'removed') refresh();
        },
      });
      return { ...outcome, notice };
    },
  });

  return { upload, percents, remove: (file: File) => removalOf(file).abort() };
}

/** The mutation resolves after the items have been refetched. */
export function useSetPrimaryById() {
  const refetch = useRefetchItems();
  return useMutation({
    mutationFn: (imageId: number) => api.images.setPrimaryById({ params: { imageId } }),
    onSuccess: refetch,
  });
}

export function useRemoveById() {
  const refresh = useRefreshItems();
  return useMutation({
    mutationFn: (imageId: number) => api.images.removeById({ params: { imageId } }),
    onSuccess: refresh,
  });
}
