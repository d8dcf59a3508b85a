import {
  holdsWords,
  type PreviewItem,
  type SearchWord,
  SEARCH_WORD_LENGTH,
  type SharedImage,
  type SharedItem,
  type SharedItemPage,
  type SharedItemsQuery,
  type SharingOwner,
  type SharingPreview,
  type SharingPreviewQuery,
  toCode,
  toLetters,
  toSearchWords,
} from '@stowage/contracts';
import type { Context } from '../../context/context';
import type { Db } from '../../db/db';
import { toDocumentFile } from '../../entities/document/documents.repository';
import { findImageInventory } from '../../entities/image/images.repository';
import { findMembership } from '../../entities/inventory/members.repository';
import { findSidesByImage } from '../../entities/loan/loans.repository';
import * as repository from '../../entities/shared-item/shared-items.repository';
import { listTrusted } from '../../entities/trust/trust.repository';
import type { Reader } from '../../entities/user/reader.service';
import { sortByUser } from '../../entities/user/users.rules';
import { isDocument } from '../../files/file-store';
import type { Caller } from '../../http/caller';
import { notFound, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { countPages, type Paging } from '../../lib/paging';
import { hasPendingMoves, flushSearchIndex } from '../../search/search-index';
import { createTerms } from '../../search/search-tokens';
import { toPart } from './sharing.rules';

interface View {
  viewer_id: number;
  /** Limits the view to one inventory. */
  inventory_id?: number | undefined;
  /** Names are sorted in this person's language: the viewer's or, in a preview, the owner's. */
  reader: Reader;
}

/** LIMIT and OFFSET of an unlimited query. */
const EVERYTHING = { limit: -1, offset: 0 };

const listInventoriesByName = (db: Db, { reader, ...view }: View): repository.SharingInventoryRow[] =>
  sortByUser(
    repository.listSharingInventories(db, view),
    ({ inventory_id: id, username, full_name }) => ({ id, username, full_name }),
    reader.language,
  );

/** Builds index conditions: `inName` matches texts that every viewer may see, `anywhere` matches all texts. */
function toMatches(db: Db, inventoryIds: readonly InventoryId[], words: readonly SearchWord[]) {
  const inventories = inventoryIds.map((id) => ({ id, terms: createTerms(id) }));
  const { or, and } = createTerms(0);
  const categories = words.map((word) =>
    repository.listCategoryHits(db, or(inventories.map(({ terms }) => terms.hasAnywhere(word)))),
  );
  const toMatch = (kind: 'hasInName' | 'hasAnywhere') =>
    or(
      inventories.map(({ id, terms }) =>
        and(
          words.map((word, index) => {
            const ofInventory = categories[index]?.filter(({ inventory_id }) => inventory_id === id) ?? [];
            return or([terms[kind](word), ...ofInventory.map((category) => terms.isOf(category.id))]);
          }),
        ),
      ),
    );
  return { inName: toMatch('hasInName'), anywhere: toMatch('hasAnywhere') };
}

// The index contains a longer word only in parts, so an item can match all parts without containing the word.
const isWhole = ({ forms }: SearchWord) =>
  forms.every((form) => toLetters(form).length <= SEARCH_WORD_LENGTH);

/** Finds the visible items that certainly match, and the items whose texts must be checked. */
function findByIndex(
  db: Db,
  visible: readonly number[],
  { inName, anywhere }: ReturnType<typeof toMatches>,
  isCertain: boolean,
) {
  const hits = isCertain ? repository.findIndexed(db, inName) : new Set<number>();
  const others = visible.filter((id) => !hits.has(id));
  const candidates = others.length === 0 ? new Set<number>() : repository.findIndexed(db, anywhere);
  return { hits, unsure: others.filter((id) => candidates.has(id)) };
}

function findSharedIds(
  db: Db,
  { viewer_id }: View,
  inventoryIds: readonly InventoryId[],
  words: readonly SearchWord[],
) {
  if (words.length === 0 || inventoryIds.length === 0) return [];
  // Indexes changes that were made outside of a change.
  flushSearchIndex(db.$client);
  const visible = repository.listSharedIds(db, viewer_id, inventoryIds, EVERYTHING);
  const { hits, unsure } = hasPendingMoves(db.$client)
    ? // After a large move, the index may still contain former categories of the items.
      { hits: new Set<number>(), unsure: visible }
    : findByIndex(db, visible, toMatches(db, inventoryIds, words), words.every(isWhole));
  for (const { id, ...texts } of repository.iterateSharedTexts(db, unsure))
    if (holdsWords(Object.values(texts), words)) hits.add(id);
  return visible.filter((id) => hits.has(id));
}

function listIds(
  db: Db,
  view: View,
  q: string | undefined,
  paging: Paging,
): { total: number; ids: number[] } {
  const { page, per_page } = paging;
  const inventories = listInventoriesByName(db, view);
  if (q) {
    const ids = findSharedIds(
      db,
      view,
      inventories.map(({ inventory_id }) => inventory_id),
      toSearchWords(q),
    );
    return { total: ids.length, ids: ids.slice((page - 1) * per_page, page * per_page) };
  }
  const part = toPart(inventories, paging);
  return {
    total: inventories.reduce((sum, { item_count }) => sum + item_count, 0),
    ids: repository.listSharedIds(
      db,
      view.viewer_id,
      part.inventories.map(({ inventory_id }) => inventory_id),
      { limit: per_page, offset: part.offset },
    ),
  };
}

type Addresses = Pick<Caller, 'toImageUrls' | 'toDocumentUrls'>;

const withoutId = ({ id, ...item }: PreviewItem): SharedItem => item;

function listDetails(
  db: Db,
  viewerId: number,
  ids: readonly number[],
  { toImageUrls, toDocumentUrls }: Addresses,
): PreviewItem[] {
  const rows = repository.listSharedRows(db, viewerId, ids);
  const images = new Map<number, SharedImage[]>(rows.map(({ id }) => [id, []]));
  for (const { item_id, file, ...size } of repository.listSharedImages(db, [...images.keys()]))
    images.get(item_id)?.push({ ...size, ...toImageUrls(file) });
  const documents = repository.listSharedDocuments(db, [...images.keys()]);
  const toSharedDocument = ({ item_id, file, ...row }: (typeof documents)[number]) => ({
    ...row,
    file: file && toDocumentFile(file, toDocumentUrls),
  });
  return rows.map(({ user_id, username, full_name, ...row }) => ({
    ...row,
    owner: { id: user_id, username, full_name },
    images: images.get(row.id) ?? [],
    documents: documents.filter(({ item_id }) => item_id === row.id).map(toSharedDocument),
  }));
}

function listShared(
  db: Db,
  view: View,
  { q, page, per_page }: Omit<SharedItemsQuery, 'from_inventory_id'>,
  addresses: Addresses,
): Omit<SharingPreview, 'viewer'> {
  const { total, ids } = listIds(db, view, q, { page, per_page });
  const items = listDetails(db, view.viewer_id, ids, addresses);
  return { items, total, page, per_page, total_pages: countPages(total, per_page) };
}

export function listSharedItems(
  db: Db,
  caller: Caller,
  { from_inventory_id: inventory_id, ...query }: SharedItemsQuery,
): SharedItemPage {
  const { items, ...page } = listShared(
    db,
    { viewer_id: caller.user_id, inventory_id, reader: caller.reader },
    query,
    caller,
  );
  return { ...page, items: items.map(withoutId) };
}

export const listSharingOwners = (db: Db, { user_id, reader }: Caller): SharingOwner[] =>
  listInventoriesByName(db, { viewer_id: user_id, reader }).map(
    ({ user_id: id, username, full_name, ...row }) => ({
      ...row,
      owner: { id, username, full_name },
    }),
  );

/** @throws AppError 404 for a user the caller does not trust, 422 when the user is the caller */
export function previewSharing(
  db: Db,
  caller: Caller,
  { user_id, ...query }: SharingPreviewQuery,
): SharingPreview {
  if (user_id === caller.user_id) throw refuseField('user_id', 'sharing.yourself');
  // Limited to trusted users, since the response contains their names.
  const viewer = listTrusted(db, caller.inventory_id).find(
    ({ trusted_user_id }) => trusted_user_id === user_id,
  )?.trusted_user;
  if (!viewer) throw refuseField('user_id', 'sharing.not_trusted');
  return {
    ...listShared(
      db,
      { viewer_id: user_id, inventory_id: caller.inventory_id, reader: caller.reader },
      query,
      caller,
    ),
    viewer,
  };
}

/** @param written as scanned or typed @throws AppError 404 when the caller may not see the item */
export function getSharedItem(db: Db, caller: Caller, written: string): SharedItem {
  const code = toCode(written);
  const found = code === undefined ? undefined : repository.findSharedCode(db, caller.user_id, code);
  const [item] = found ? listDetails(db, caller.user_id, [found.id], caller) : [];
  if (!item) throw notFound();
  return withoutId(item);
}

/** True for the borrower and for a member of the inventory. False after the inventory was removed. */
function mayLookAtLoan(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewerId: number,
  file: string,
): boolean {
  const { inventory_id = null, borrower_id } = findSidesByImage(db, file) ?? {};
  if (inventory_id === null) return false;
  return (
    borrower_id === viewerId ||
    findMembership(db, viewerId, clock().toISOString(), inventory_id) !== undefined
  );
}

/**
 * Guests see images of items shared with them and of their loans.
 * @returns undefined when the viewer may not see the image
 */
export function findImageRight(
  context: Pick<Context, 'db' | 'clock'>,
  viewerId: number,
  file: string,
): 'member' | 'guest' | undefined {
  const { db, clock } = context;
  const inventoryId = findImageInventory(db, file);
  if (inventoryId !== undefined && findMembership(db, viewerId, clock().toISOString(), inventoryId))
    return 'member';
  const isGuest = isDocument(file)
    ? repository.isSharedDocumentFile(db, viewerId, file)
    : repository.isSharedImageFile(db, viewerId, file) || mayLookAtLoan(context, viewerId, file);
  return isGuest ? 'guest' : undefined;
}
