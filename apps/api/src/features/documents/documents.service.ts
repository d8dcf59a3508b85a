import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  DOCUMENT_TITLE_MAX_LENGTH,
  DOCUMENTS_PER_PLACE_MAX,
  type DocumentInput,
  type DocumentListQuery,
  type InventoryDocument,
  type UpdateDocumentInput,
} from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import * as repository from '../../entities/document/documents.repository';
import { checkRoom, withStorageUse } from '../../entities/image/storage.service';
import { checkAmounts } from '../../entities/inventory/amounts.service';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { type PastContext, withPastDay } from '../../entities/inventory/past-days.service';
import { findItemRow } from '../../entities/item/items.repository';
import { findLocation } from '../../entities/location/locations.repository';
import { processDocument } from '../../files/document-processing';
import type { DocumentCaller } from '../../http/caller';
import { notFound, orThrow, refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

interface Upload {
  name: string;
  path: string;
}

const checkAmount = (db: Db, inventoryId: InventoryId, amount: number | null | undefined) =>
  checkAmounts([{ path: ['amount'], label: 'amount', amount }], getCurrency(db, inventoryId));

/** @throws AppError 404 */
export const getDocument = (
  db: Db,
  { inventory_id, toDocumentUrls }: DocumentCaller,
  id: number,
): InventoryDocument => orThrow(repository.findDocument(db, inventory_id, id, toDocumentUrls));

/**
 * Files of a past day that are gone keep their URLs, which answer 404.
 * @throws AppError 404 for an item or a location of another inventory; see {@link withPastDay}
 */
export const listDocuments = async (
  context: PastContext,
  caller: DocumentCaller,
  { as_of, ...place }: DocumentListQuery,
): Promise<InventoryDocument[]> =>
  as_of === undefined
    ? listOf(context.db, caller, place)
    : withPastDay(context, caller.inventory_id, as_of, (past) => listOf(past, caller, place));

function listOf(
  db: Db,
  { inventory_id, toDocumentUrls }: DocumentCaller,
  { item_id, location_id = 0 }: Omit<DocumentListQuery, 'as_of'>,
): InventoryDocument[] {
  orThrow<unknown>(
    item_id === undefined
      ? findLocation(db, inventory_id, location_id)
      : findItemRow(db, inventory_id, item_id),
  );
  const place = item_id === undefined ? { location_id } : { item_id };
  return repository.listDocuments(db, inventory_id, place, toDocumentUrls);
}

/** @throws AppError 404 for an item or a location of another inventory, 422 for one with too many documents */
function checkPlaces(
  db: Db,
  inventoryId: InventoryId,
  { item_ids, location_ids }: repository.DocumentPlaces,
  fields: { items: string; locations: string },
): void {
  const check = (field: string, place: repository.DocumentPlace, name: string) => {
    if (repository.countDocuments(db, inventoryId, place) >= DOCUMENTS_PER_PLACE_MAX)
      throw refuseField(field, 'document.too_many', { name, max: DOCUMENTS_PER_PLACE_MAX });
  };
  for (const item_id of item_ids) {
    const item = orThrow(findItemRow(db, inventoryId, item_id), () => refuseField(fields.items, 'item.gone'));
    check(fields.items, { item_id }, item.name);
  }
  for (const location_id of location_ids) {
    const location = orThrow(findLocation(db, inventoryId, location_id), () =>
      refuseField(fields.locations, 'location.gone'),
    );
    check(fields.locations, { location_id }, location.name);
  }
}

/**
 * Stores a file, if the storage limit allows it, and adds its row. Deletes the file if the row cannot be added.
 * @throws AppError 413, 415 or 422, and what `addRow` throws
 */
async function storeFile<T>(
  { db, files, clock }: Pick<Context, 'db' | 'files' | 'clock'>,
  caller: DocumentCaller,
  { name, path }: Upload,
  addRow: (row: Omit<Parameters<typeof repository.createDocumentFile>[1], 'document_id'>) => Promise<T>,
): Promise<T> {
  const { size } = await stat(path);
  await withStorageUse(db, caller, (use) => {
    if (use) checkRoom(use, size);
    return Promise.resolve();
  });
  const { picture, ...processed } = await processDocument({ name, path, size }, caller.user_id);
  return withStorageUse(db, caller, async (use) => {
    // A photo has been encoded again.
    if (use) checkRoom(use, (await stat(path)).size + (picture?.length ?? 0));
    const stored = await files.saveDocument(path, picture);
    const added = await addRow({ ...stored, ...processed, created_at: clock().toISOString() }).catch(
      async (error: unknown) => {
        await files.remove(stored.file);
        throw error;
      },
    );
    await files.markSaved(stored.file);
    return added;
  });
}

/** The title of a document without one. */
const toTitle = (url: string | null, fileName = ''): string =>
  url === null
    ? fileName.slice(0, -extname(fileName).length)
    : new URL(url).hostname.slice(0, DOCUMENT_TITLE_MAX_LENGTH);

/** @throws AppError 404 for an item or a location of another inventory, 413, 415 or 422 */
export async function addDocument(
  context: Context,
  caller: DocumentCaller,
  input: DocumentInput,
  [file]: readonly Upload[],
): Promise<InventoryDocument> {
  const { db, clock } = context;
  const { inventory_id } = caller;
  const { kind, title, day = null, amount = null, url = null, is_released } = input;
  const places = { item_ids: input.item_id, location_ids: input.location_id };
  const check = (at: Db) => {
    checkPlaces(at, inventory_id, places, { items: 'item_id', locations: 'location_id' });
    checkAmount(at, inventory_id, amount);
  };
  if (file && url !== null) throw refuseField('url', 'document.file_and_link');
  check(db);
  type NewFile = Parameters<Parameters<typeof storeFile>[3]>[0];
  const add = (row?: NewFile) =>
    change(db, (tx) => {
      // The items may have been deleted while the file was read.
      check(tx);
      const now = clock().toISOString();
      const id = repository.createDocument(tx, {
        inventory_id,
        kind,
        title: title ?? toTitle(url, row?.file_name),
        day,
        amount,
        url,
        is_released,
        created_at: now,
        updated_at: now,
      });
      if (row) repository.createDocumentFile(tx, { ...row, document_id: id });
      repository.linkDocument(tx, inventory_id, id, places);
      return getDocument(tx, caller, id);
    });
  if (file) return storeFile(context, caller, file, add);
  if (url === null) throw refuseField('file', 'document.choose_file');
  return add();
}

/** @throws AppError 404, also for a new item or location of another inventory, 409 for a link of a file, or 422 */
export const changeDocument = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: DocumentCaller,
  id: number,
  { item_ids, location_ids, ...fields }: UpdateDocumentInput,
): Promise<InventoryDocument> =>
  change(db, (tx) => {
    const { inventory_id } = caller;
    const present = getDocument(tx, caller, id);
    if (present.url === null && fields.url !== undefined) throw refuse('document.is_file');
    const wanted = {
      item_ids: item_ids ?? present.items.map((item) => item.id),
      location_ids: location_ids ?? present.locations.map((location) => location.id),
    };
    if (wanted.item_ids.length + wanted.location_ids.length === 0)
      throw refuseField('item_ids', 'document.no_place');
    const isNew = (known: readonly { id: number }[]) => (one: number) =>
      !known.some((place) => place.id === one);
    const added = {
      item_ids: wanted.item_ids.filter(isNew(present.items)),
      location_ids: wanted.location_ids.filter(isNew(present.locations)),
    };
    checkPlaces(tx, inventory_id, added, { items: 'item_ids', locations: 'location_ids' });
    checkAmount(tx, inventory_id, fields.amount);
    repository.updateDocument(tx, inventory_id, id, { ...fields, updated_at: clock().toISOString() });
    repository.linkDocument(tx, inventory_id, id, added);
    repository.unlinkDocument(tx, inventory_id, id, wanted);
    return getDocument(tx, caller, id);
  });

/** Moves the former version to the trash. @throws AppError 404, 409 for a link, 413, 415 or 422 */
export async function replaceFile(
  context: Context,
  caller: DocumentCaller,
  id: number,
  [file]: readonly Upload[],
): Promise<InventoryDocument> {
  const { db, clock } = context;
  if (!file) throw refuseField('file', 'document.choose_file');
  if (getDocument(db, caller, id).url !== null) throw refuse('document.is_link');
  return storeFile(context, caller, file, (row) =>
    change(db, (tx) => {
      getDocument(tx, caller, id);
      repository.removeDocumentFiles(tx, caller.inventory_id, [id]);
      repository.createDocumentFile(tx, { ...row, document_id: id });
      repository.updateDocument(tx, caller.inventory_id, id, { updated_at: clock().toISOString() });
      return getDocument(tx, caller, id);
    }),
  );
}

/** Moves the document to the trash. @throws AppError 404 */
export const removeDocument = (db: Db, inventoryId: InventoryId, id: number): Promise<void> =>
  change(db, (tx) => {
    if (!repository.removeDocument(tx, inventoryId, id)) throw notFound();
  });
