import type { Item } from '@stowage/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import toast from 'react-hot-toast';
import { apiOf } from '../../api/client';
import { createUserOutbox, isSignedIn } from '../../entities/user/user-outbox';
import { compressImage } from '../image-upload/compress-image';
import { ApiError, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { isTemporary, makeOutboxId, oneByOne, perOwner } from '../../lib/outbox/outbox';
import { queryKeys } from '../../lib/query/query-keys';
import { useShowsEntries } from '../../lib/outbox/shown-entries';
import { Capture, toCaptureList, toCorrected } from './capture.rules';

type Save = (progress: Capture) => Promise<Capture>;

/** True if an earlier request with the same key and another name or location has added the item. */
const isAddedBefore = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.request_key !== undefined;

const quickAdd = (
  { id: request_key, inventory_id }: Capture,
  name: string,
  location_id: number | null,
): Promise<Item> =>
  apiOf(inventory_id).items.quickAdd({
    body: { name, request_key, ...(location_id !== null && { location_id }) },
  });

/** Repeats the earlier requests until one of them has added the item, and changes its name and location. */
async function correctAdded(capture: Capture, reason: unknown): Promise<Item> {
  const { name, location_id, inventory_id, sent_names = [], earlier_locations = [] } = capture;
  const earlier = [location_id, ...earlier_locations].flatMap((locationId) =>
    [...new Set([...sent_names, name])].map((sentName) => ({ sentName, locationId })),
  );
  for (const { sentName, locationId } of earlier) {
    try {
      const { id } = await quickAdd(capture, sentName, locationId);
      return await apiOf(inventory_id).items.update({ params: { id }, body: { name, location_id } });
    } catch (error) {
      if (!isAddedBefore(error)) throw error;
    }
  }
  throw reason;
}

async function addItem(capture: Capture, save: Save): Promise<Capture> {
  if (capture.item) return capture;
  const { name, location_id, sent_names = [] } = capture;
  const sent = await save({ ...capture, was_sent: true, sent_names: [...new Set([...sent_names, name])] });
  const { id, item_number } = await quickAdd(capture, name, location_id).catch((error: unknown) => {
    if (isAddedBefore(error)) return correctAdded(capture, error);
    throw error;
  });
  return save({ ...sent, item: { id, item_number } });
}

async function removeItem({ item, inventory_id }: Capture): Promise<void> {
  if (!item) return;
  try {
    await apiOf(inventory_id).items.remove({ params: { id: item.id } });
  } catch (error) {
    // The response to an earlier attempt was lost.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

type GetFile = (id: string) => Promise<File | undefined>;

/** Returns the reason why the photo is missing; undefined on success. */
async function addPhoto(
  { id, item, inventory_id }: Capture,
  getFile: GetFile,
  isRepeated: boolean,
): Promise<string | undefined> {
  const photo = await getFile(id);
  if (!item) return undefined;
  if (!photo) return t('quickCapture.photoLost');
  try {
    const params = { id: item.id };
    const api = apiOf(inventory_id);
    // The response to an earlier upload may have been lost.
    if (isRepeated && (await api.items.get({ params })).images.length > 0) return undefined;
    await api.images.create({ params, body: {}, files: [await compressImage(photo)] });
    return undefined;
  } catch (error) {
    if (isTemporary(error)) throw error;
    return t('quickCapture.photoFailed', { error: toMessage(error, t('quickCapture.unknownError')) });
  }
}

async function send(capture: Capture, getFile: GetFile, save: Save): Promise<Capture | undefined> {
  let saved = capture;
  const saveProgress = async (progress: Capture) => {
    saved = await save(progress);
    return saved;
  };
  try {
    if (capture.is_undone) {
      if (capture.was_sent) await removeItem(await addItem(capture, saveProgress));
      return undefined;
    }
    const isRepeated = capture.item !== undefined;
    const added = await addItem(capture, saveProgress);
    const problem = capture.has_photo ? await addPhoto(added, getFile, isRepeated) : undefined;
    return { ...added, status: 'done', problem };
  } catch (error) {
    if (isTemporary(error)) throw error;
    return { ...saved, status: 'failed', problem: toMessage(error, t('quickCapture.notAdded')) };
  }
}

export const openCaptures = perOwner((ownerId, getClient: () => QueryClient) => {
  return createUserOutbox<Capture>(ownerId, getClient, {
    name: 'captures',
    parse: (stored) => Capture.safeParse(stored).data,
    send: oneByOne((capture, { getFile, save }) => send(capture, getFile, save)),
    onSettled: (_id, result) => {
      // Late refusals appear in the bar of unsent changes.
      if (result?.status === 'done' && result.problem !== undefined && isSignedIn(getClient(), ownerId))
        toast.error(result.problem);
      for (const queryKey of [queryKeys.items, queryKeys.locations, queryKeys.currentUser])
        void getClient().invalidateQueries({ queryKey });
    },
  });
});

/** The items that were captured in this location on this device, oldest first. */
export function useCaptures(ownerId: number, locationId: number) {
  const outbox = openCaptures(ownerId, useQueryClient());
  const all = useSyncExternalStore(outbox.subscribe, outbox.getEntries);
  const isStuck = useSyncExternalStore(outbox.subscribe, outbox.isStuck);
  useShowsEntries(toCaptureList(locationId));
  return {
    captures: all.filter(({ location_id }) => location_id === locationId),
    isStuck,
    add: (name: string, photo: File | undefined) => {
      const state = { status: 'waiting', is_undone: false, was_sent: false } as const;
      const has_photo = photo !== undefined;
      outbox.add({ id: makeOutboxId(), ...state, location_id: locationId, name, has_photo }, photo);
    },
    undo: ({ id }: Capture) =>
      outbox.change(id, (capture) => ({ ...capture, is_undone: true, status: 'waiting' })),
    retry: ({ id }: Capture) =>
      outbox.change(id, (capture) => ({ ...capture, status: 'waiting', problem: undefined })),
    getPhoto: ({ id }: Capture) => outbox.getFile(id),
    /** Sends a failed item again with another name. */
    correct: ({ id }: Capture, name: string, photo: File | undefined) =>
      outbox.change(
        id,
        (capture) => ({
          ...toCorrected(capture, { name, location_id: locationId }),
          has_photo: photo !== undefined,
        }),
        photo,
      ),
    /** Removes the items that were added; they remain in the inventory. */
    clearAdded: () =>
      void outbox.remove(({ location_id, status }) => location_id === locationId && status === 'done'),
  };
}
