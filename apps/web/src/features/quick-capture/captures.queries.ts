import type { Item, QuickAddInput, User } from '@stowage/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { apiOf } from '../../api/client';
import { toNotice } from '../../entities/image/image-notice.rules';
import { toQuickCorrection } from '../../entities/item/quick-add.rules';
import { isSignedIn, toOpenOutbox, useOutbox } from '../../entities/user/user-outbox';
import { ApiError, isTemporary, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { findAddedItem } from '../../lib/outbox/added-item';
import { oneByOne, type SendContext } from '../../lib/outbox/outbox';
import { makeOutboxId } from '../../lib/outbox/outbox-id';
import { useShowsEntries } from '../../lib/outbox/shown-entries';
import { queryKeys } from '../../lib/query/query-keys';
import { refetchAll } from '../../lib/query/use-change';
import { joinRecordedEvents } from '../../lib/recorded-events';
import { compressImage, OUTBOX_COMPRESSION } from '../image-upload/compress-image';
import { type Capture, isCapture, toCaptureList, toCorrected } from './capture.rules';

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

/** Returns the reason why the item has no label; undefined on success. */
async function attachLabel({ label_code: code, inventory_id }: Capture, item: Pick<Item, 'id'>) {
  if (code === undefined) return undefined;
  try {
    const attached = await apiOf(inventory_id).codes.attach({ body: { code, item_id: item.id } });
    joinRecordedEvents(item, attached);
    return undefined;
  } catch (error) {
    if (isTemporary(error)) throw error;
    return t('code.savedWithoutLabel', { error: toMessage(error, t('code.scanAgain')) });
  }
}

async function removeItem({ inventory_id }: Capture, { id }: Pick<Item, 'id'>): Promise<void> {
  try {
    await apiOf(inventory_id).items.remove({ params: { id } });
  } catch (error) {
    // The response to an earlier attempt was lost.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Adds a receipt, unless an upload without a response has arrived. */
async function addReceipt({ inventory_id }: Capture, item_id: number, file: File): Promise<void> {
  const { documents } = apiOf(inventory_id);
  const known = await documents.list({ query: { item_id } });
  if (known.some((document) => document.file?.name === file.name && document.file.bytes === file.size))
    return;
  await documents.create({ body: { kind: 'receipt', item_id: [item_id] }, files: [file] });
}

async function addPhoto({ inventory_id }: Capture, id: number, file: File): Promise<void> {
  const files = [await compressImage(file, OUTBOX_COMPRESSION)];
  const notice = toNotice(await apiOf(inventory_id).images.create({ params: { id }, body: {}, files }));
  if (notice !== undefined) toast(notice);
}

/** Returns the reason why files are missing; undefined on success. */
async function addFiles(
  capture: Capture,
  item: Pick<Item, 'id'>,
  { getFiles, save }: SendContext<Capture>,
): Promise<string | undefined> {
  const { id, receipt_count = 0 } = capture;
  const files = await getFiles(id);
  if (files.length === 0) return t(receipt_count > 0 ? 'quickCapture.filesLost' : 'quickCapture.photoLost');
  let current = capture;
  const failures: string[] = [];
  const answered = current.answered_photos ?? 0;
  for (const [index, file] of [...files.entries()].slice(answered)) {
    try {
      await (index < files.length - receipt_count ? addPhoto : addReceipt)(capture, item.id, file);
    } catch (error) {
      if (isTemporary(error)) throw error;
      // An upload without a response may have arrived.
      if (!(error instanceof ApiError && error.code === 'image.known'))
        failures.push(toMessage(error, t('quickCapture.unknownError')));
    }
    const answered_photos = index + 1;
    const problem =
      failures.length === 0
        ? current.problem
        : t(receipt_count > 0 ? 'quickCapture.createdWithoutFiles' : 'quickCapture.createdWithoutPhotos', {
            failures: failures.join('. '),
          });
    current = await save({ ...current, answered_photos, problem });
  }
  return current.problem;
}

/** True when only files are left to send. The next items do not wait for them. */
const isUpload = ({ item, label_code, is_undone }: Capture): boolean =>
  item !== undefined && label_code === undefined && !is_undone;

interface WaitingForm {
  resolve: (item: Item | undefined) => void;
  reject: (error: unknown) => void;
}

/** Forms that wait for the answer of the server, by the ids of their entries. */
const forms = new Map<string, WaitingForm>();

/** Forms keep what the server does not accept now, and leave the item to the outbox without a connection. */
function answerForms(error: ApiError): void {
  for (const { resolve, reject } of forms.values()) {
    if (error.is_network) resolve(undefined);
    else reject(error);
  }
}

/** Like `ensureItem`. An item that has waited for the connection is added without a template that was deleted since. */
async function ensureWaitingItem(capture: Capture): Promise<{ item: Item; problem?: string }> {
  try {
    return { item: await ensureItem(capture) };
  } catch (error) {
    const isGone = error instanceof ApiError && error.code === 'template.gone';
    if (!isGone || forms.has(capture.id)) throw error;
    const item = await ensureItem({ ...capture, details: { ...capture.details, template_id: null } });
    return { item, problem: t('template.leftOut', { name: item.name }) };
  }
}

async function send(capture: Capture, context: SendContext<Capture>): Promise<Capture | undefined> {
  const { id, has_photo } = capture;
  try {
    if (capture.is_undone) {
      if (capture.was_sent) await removeItem(capture, capture.item ?? (await ensureItem(capture)));
      return undefined;
    }
    if (capture.item && isUpload(capture)) {
      const problem = has_photo ? await addFiles(capture, capture.item, context) : capture.problem;
      return { ...capture, status: 'done', problem };
    }
    if (!capture.was_sent) await context.save({ ...capture, was_sent: true });
    const { item, problem: leftOut } = await ensureWaitingItem(capture);
    const problem = (await attachLabel(capture, item)) ?? leftOut;
    forms.get(id)?.resolve(item);
    return {
      ...capture,
      was_sent: true,
      item: { id: item.id, item_number: item.item_number },
      label_code: undefined,
      problem,
      status: has_photo ? 'waiting' : 'done',
    };
  } catch (error) {
    if (isTemporary(error)) {
      if (!isUpload(capture)) answerForms(error);
      throw error;
    }
    forms.get(id)?.reject(error);
    const problem = toMessage(error, t('quickCapture.notAdded'));
    return { ...capture, was_sent: true, status: 'failed', problem };
  }
}

export const openCaptures = toOpenOutbox<Capture>((ownerId, getClient) => ({
  name: 'captures',
  isEntry: isCapture,
  lanes: [(capture) => !isUpload(capture), isUpload],
  toBatch: (waiting) => {
    const asked = waiting.filter(({ id }) => forms.has(id));
    return [...asked, ...waiting].slice(0, 1);
  },
  send: oneByOne(send),
  onSettled: (id, result, { discard }) => {
    // Late refusals appear in the bar of unsent changes.
    if (result?.status === 'done' && result.problem !== undefined && isSignedIn(getClient(), ownerId))
      toast.error(result.problem);
    // No screen lists the results of Quick Add.
    if (result?.status === 'done' && result.details) discard(id);
    const { items, documents, locations, codes, currentUser } = queryKeys;
    void refetchAll(getClient(), [items, documents, locations, codes, currentUser]);
  },
}));

const NEW = { status: 'waiting', is_undone: false, was_sent: false } as const;

interface QuickItem {
  /** Without `request_key`. */
  input: QuickAddInput;
  request_key: string;
  label_code: string | undefined;
  photos: readonly File[];
}

/**
 * Stores an item of Quick Add on the device, and sends it at once.
 * @param onStored not called if the device can't store it @returns undefined if the item waits for the connection
 * @throws ApiError if the server refuses the item, which is then no longer on the device
 */
export async function addItem(
  { id: ownerId, inventory_id }: Pick<User, 'id' | 'inventory_id'>,
  client: QueryClient,
  { input, request_key: id, label_code, photos }: QuickItem,
  onStored: () => void,
): Promise<Item | undefined> {
  const { name, location_id = null, ...details } = input;
  const outbox = openCaptures(ownerId, client);
  const has_photo = photos.length > 0;
  const capture = { ...NEW, inventory_id, id, name, location_id, details, label_code, has_photo };
  outbox.add(capture, photos, onStored);
  let unsubscribe: () => void = () => undefined;
  try {
    return await new Promise<Item | undefined>((resolve, reject) => {
      forms.set(id, { resolve, reject });
      unsubscribe = outbox.subscribe(() => {
        const entry = outbox.getEntries().find((other) => other.id === id);
        if (entry?.status === 'waiting' && !entry.item) return;
        // Another tab has sent it. The server gives the same answer again.
        unsubscribe();
        void ensureItem(capture).then(resolve, reject);
      });
    });
  } catch (error) {
    outbox.discard(id);
    throw error;
  } finally {
    unsubscribe();
    forms.delete(id);
  }
}

/** Sends photos and receipts of an item that was added without them. */
export function sendFiles(
  { id: ownerId, inventory_id }: Pick<User, 'id' | 'inventory_id'>,
  client: QueryClient,
  { id, item_number, name, location_id }: Item,
  photos: readonly File[],
  receipts: readonly File[],
): void {
  const item = { id, item_number };
  const entry = { ...NEW, inventory_id, id: makeOutboxId(), name, location_id, details: {}, item };
  const files = [...photos, ...receipts];
  const receipt_count = receipts.length;
  openCaptures(ownerId, client).add({ ...entry, was_sent: true, has_photo: true, receipt_count }, files);
}

/** The items that were captured in this location on this device, oldest first. */
export function useCaptures(ownerId: number, locationId: number) {
  const outbox = openCaptures(ownerId, useQueryClient());
  const { entries, isStuck } = useOutbox(outbox);
  useShowsEntries(toCaptureList(locationId));
  return {
    captures: entries.filter(({ location_id }) => location_id === locationId),
    isStuck,
    add: (name: string, photo: File | undefined) => {
      const has_photo = photo !== undefined;
      outbox.add({ id: makeOutboxId(), ...NEW, location_id: locationId, name, has_photo }, photo);
    },
    undo: ({ id }: Capture) => outbox.undo(id),
    retry: ({ id }: Capture) => outbox.retry(id),
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
