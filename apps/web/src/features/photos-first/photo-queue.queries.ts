import { IMAGE_MAX_BYTES, type User } from '@stowage/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { apiOf } from '../../api/client';
import { useSession } from '../../entities/user/session.queries';
import { toOpenOutbox, useOutbox } from '../../entities/user/user-outbox';
import { ApiError, mayHelpToRetry, isTemporary, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { createListeners } from '../../lib/listeners';
import { isElsewhere } from '../../lib/outbox/entry-fields.rules';
import { oneByOne, type SendContext } from '../../lib/outbox/outbox';
import { makeOutboxId } from '../../lib/outbox/outbox-id';
import { queryKeys } from '../../lib/query/query-keys';
import { refetchAll } from '../../lib/query/use-change';
import { compressImage } from '../image-upload/compress-image';
import { rememberAdded } from './added-photos.queries';
import { isQueuedPhoto, type QueuedPhoto, toPhotoFile, toRelocated } from './photo-queue.rules';
import type { KnownPhoto } from './same-photos';

/** The storage limit of the account is reached. */
const TOO_LARGE = 413;

/** The photo that this tab is uploading. */
interface Upload {
  id: string;
  /** From 0 to 1. */
  share: number;
}

let upload: Upload | undefined;
const { notify, subscribe } = createListeners();

function setUpload(next: Upload | undefined): void {
  upload = next;
  notify();
}

const isDone = ({ status }: QueuedPhoto): boolean => status === 'done';

const fail = (photo: QueuedPhoto, problem: string, can_retry = false): QueuedPhoto => ({
  ...photo,
  status: 'failed',
  problem,
  can_retry,
});

/** Returns a copy in memory, because an upload of an unreadable file fails like a lost connection. */
async function readFile(file: File): Promise<File | undefined> {
  const { name, type, lastModified } = file;
  try {
    return new File([await file.arrayBuffer()], name, { type, lastModified });
  } catch {
    return undefined;
  }
}

async function send(
  ownerId: number,
  photo: QueuedPhoto,
  { getFile, getEntries }: Pick<SendContext<QueuedPhoto>, 'getFile' | 'getEntries'>,
): Promise<QueuedPhoto> {
  const { id, name, location_id, inventory_id } = photo;
  // Saves the upload of the other photos.
  const refused = getEntries().find((other) => other.is_location_gone && other.location_id === location_id);
  if (refused) return { ...photo, status: 'failed', problem: refused.problem, is_location_gone: true };
  const stored = await getFile(id);
  const file = stored && (await readFile(stored));
  if (!file) return fail(photo, t('photosFirst.notReadable', { name }));
  try {
    const image = await compressImage(file);
    if (image.size > IMAGE_MAX_BYTES)
      return fail(photo, t('imageUpload.stillTooLarge', { fileName: file.name }));
    setUpload({ id, share: 0 });
    const body = { name, request_key: id, ...(location_id !== null && { location_id }) };
    const item = await apiOf(inventory_id).items.addWithPhoto(
      { body, files: [image] },
      { onUploadProgress: (share) => setUpload({ id, share }) },
    );
    if (inventory_id !== undefined) await rememberAdded({ ownerId, inventory_id }, file, item.id);
    return { ...photo, status: 'done', item_id: item.id };
  } catch (error) {
    if (isTemporary(error)) throw error;
    const notAdded = t('photosFirst.notAdded', { name });
    if (!(error instanceof ApiError)) return fail(photo, notAdded, true);
    const problem = toMessage(error, notAdded);
    if (error.fields.location_id !== undefined)
      return { ...fail(photo, error.fields.location_id), is_location_gone: true };
    return fail(photo, problem, mayHelpToRetry(error) || error.status === TOO_LARGE);
  } finally {
    setUpload(undefined);
  }
}

export const openPhotos = toOpenOutbox<QueuedPhoto>((ownerId, getClient) => ({
  name: 'photos',
  isEntry: isQueuedPhoto,
  isForgotten: (_photo, photos) => photos.every(isDone),
  send: oneByOne((photo, context) => send(ownerId, photo, context)),
  onSettled: () => {
    // The current user contains the number of items.
    void refetchAll(getClient(), [queryKeys.items, queryKeys.locations, queryKeys.currentUser]);
  },
}));

/** The photos of this device that become items, in the order in which they were chosen. */
export function usePhotoQueue(ownerId: number) {
  const outbox = openPhotos(ownerId, useQueryClient());
  const { entries: photos, isStuck } = useOutbox(outbox);
  const current = useSyncExternalStore(subscribe, () => upload);
  const shownId = useSession().user?.inventory_id;
  const isHere = (photo: QueuedPhoto) => !isElsewhere(photo, shownId);
  const isUploading = photos.some(({ id, status }) => id === current?.id && status === 'waiting');
  return {
    photos,
    /** True if the item belongs to the inventory of the screen. */
    isHere,
    isStuck,
    /** Uploaded share of the current photo, from 0 to 1. */
    share: isUploading ? (current?.share ?? 0) : 0,
    retryFailed: () => {
      for (const { id, status, can_retry } of photos) if (status === 'failed' && can_retry) outbox.retry(id);
    },
    /** Sends the photos of this inventory whose location was deleted to another one. */
    relocate: (location_id: number | null) => {
      for (const { id } of photos.filter((photo) => photo.is_location_gone && isHere(photo)))
        outbox.change(id, (photo) => toRelocated(photo, location_id));
    },
    remove: outbox.remove,
  };
}

interface NewPhoto {
  file: File;
  /** Name of the item. */
  name: string;
  location_id: number | null;
}

export function addPhotos(ownerId: number, client: QueryClient, added: readonly NewPhoto[]): void {
  const outbox = openPhotos(ownerId, client);
  for (const { file, ...item } of added) {
    const state = { status: 'waiting', is_undone: false } as const;
    outbox.add({ id: makeOutboxId(), ...state, ...item, file: toPhotoFile(file) }, file);
  }
}

/** The photos in the queue for the same inventory, with the files that are still on this device. */
export async function listQueuedPhotos(
  { id: ownerId, inventory_id }: Pick<User, 'id' | 'inventory_id'>,
  client: QueryClient,
): Promise<KnownPhoto[]> {
  const outbox = openPhotos(ownerId, client);
  await outbox.loaded;
  const entries = outbox.getEntries();
  // The results of an earlier visit, which are being removed.
  if (entries.every(isDone)) return [];
  return Promise.all(
    entries
      .filter((photo) => !isElsewhere(photo, inventory_id))
      .map(async ({ id, file }) => ({ facts: file, file: await outbox.getFile(id) })),
  );
}
