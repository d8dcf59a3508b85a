import { useSyncExternalStore } from 'react';

export interface QueuedPhoto {
  /** Sent as the key of the request, so that a repeated request adds no second item. */
  key: string;
  owner_id: number;
  file: File;
  /** Name of the item. */
  name: string;
  location_id: number | null;
  status: 'waiting' | 'sending' | 'failed' | 'done';
  /** Uploaded share, from 0 to 1. */
  share: number;
  /** Set when the item has been added. */
  item_id?: number;
  /** Set when the upload failed. */
  message?: string;
  /** False for a photo that the server would refuse again. */
  can_retry?: boolean;
}

// Outlives the screens and the session: the rest is sent when the same user signs in again.
let photos: readonly QueuedPhoto[] = [];
const listeners = new Set<() => void>();

const isUnfinished = ({ status }: QueuedPhoto) => status !== 'done';

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function set(next: readonly QueuedPhoto[]): void {
  photos = next;
  if (photos.some(isUnfinished)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

export const addToQueue = (added: readonly QueuedPhoto[]): void => set([...photos, ...added]);

export const changePhoto = (key: string, changes: Partial<QueuedPhoto>): void =>
  set(photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));

export const removeFromQueue = (isRemoved: (photo: QueuedPhoto) => boolean): void =>
  set(photos.filter((photo) => !isRemoved(photo)));

export const retryFailed = (ownerId: number): void =>
  set(
    photos.map((photo) =>
      photo.owner_id === ownerId && photo.status === 'failed' && photo.can_retry
        ? { ...photo, status: 'waiting' }
        : photo,
    ),
  );

export const listQueue = (): readonly QueuedPhoto[] => photos;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const usePhotoQueue = (ownerId: number | undefined): readonly QueuedPhoto[] =>
  useSyncExternalStore(subscribe, listQueue).filter(({ owner_id }) => owner_id === ownerId);

export const useHasQueuedPhotos = (ownerId: number): boolean =>
  useSyncExternalStore(subscribe, () => photos.some(({ owner_id }) => owner_id === ownerId));
