import type { User } from '@stowage/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import toast from 'react-hot-toast';
import { api } from '../../api/client';
import { compressImage } from '../image-upload/compress-image';
import { ApiError, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { ageOfOutboxId, createOutbox, isTemporary, makeOutboxId, perOwner } from '../../lib/outbox';
import { queryKeys } from '../../lib/query-keys';
import { Capture } from './capture.rules';

/** A later refusal is shown on any screen. */
const PROMPT_MS = 3_000;

/** Photos by the id of their capture. Only the names are stored on the device. */
const photos = new Map<string, File>();

const askBeforeUnload = (event: BeforeUnloadEvent) => {
  if (photos.size > 0) event.preventDefault();
};
window.addEventListener('beforeunload', askBeforeUnload);

type Save = (progress: Capture) => Capture;

async function addItem(capture: Capture, save: Save): Promise<Capture> {
  if (capture.item) return capture;
  const { name, location_id, id: request_key } = save({ ...capture, was_sent: true });
  const { id, item_number } = await api.items.quickAdd({ body: { name, location_id, request_key } });
  return save({ ...capture, was_sent: true, item: { id, item_number } });
}

async function removeItem({ item }: Capture): Promise<void> {
  if (!item) return;
  try {
    await api.items.remove({ params: { id: item.id } });
  } catch (error) {
    // The response to an earlier attempt was lost.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Returns the reason why the photo is missing; undefined on success. */
async function addPhoto({ id, item }: Capture, isRepeated: boolean): Promise<string | undefined> {
  const photo = photos.get(id);
  if (!item) return undefined;
  if (!photo) return t('quickCapture.photoLost');
  try {
    const params = { id: item.id };
    // The response to an earlier upload may have been lost.
    if (isRepeated && (await api.items.get({ params })).images.length > 0) return undefined;
    await api.images.create({ params, body: {}, files: [await compressImage(photo)] });
    return undefined;
  } catch (error) {
    if (isTemporary(error)) throw error;
    return t('quickCapture.photoFailed', { error: toMessage(error, t('quickCapture.unknownError')) });
  }
}

async function send(capture: Capture, save: Save): Promise<Capture | undefined> {
  try {
    if (capture.is_undone) {
      if (capture.was_sent) await removeItem(await addItem(capture, save));
      return undefined;
    }
    const isRepeated = capture.item !== undefined;
    const added = await addItem(capture, save);
    const problem = capture.has_photo ? await addPhoto(added, isRepeated) : undefined;
    return { ...added, status: 'done', problem };
  } catch (error) {
    if (isTemporary(error)) throw error;
    return { ...capture, status: 'failed', problem: toMessage(error, t('quickCapture.notAdded')) };
  }
}

const openCaptures = perOwner((ownerId, client: QueryClient) =>
  createOutbox<Capture>({
    name: 'captures',
    ownerId,
    parse: (stored) => Capture.safeParse(stored).data,
    send: (capture, save) => {
      // Another account may have signed in on this device.
      const isSignedIn = client.getQueryData<User>(queryKeys.currentUser)?.id === ownerId;
      return isSignedIn ? send(capture, save) : Promise.reject(new Error('The owner is not signed in'));
    },
    onSettled: (id, result) => {
      if (result?.status !== 'failed') photos.delete(id);
      // The person may have left the page of the location before a late refusal.
      const isLate = ageOfOutboxId(id) > PROMPT_MS;
      if (result?.problem !== undefined && (result.status === 'done' || isLate)) toast.error(result.problem);
      for (const queryKey of [queryKeys.items, queryKeys.locations, queryKeys.currentUser])
        void client.invalidateQueries({ queryKey });
    },
  }),
);

/** Continues to send what an earlier visit could not send. */
export const resumeCaptures = (ownerId: number, client: QueryClient): void => {
  openCaptures(ownerId, client);
};

/** The items that were captured in this location on this device, oldest first. */
export function useCaptures(ownerId: number, locationId: number) {
  const outbox = openCaptures(ownerId, useQueryClient());
  const all = useSyncExternalStore(outbox.subscribe, outbox.getEntries);
  const isStuck = useSyncExternalStore(outbox.subscribe, outbox.isStuck);
  const captures = all.filter(({ location_id }) => location_id === locationId);
  return {
    captures,
    isStuck,
    add: (name: string, photo: File | undefined) => {
      const id = makeOutboxId();
      if (photo) photos.set(id, photo);
      const state = { status: 'waiting', is_undone: false, was_sent: false } as const;
      outbox.put({ id, ...state, location_id: locationId, name, has_photo: photo !== undefined });
    },
    undo: (capture: Capture) => outbox.put({ ...capture, is_undone: true, status: 'waiting' }),
    retry: (capture: Capture) => outbox.put({ ...capture, status: 'waiting', problem: undefined }),
    /** Takes a failed item out of the list, and returns its photo. */
    takeOut: ({ id }: Capture): File | undefined => {
      const photo = photos.get(id);
      photos.delete(id);
      outbox.remove(id);
      return photo;
    },
    /** Removes the items that were added; they remain in the inventory. */
    clearAdded: () => {
      for (const { id, status } of captures) if (status === 'done') outbox.remove(id);
    },
  };
}
