import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api/client';
import { useRefreshItems } from '../../entities/image/images.queries';
import { compressImage } from './compress-image';
import { uploadImages } from './upload-images';
import { useUploadProgress } from './use-upload-progress';

export interface ImageUpload {
  item_id: number;
  files: readonly File[];
  /** True if the first photo becomes the primary image; otherwise it does so only when the item has none. */
  first_is_primary: boolean;
  /** Size limit after compression; larger files are not uploaded. */
  max_bytes?: number;
  /** Fallback for server errors without a message. */
  unexplained: string;
}

async function prepare(file: File, maxBytes: number): Promise<File> {
  const compressed = await compressImage(file);
  if (compressed.size <= maxBytes) return compressed;
  throw new Error(`File ${file.name} is still too large after compression. Please select a smaller image.`);
}

/**
 * Uploads photos one by one; resolves with the failures even if all of them failed.
 * `notices` are server messages about accepted photos, `percents` is the progress of each photo.
 */
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
          const { notice } = await api.images.create(
            {
              params: { id: item_id },
              body: { is_primary: first_is_primary && position === 0 },
              files: [file],
            },
            { onUploadProgress },
          );
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

/**
 * Uploads one photo at a time, each as a batch of one, and resolves with the failure if there is one.
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
    if ('detail' in answer) throw new Error(answer.detail);
    if (removal.aborted) {
      // The server had received the whole file before the cancellation and stored it.
      await api.images.removeById({ params: { imageId: answer.id } });
      removal.throwIfAborted();
    }
    return answer.notice;
  };

  const { mutateAsync: upload } = useMutation({
    scope: { id: `uploads to item ${itemId}` },
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
