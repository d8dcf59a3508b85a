import type { Item, QuickAddInput, User } from '@stowage/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import toast from 'react-hot-toast/headless';
import { apiOf } from '../../api/client';
import { createUserOutbox, isSignedIn } from '../../entities/user/user-outbox';
import { toQuickCorrection } from '../../entities/item/quick-add.rules';
import { toNotice } from '../../entities/image/image-notice.rules';
import { compressImage, OUTBOX_COMPRESSION } from '../image-upload/compress-image';
import { ApiError, isTemporary, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { findAddedItem } from '../../lib/outbox/added-item';
import { oneByOne, perOwner } from '../../lib/outbox/outbox';
import { makeOutboxId } from '../../lib/outbox/outbox-id';
import { queryKeys } from '../../lib/query/query-keys';
import { useShowsEntries } from '../../lib/outbox/shown-entries';
import { type Capture, isCapture, toCaptureList, toCorrected } from './capture.rules';

type Save = (progress: Capture) => Promise<Capture>;

/** Adds the item, or changes the item that an earlier request with other content has added. */
async function ensureItem(capture: Capture): Promise<Item> {
  const { id: request_key, name, location_id, details, inventory_id } = capture;
  const api = apiOf(inventory_id);
  const place = location_id === null ? {} : { location_id };
  const input = { name, ...details, ...place };
  try {
    return await api.items.quickAdd({ body: { ...input, request_key } });
  } catch (error) {
    const itemId = findAddedItem(error);
    if (itemId === undefined) throw error;
    return api.items.update({ params: { id: itemId }, body: toQuickCorrection(input) });
  }
}

async function addItem(capture: Capture, save: Save): Promise<Capture> {
  if (capture.item) return capture;
  const sent = await save({ ...capture, was_sent: true });
  const { id, item_number } = await ensureItem(capture);
  return save({ ...sent, item: { id, item_number } });
}

async function attachLabel(capture: Capture, save: Save): Promise<Capture> {
  const { label_code: code, item } = capture;
  if (code === undefined || !item) return capture;
  let problem: string | undefined;
  try {
    await apiOf(capture.inventory_id).codes.attach({ body: { code, item_id: item.id } });
  } catch (error) {
    if (isTemporary(error)) throw error;
    problem = t('code.savedWithoutLabel', { error: toMessage(error, t('code.scanAgain')) });
  }
  return save({ ...capture, label_code: undefined, problem });
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

type GetFiles = (id: string) => Promise<readonly File[]>;

/** Returns the reason why photos are missing; undefined on success. */
async function addPhotos(
  capture: Capture,
  { getFiles, save }: { getFiles: GetFiles; save: Save },
): Promise<string | undefined> {
  const { id, item, inventory_id } = capture;
  if (!item) return undefined;
  const params = { id: item.id };
  const photos = await getFiles(id);
  if (photos.length === 0) return t('quickCapture.photoLost');
  let current = capture;
  const failures: string[] = [];
  for (const photo of photos.slice(current.answered_photos ?? 0)) {
    try {
      const files = [await compressImage(photo, OUTBOX_COMPRESSION)];
      const notice = toNotice(await apiOf(inventory_id).images.create({ params, body: {}, files }));
      if (notice !== undefined) toast(notice);
    } catch (error) {
      if (isTemporary(error)) throw error;
      // An upload without a response may have arrived.
      if (!(error instanceof ApiError && error.code === 'image.known'))
        failures.push(toMessage(error, t('quickCapture.unknownError')));
    }
    const answered_photos = (current.answered_photos ?? 0) + 1;
    const problem =
      failures.length === 0
        ? current.problem
        : t('quickCapture.createdWithoutPhotos', { failures: failures.join('. ') });
    current = await save({ ...current, answered_photos, problem });
  }
  return current.problem;
}

async function send(capture: Capture, getFiles: GetFiles, save: Save): Promise<Capture | undefined> {
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
    const added = await attachLabel(await addItem(capture, saveProgress), saveProgress);
    const problem = capture.has_photo
      ? await addPhotos(added, { getFiles, save: saveProgress })
      : added.problem;
    return { ...saved, status: 'done', problem };
  } catch (error) {
    if (isTemporary(error)) throw error;
    return { ...saved, status: 'failed', problem: toMessage(error, t('quickCapture.notAdded')) };
  }
}

export const openCaptures = perOwner((ownerId, getClient: () => QueryClient) => {
  return createUserOutbox<Capture>(ownerId, getClient, {
    name: 'captures',
    parse: (stored) => (isCapture(stored) ? stored : undefined),
    send: oneByOne((capture, { getFiles, save }) => send(capture, getFiles, save)),
    onSettled: (_id, result) => {
      // Late refusals appear in the bar of unsent changes.
      if (result?.status === 'done' && result.problem !== undefined && isSignedIn(getClient(), ownerId))
        toast.error(result.problem);
      for (const queryKey of [queryKeys.items, queryKeys.locations, queryKeys.currentUser])
        void getClient().invalidateQueries({ queryKey });
    },
  });
});

type Owner = Pick<User, 'id' | 'inventory_id'>;

interface UnsentItem {
  /** Key of the request that had no response. */
  request_key: string;
  input: QuickAddInput;
  label_code: string | undefined;
  photos: readonly File[];
}

const NEW = { status: 'waiting', is_undone: false, was_sent: false } as const;

/** Keeps an item of Quick Add, and sends it when the server responds again. */
export function keepItem({ id: ownerId, inventory_id }: Owner, client: QueryClient, item: UnsentItem): void {
  const { request_key: id, input, label_code, photos } = item;
  const { name, location_id = null, request_key, ...details } = input;
  const has_photo = photos.length > 0;
  // The server may have added it, although there was no response.
  const entry = {
    ...NEW,
    inventory_id,
    was_sent: true,
    id,
    name,
    location_id,
    details,
    label_code,
    has_photo,
  };
  openCaptures(ownerId, client).add(entry, photos);
}

interface UnsentPhotos {
  item: Pick<Item, 'id' | 'name' | 'item_number' | 'location_id'>;
  photos: readonly File[];
}

/** Keeps photos of an item that was added, and sends them in the background. */
export function keepPhotos(owner: Owner, client: QueryClient, { item, photos }: UnsentPhotos): void {
  const { id, name, item_number, location_id } = item;
  openCaptures(owner.id, client).add(
    {
      ...NEW,
      inventory_id: owner.inventory_id,
      was_sent: true,
      id: makeOutboxId(),
      name,
      location_id,
      item: { id, item_number },
      has_photo: true,
    },
    photos,
  );
}

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
      const has_photo = photo !== undefined;
      outbox.add({ id: makeOutboxId(), ...NEW, location_id: locationId, name, has_photo }, photo);
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
