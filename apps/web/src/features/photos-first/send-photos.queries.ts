import { IMAGE_MAX_BYTES } from '@stowage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client';
import { ApiError, mayHelpToRetry, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { queryKeys } from '../../lib/query-keys';
import { PHOTO_QUEUE_RETRY_MS } from '../../lib/screen-limits';
import { compressImage } from '../image-upload/compress-image';
import { changePhoto, listQueue, type QueuedPhoto, usePhotoQueue } from './photo-queue';

const UNAUTHENTICATED = 401;
/** 413: storage limit reached. 429: too many requests. */
const RETRIED_STATUSES: readonly number[] = [413, 429];

/** Resolves when the connection may be back, or at the end of the signal. */
function waitForConnection(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, PHOTO_QUEUE_RETRY_MS);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

async function send({ key, file, name, location_id }: QueuedPhoto, signal: AbortSignal): Promise<number> {
  const photo = await compressImage(file);
  if (photo.size > IMAGE_MAX_BYTES) throw new Error(t('imageUpload.stillTooLarge', { fileName: file.name }));
  const { id } = await api.items.addWithPhoto(
    {
      body: { name, request_key: key, ...(location_id !== null && { location_id }) },
      files: [photo],
    },
    { signal, onUploadProgress: (share) => changePhoto(key, { share }) },
  );
  return id;
}

function toFailure(error: unknown, { name }: QueuedPhoto): string {
  if (error instanceof ApiError) return toMessage(error, t('photosFirst.notAdded', { name }));
  return error instanceof Error ? error.message : t('photosFirst.notAdded', { name });
}

interface Steps {
  onAdded: () => void;
  onConnection: (isLost: boolean) => void;
}

/** Sends the waiting photos one after another, and waits while the server is unreachable. */
async function sendAll(
  ownerId: number,
  signal: AbortSignal,
  { onAdded, onConnection }: Steps,
): Promise<void> {
  // An earlier call that was aborted may have left a photo in this status.
  for (const { key, owner_id, status } of listQueue())
    if (owner_id === ownerId && status === 'sending') changePhoto(key, { status: 'waiting' });
  const isStopped = () => signal.aborted;
  while (!isStopped()) {
    const photo = listQueue().find((entry) => entry.owner_id === ownerId && entry.status === 'waiting');
    if (!photo) return;
    const { key } = photo;
    changePhoto(key, { status: 'sending', share: 0 });
    try {
      const item_id = await send(photo, signal);
      changePhoto(key, { status: 'done', share: 1, item_id });
      onConnection(false);
      onAdded();
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined;
      if (isStopped() || known?.status === UNAUTHENTICATED) {
        changePhoto(key, { status: 'waiting' });
        return;
      }
      if (known?.is_network) {
        changePhoto(key, { status: 'waiting' });
        onConnection(true);
        await waitForConnection(signal);
      } else if (known?.code === 'location.gone' || known?.fields.location_id !== undefined) {
        // The location was deleted: adds the item without one, which can be chosen with the details.
        changePhoto(key, { status: 'waiting', location_id: null });
      } else {
        changePhoto(key, {
          status: 'failed',
          message: toFailure(error, photo),
          can_retry:
            known !== undefined && (mayHelpToRetry(known) || RETRIED_STATUSES.includes(known.status)),
        });
      }
    }
  }
}

/** Sends the queued photos of the user while the component is mounted. */
export function useSendPhotos(ownerId: number): { photos: readonly QueuedPhoto[]; isOffline: boolean } {
  const client = useQueryClient();
  const photos = usePhotoQueue(ownerId);
  const [isOffline, setIsOffline] = useState(false);
  const isActive = photos.some(({ status }) => status === 'waiting' || status === 'sending');
  useEffect(() => {
    if (!isActive) return;
    const controller = new AbortController();
    void sendAll(ownerId, controller.signal, {
      onConnection: setIsOffline,
      onAdded: () => {
        // The current user contains the number of items.
        for (const queryKey of [queryKeys.items, queryKeys.locations, queryKeys.currentUser])
          void client.invalidateQueries({ queryKey });
      },
    });
    return () => controller.abort();
  }, [isActive, ownerId, client]);
  return { photos, isOffline };
}
