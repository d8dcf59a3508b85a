import {
  type RestoreTrashInput,
  type Restored,
  type TrashPage,
  type TrashQuery,
  toNameKey,
  toWholeWord,
} from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change, changeMany } from '../../data/change';
import type { Tx } from '../../db/db';
import type { Caller } from '../../http/caller';
import { notFound } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { countPages } from '../../lib/paging';
import { restoreTrashTask, toExpiredUntil, TRASH_MS } from './restore-trash';
import * as repository from './trash.repository';

const toExpiry = (deletedAt: string): string => new Date(Date.parse(deletedAt) + TRASH_MS).toISOString();

export function listTrash(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { inventory_id }: Pick<Caller, 'inventory_id'>,
  { q = '', document_id, page, per_page }: TrashQuery,
): TrashPage {
  const since = toExpiredUntil(clock());
  const words = { search: toNameKey(q), whole: toWholeWord(q) };
  const search = { inventory: inventory_id, since, document_id, ...words };
  const rows = repository.listTrash(db, search, { limit: per_page, offset: (page - 1) * per_page });
  const total = repository.countTrash(db, search);
  return {
    items: rows.map(({ parent_id, location_name, is_location_gone, ...entry }) => ({
      ...entry,
      expires_at: toExpiry(entry.deleted_at),
      location:
        (entry.kind !== 'item' && entry.kind !== 'location') || parent_id === null
          ? null
          : { id: parent_id, name: location_name ?? `#${parent_id}`, is_gone: is_location_gone },
    })),
    total,
    page,
    per_page,
    total_pages: countPages(total, per_page),
    total_bytes: repository.sumTrash(db, inventory_id),
  };
}

/** @throws AppError 404 or 409; see `restoreTrashTask` */
export const restoreEntry = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { inventory_id, user_id }: Pick<Caller, 'inventory_id' | 'user_id'>,
  id: number,
  input: RestoreTrashInput,
): Promise<Restored> =>
  changeMany(db, restoreTrashTask, () => ({ inventory_id, user_id, id, input, now: clock().toISOString() }));

const FILES_AT_ONCE = 20;

type RemovalContext = Pick<Context, 'db' | 'files'>;

/**
 * Deletes some files of an entry for good, and the entry after its last file.
 * @param find the next entry; undefined when none is left
 * @returns false when none is left
 */
async function removeSome(
  { db, files }: RemovalContext,
  find: (tx: Tx) => number | undefined,
): Promise<boolean> {
  const removed = await change(db, (tx) => {
    const id = find(tx);
    if (id === undefined) return undefined;
    const some = repository.listFiles(tx, id, FILES_AT_ONCE);
    for (const file of some) {
      // After a crash, the next start deletes the files.
      files.markForRemoval(file);
      repository.removeFile(tx, file);
    }
    if (some.length < FILES_AT_ONCE) repository.removeEntry(tx, id);
    return some;
  });
  if (removed === undefined) return false;
  await Promise.all(removed.map((file) => files.remove(file)));
  return true;
}

/** Deletes entries, in small steps. What they contained stays in the event log. */
export async function removeEntries(
  context: RemovalContext,
  find: (tx: Tx) => number | undefined,
): Promise<void> {
  while (context.db.$client.open && (await removeSome(context, find)));
}

const ITEMS_AT_ONCE = 50;

/**
 * Deletes an entry with its photos and with the contents of its rows in the event log, in small steps. After a crash it is
 * still listed, and can be deleted again.
 */
async function removeForGood(context: RemovalContext, inventoryId: InventoryId, id: number): Promise<void> {
  const { db } = context;
  const contents = await change(db, (tx) => {
    const entry = repository.findTrash(tx, inventoryId, id);
    if (!entry) return undefined;
    // Before the row is emptied, which contains the location inside which the others are.
    const found = repository.listContents(tx, entry);
    repository.emptyRow(tx, entry);
    return found;
  });
  if (!contents) return;
  const { items, locations } = contents;
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE)
    await change(db, (tx) =>
      repository.emptyItems(tx, inventoryId, items.slice(start, start + ITEMS_AT_ONCE)),
    );
  await removeEntries(context, (tx) => repository.findPhotoOf(tx, inventoryId, contents));
  await removeEntries(context, (tx) => {
    const found = repository.findTrash(tx, inventoryId, id)?.id;
    if (found !== undefined) repository.emptyLocations(tx, inventoryId, locations);
    return found;
  });
}

/** @throws AppError 404 */
export async function removeEntry(
  context: RemovalContext,
  inventoryId: InventoryId,
  id: number,
): Promise<void> {
  if (!repository.findTrash(context.db, inventoryId, id)) throw notFound();
  await removeForGood(context, inventoryId, id);
}

export async function emptyTrash(context: RemovalContext, inventoryId: InventoryId): Promise<void> {
  const { db } = context;
  while (db.$client.open) {
    const id = repository.findAny(db, inventoryId);
    if (id === undefined) return;
    await removeForGood(context, inventoryId, id);
  }
}
