import {
  LOAN_DUE_SOON_DAYS,
  type Loan,
  type LoanCounts,
  type LoanEvent,
  type LoanListQuery,
  type LoanPage,
  type LoanParty,
  type LoanSummary,
} from '@stowage/contracts';
import type { Db } from '../../db/db';
import { listImages } from '../../entities/image/images.repository';
import {
  countLoans as countRows,
  listLoanIds,
  listUrgentLoanIds,
} from '../../entities/loan/loan-list.repository';
import * as repository from '../../entities/loan/loans.repository';
import type { LoanViewer } from '../../entities/loan/loans.repository';
import { listSharedImages, listSharedRows } from '../../entities/shared-item/shared-items.repository';
import type { Caller, ImageCaller } from '../../http/caller';
import { addDays } from '../../lib/clock';
import { notFound } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { toAmountOrNull } from '../../lib/money.rules';
import { countPages } from '../../lib/paging';

function findPrimaryFiles(
  db: Db,
  inventoryId: InventoryId,
  ownIds: readonly number[],
  sharedIds: readonly number[],
) {
  const own = listImages(db, inventoryId, ownIds).filter(({ is_primary }) => is_primary);
  const files = new Map<number, string>();
  // The first shared image of each item is its primary image.
  for (const { item_id, file } of [...own, ...listSharedImages(db, sharedIds)])
    if (!files.has(item_id)) files.set(item_id, file);
  return files;
}

function toSummaries(
  db: Db,
  { user_id, inventory_id: ownId, toImageUrls }: ImageCaller,
  rows: readonly repository.LoanRow[],
): LoanSummary[] {
  const idsOf = (isOwn: boolean) =>
    rows.filter((row) => (row.inventory_id === ownId) === isOwn).flatMap(({ item_id }) => item_id ?? []);
  const shared = listSharedRows(db, user_id, [...new Set(idsOf(false))]);
  const codes = new Map(shared.map(({ id, code }) => [id, code]));
  const files = findPrimaryFiles(db, ownId, [...new Set(idsOf(true))], [...codes.keys()]);
  return rows.map(({ manager_id, owner_name, borrower_id, borrower_name, item_id, ...row }) => {
    const is_owner = row.inventory_id === ownId;
    const file = item_id === null ? undefined : files.get(item_id);
    return {
      ...row,
      price: toAmountOrNull(row.price, row.currency),
      inventory_id: row.inventory_id,
      is_owner,
      owner: { id: manager_id, name: owner_name },
      borrower: { id: borrower_id, name: borrower_name },
      item_id: is_owner ? item_id : null,
      item_code: item_id === null ? null : (codes.get(item_id) ?? null),
      thumbnail_url: file === undefined ? null : toImageUrls(file).thumbnail_url,
    };
  });
}

function toEvent({ toImageUrls }: ImageCaller, event: repository.EventRow): LoanEvent {
  const { user_id, user_name, file, width, height, ...fields } = event;
  const by: LoanParty = { id: user_id, name: user_name };
  const hasImage = file !== null && width !== null && height !== null;
  return { ...fields, by, photo: hasImage ? { ...toImageUrls(file), width, height } : null };
}

export function getLoanRow(db: Db, viewer: LoanViewer, id: number): repository.LoanRow {
  const [row] = repository.listLoanRows(db, viewer, [id]);
  if (!row) throw notFound();
  return row;
}

/** @param row a loan of which the caller is the owner or the borrower */
export function toLoan(db: Db, caller: ImageCaller, row: repository.LoanRow): Loan {
  const [summary] = toSummaries(db, caller, [row]);
  if (!summary) throw notFound();
  const events = repository.listEvents(db, caller, row.id).map((event) => toEvent(caller, event));
  return { ...summary, message: row.message, events };
}

export const getLoan = (db: Db, caller: ImageCaller, id: number): Loan =>
  toLoan(db, caller, getLoanRow(db, caller, id));

export function listLoans(
  db: Db,
  caller: ImageCaller,
  { page, per_page, ...filter }: LoanListQuery,
): LoanPage {
  const { ids, total } = listLoanIds(db, caller, filter, { page, per_page });
  const items = toSummaries(db, caller, repository.listLoanRows(db, caller, ids));
  return { items, total, page, per_page, total_pages: countPages(total, per_page) };
}

/**
 * Lists the overdue loans first, then requests and handovers that wait for the caller, then loans that are due within a
 * week. For viewers, only those of what they have borrowed, because they cannot act on the others.
 */
export const listUrgentLoans = (
  db: Db,
  caller: ImageCaller & Pick<Caller, 'role'>,
  today: string,
  limit: number,
): LoanSummary[] => {
  const soon = addDays(today, LOAN_DUE_SOON_DAYS);
  const { user_id, inventory_id, role } = caller;
  const ids = listUrgentLoanIds(
    db,
    { user_id, inventory_id },
    { today, soon, limit, mayAct: role !== 'viewer' },
  );
  return toSummaries(db, caller, repository.listLoanRows(db, caller, ids));
};

/** @param today the current date in the caller's time zone; defaults to the date in UTC */
export const countLoans = (db: Db, caller: LoanViewer, today: string | undefined, now: string): LoanCounts =>
  countRows(db, caller, today ?? now.slice(0, 10));
