import type { DueDateInput, Loan, LoanEvent, LoanStateInput } from '@stowage/contracts';
import { change } from '../../data/change';
import type { Db, Tx } from '../../db/db';
import { toStoredPrice } from '../../entities/inventory/amounts.service';
import { listPartIds } from '../../entities/item/item-parts.repository';
import { findItemRow, updateItem } from '../../entities/item/items.repository';
import { recordLoanEvent } from '../../entities/loan/loan-events.service';
import {
  listHeldQuantities,
  listLoanRows,
  type LoanRow,
  type LoanViewer,
  splitLoan,
  updateLoan,
} from '../../entities/loan/loans.repository';
import { type LoanSide, type LoanStatus, refuseDueDate, refuseStep } from '../../entities/loan/loans.rules';
import type { Caller, ImageCaller } from '../../http/caller';
import { toLaterInstant } from '../../lib/clock';
import { refuse, refuseField } from '../../lib/errors';
import { checkAvailable, decreaseQuantity } from './item-quantity.service';
import { getLoanRow, toLoan } from './loan-views.service';

const toSide = (row: LoanRow, { inventory_id }: LoanViewer): LoanSide =>
  row.inventory_id === inventory_id ? 'owner' : 'borrower';

const toStatus = ({ kind, state, inventory_id, borrower_asked }: LoanRow): LoanStatus => ({
  kind,
  state,
  has_owner: inventory_id !== null,
  borrower_asked,
});

/** @returns the loan of the partial quantity @throws AppError 409 when less than `quantity` is on loan */
function splitOff(db: Tx, caller: LoanViewer, loan: LoanRow, quantity: number, now: string): LoanRow {
  if (quantity > loan.quantity) throw refuseField('quantity', 'loan.more_than_lent');
  if (quantity === loan.quantity) return loan;
  return { ...loan, id: splitLoan(db, caller, loan.id, quantity, now), quantity };
}

/** Does nothing when the owner or the item no longer exists. */
function updateLentItem(
  db: Tx,
  userId: number,
  { inventory_id, item_id, quantity, state }: LoanRow,
  condition: LoanEvent['condition'],
  now: string,
): void {
  const isGone = state === 'sold' || state === 'lost';
  if (inventory_id === null || item_id === null || !(isGone || state === 'returned')) return;
  const item = findItemRow(db, inventory_id, item_id);
  if (!item) return;
  if (isGone) decreaseQuantity(db, { user_id: userId, inventory_id }, item, quantity, now);
  // A partial return does not describe the condition of the rest.
  else if (condition && quantity === item.quantity)
    updateItem(
      db,
      inventory_id,
      item,
      { condition, updated_by: userId },
      toLaterInstant(item.updated_at, now),
    );
}

/** Lists the loans of the parts of the lent item to the same person. */
function listPartLoans(
  db: Tx,
  caller: LoanViewer,
  { item_id, borrower_id, borrower_name }: LoanRow,
): LoanRow[] {
  const partIds = listPartIds(db, caller.inventory_id, item_id === null ? [] : [item_id]);
  const held = listHeldQuantities(db, caller.inventory_id, partIds);
  return listLoanRows(
    db,
    caller,
    held.map(({ id }) => id),
  ).filter(
    (loan) =>
      loan.state === 'handed_over' &&
      loan.borrower_id === borrower_id &&
      loan.borrower_name === borrower_name,
  );
}

/** @returns the changed loan; for a partial quantity, the new loan @throws AppError 404, 409 for a step not allowed */
export const setLoanState = (
  db: Db,
  caller: ImageCaller & Pick<Caller, 'role'>,
  id: number,
  input: LoanStateInput,
  now: string,
): Promise<Loan> =>
  change(db, (tx) => {
    const loan = getLoanRow(tx, caller, id);
    const { state, message } = input;
    const condition = 'condition' in input ? (input.condition ?? null) : null;
    const quantity = 'quantity' in input ? (input.quantity ?? loan.quantity) : loan.quantity;
    const side = toSide(loan, caller);
    if (side === 'owner' && caller.role === 'viewer') throw refuse('inventory.viewer');
    const refusal = refuseStep(toStatus(loan), side, state);
    if (refusal) throw refuse(refusal);
    if (state === 'agreed')
      checkAvailable(
        tx,
        caller.inventory_id,
        findItemRow(tx, caller.inventory_id, loan.item_id ?? 0),
        loan.quantity,
      );
    const part = splitOff(tx, caller, loan, quantity, now);
    const price =
      state === 'sold' && input.price !== undefined
        ? { price: toStoredPrice(input.price, loan.currency) }
        : {};
    const changes = { state, ...price };
    updateLoan(tx, caller, part.id, changes, now);
    const changed: LoanRow = { ...part, ...changes, updated_at: now };
    recordLoanEvent(tx, caller.user_id, changed, state, { condition, message }, now);
    updateLentItem(tx, caller.user_id, changed, condition, now);
    if (side === 'owner' && 'with_parts' in input && input.with_parts)
      for (const lent of listPartLoans(tx, caller, loan)) {
        updateLoan(tx, caller, lent.id, { state }, now);
        recordLoanEvent(tx, caller.user_id, lent, state, {}, now);
        updateLentItem(tx, caller.user_id, { ...lent, state }, null, now);
      }
    return toLoan(tx, caller, changed);
  });

export const setDueDate = (
  db: Db,
  caller: ImageCaller,
  id: number,
  { due_date }: DueDateInput,
  now: string,
): Promise<Loan> =>
  change(db, (tx) => {
    const loan = getLoanRow(tx, caller, id);
    const refusal = refuseDueDate(toStatus(loan), toSide(loan, caller));
    if (refusal) throw refuse(refusal);
    if (due_date === loan.due_date) return toLoan(tx, caller, loan);
    updateLoan(tx, caller, id, { due_date }, now);
    const changed: LoanRow = { ...loan, due_date, updated_at: now };
    recordLoanEvent(tx, caller.user_id, changed, 'due_date_changed', {}, now);
    return toLoan(tx, caller, changed);
  });
