import {
  type AskForItemInput,
  type HandOutInput,
  type Loan,
  type LoanKind,
  toCode,
} from '@stowage/contracts';
import { change } from '../../data/change';
import type { Db, Tx } from '../../db/db';
import { findCodeInventory, findTarget } from '../../entities/code/codes.repository';
import { toStoredPrice } from '../../entities/inventory/amounts.service';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { getInventoryName } from '../../entities/inventory/inventories.service';
import { isMember } from '../../entities/inventory/members.repository';
import { listPartIds } from '../../entities/item/item-parts.repository';
import { findItemRow, type ItemRow, listItemRows } from '../../entities/item/items.repository';
import { getDisplayName, recordLoanEvent } from '../../entities/loan/loan-events.service';
import { createLoan, hasOpenRequest, listHeldQuantities } from '../../entities/loan/loans.repository';
import { sumQuantities } from '../../entities/loan/loans.rules';
import {
  findSharedCode,
  listSharedRows,
  type SharedRow,
} from '../../entities/shared-item/shared-items.repository';
import { findUserSummary } from '../../entities/user/users.repository';
import { toDisplayName } from '../../entities/user/users.rules';
import type { ImageCaller } from '../../http/caller';
import { refuse, refuseField } from '../../lib/errors';
import { checkAvailable, checkQuantity, decreaseQuantity } from './item-quantity.service';
import { getLoan } from './loan-views.service';

/** An item with the availability that applies to the caller. */
type Wanted = SharedRow & { availability: 'friends_only' | 'trusted' | 'ask_first' | 'available' };

/** @throws AppError 404 for an item the caller may not see, 422 for the caller's own item or an unavailable kind */
function getWanted(db: Db, userId: number, written: string, kind: LoanKind): Wanted {
  const code = toCode(written) ?? '';
  const inventoryId = findCodeInventory(db, code);
  if (
    inventoryId !== undefined &&
    isMember(db, inventoryId, userId) &&
    findTarget(db, inventoryId, code)?.kind === 'item'
  )
    throw refuseField('item_code', 'loan.own_item');
  const [item] = listSharedRows(db, userId, [findSharedCode(db, userId, code)?.id ?? 0]);
  if (!item) throw refuseField('item_code', 'loan.item_unknown');
  // Also `never` when the availability does not include the caller.
  const availability = kind === 'borrow' ? item.borrow_availability : item.sell_availability;
  if (availability !== 'never') return { ...item, availability };
  throw refuseField('kind', kind === 'borrow' ? 'loan.not_lent' : 'loan.not_for_sale');
}

/**
 * @throws AppError 404 for an item the caller may not see, 409 for a second open request or when too few are available,
 * 422 for the caller's own item or an unavailable kind
 */
export const askForItem = (db: Db, caller: ImageCaller, input: AskForItemInput, now: string): Promise<Loan> =>
  change(db, (tx) => {
    const { item_code, kind, quantity, due_date = null, price = null, message = null } = input;
    const item = getWanted(tx, caller.user_id, item_code, kind);
    const asked = { borrower_id: caller.user_id, item_id: item.id, kind };
    if (hasOpenRequest(tx, asked)) throw refuse('loan.already_asked');
    checkQuantity(quantity, item.available_quantity);
    const state = item.availability === 'ask_first' ? 'requested' : 'agreed';
    const id = createLoan(tx, {
      kind,
      state,
      inventory_id: item.inventory_id,
      owner_name: item.full_name ?? item.username,
      borrower_id: caller.user_id,
      borrower_name: getDisplayName(tx, caller.user_id),
      item_id: item.id,
      item_name: item.name,
      item_number: item.item_number,
      quantity,
      due_date,
      price: toStoredPrice(price, item.currency),
      currency: item.currency,
      message,
      created_at: now,
      updated_at: now,
    });
    recordLoanEvent(tx, caller.user_id, { id, quantity, due_date }, state, {}, now);
    return getLoan(tx, caller, id);
  });

type BorrowerInput = Pick<HandOutInput, 'borrower_id' | 'borrower_name'>;

function getBorrower(db: Db, userId: number, { borrower_id, borrower_name }: BorrowerInput) {
  if (borrower_id === undefined) return { borrower_id: null, borrower_name: borrower_name ?? '' };
  if (borrower_id === userId) throw refuseField('borrower_id', 'loan.yourself');
  const user = findUserSummary(db, borrower_id);
  if (!user) throw refuseField('borrower_id', 'loan.person_unknown');
  return { borrower_id, borrower_name: toDisplayName(user) };
}

function handOutItem(
  tx: Tx,
  caller: ImageCaller,
  item: ItemRow,
  input: Omit<HandOutInput, 'item_id' | 'with_parts'>,
  now: string,
): number {
  const { kind, quantity, due_date = null, price = null, condition, message } = input;
  const state = kind === 'buy' ? 'sold' : 'handed_over';
  const currency = getCurrency(tx, caller.inventory_id);
  const id = createLoan(tx, {
    ...getBorrower(tx, caller.user_id, input),
    kind,
    state,
    inventory_id: caller.inventory_id,
    owner_name: getInventoryName(tx, caller.inventory_id),
    item_id: item.id,
    item_name: item.name,
    item_number: item.item_number,
    quantity,
    due_date,
    price: toStoredPrice(price, currency),
    currency,
    message: null,
    created_at: now,
    updated_at: now,
  });
  recordLoanEvent(tx, caller.user_id, { id, quantity, due_date }, state, { condition, message }, now);
  if (state === 'sold') decreaseQuantity(tx, caller, item, quantity, now);
  return id;
}

/** Parts of which nothing is available stay where they are. */
function handOutParts(tx: Tx, caller: ImageCaller, input: HandOutInput, now: string): void {
  const { kind, due_date, borrower_id, borrower_name } = input;
  const terms = { kind, due_date, borrower_id, borrower_name };
  const parts = listItemRows(tx, caller.inventory_id, listPartIds(tx, caller.inventory_id, [input.item_id]));
  const held = listHeldQuantities(
    tx,
    caller.inventory_id,
    parts.map(({ id }) => id),
  );
  for (const part of parts) {
    const quantity = part.quantity - sumQuantities(held.filter((one) => one.item_id === part.id));
    if (quantity > 0) handOutItem(tx, caller, part, { ...terms, quantity }, now);
  }
}

/** @throws AppError 404 for an unknown item or borrower, 409 when too few are available, 422 for oneself as borrower */
export const handOut = (db: Db, caller: ImageCaller, input: HandOutInput, now: string): Promise<Loan> =>
  change(db, (tx) => {
    const { item_id, with_parts, ...terms } = input;
    const item = findItemRow(tx, caller.inventory_id, item_id);
    if (!item) throw refuseField('item_id', 'item.gone');
    checkAvailable(tx, caller.inventory_id, item, terms.quantity);
    const id = handOutItem(tx, caller, item, terms, now);
    if (with_parts) handOutParts(tx, caller, input, now);
    return getLoan(tx, caller, id);
  });
