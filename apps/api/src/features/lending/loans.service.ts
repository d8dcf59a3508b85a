import type { DueDateInput, Loan, LoanEvent, LoanState, LoanStateInput } from '@stowage/contracts';
import { type Db, transact } from '../../db/connection';
import { AppError, taken } from '../../errors';
import { listItemRows, updateItem } from '../../entities/item/items.repository';
import { toLaterInstant } from '../../entities/item/items.rules';
import { checkAvailable, record, takeOut } from '../../entities/loan/loan-holds';
import { getLoan, getLoanRow, type LoanCaller } from './loan-views.service';
import * as repository from '../../entities/loan/loans.repository';
import { type LoanSide, type LoanStanding, refuseDueDate, refuseStep } from '../../entities/loan/loans.rules';

const toSide = (row: repository.LoanRow, callerId: number): LoanSide =>
  row.owner_id === callerId ? 'owner' : 'borrower';

const toStanding = ({ kind, state, owner_id, borrower_asked }: repository.LoanRow): LoanStanding => ({
  kind,
  state,
  has_owner: owner_id !== null,
  borrower_asked,
});

/** What the item itself becomes when a loan of it comes into a state. Nothing is left to change when its owner has gone. */
function settleItem(
  db: Db,
  { owner_id, item_id, quantity }: repository.LoanRow,
  state: LoanState,
  condition: LoanEvent['condition'],
  now: string,
): void {
  if (owner_id === null || item_id === null) return;
  if (state === 'sold' || state === 'lost') takeOut(db, owner_id, item_id, quantity, now);
  const [item] = listItemRows(db, owner_id, [item_id]);
  // Of some pieces among others it says nothing about the item.
  if (item && state === 'returned' && condition && quantity === item.quantity)
    updateItem(db, owner_id, item_id, { condition }, toLaterInstant(item.updated_at, now));
}

const TOO_MANY_BACK = 'So many pieces are not out';

/** The loan of the pieces that are meant: itself, or one that is split off. @throws AppError 409 when more are meant than are out */
function splitOff(
  db: Db,
  callerId: number,
  row: repository.LoanRow,
  input: LoanStateInput,
  now: string,
): number {
  const pieces = 'quantity' in input ? (input.quantity ?? row.quantity) : row.quantity;
  if (pieces > row.quantity) throw taken('quantity', TOO_MANY_BACK);
  return pieces === row.quantity ? row.id : repository.splitLoan(db, callerId, row.id, pieces, now);
}

/** @returns the loan that came into the state: of some of its pieces, the one that is split off. @throws AppError 404, 409 */
export const setLoanState = (
  db: Db,
  caller: LoanCaller,
  id: number,
  input: LoanStateInput,
  now: string,
): Loan =>
  transact(db, () => {
    const row = getLoanRow(db, caller.id, id);
    const { state, message } = input;
    const condition = 'condition' in input ? (input.condition ?? null) : null;
    const refusal = refuseStep(toStanding(row), toSide(row, caller.id), state);
    if (refusal) throw new AppError(409, refusal);
    if (state === 'agreed') checkAvailable(db, caller.id, row.item_id ?? 0, row.quantity);
    const changedId = splitOff(db, caller.id, row, input, now);
    const price = state === 'sold' && input.price !== undefined ? { price: input.price } : {};
    repository.updateLoan(db, caller.id, changedId, { state, ...price }, now);
    record(db, caller.id, changedId, state, { condition, message }, now);
    settleItem(db, getLoanRow(db, caller.id, changedId), state, condition, now);
    return getLoan(db, caller, changedId);
  });

/** @throws AppError 404, 409 */
export const setDueDate = (
  db: Db,
  caller: LoanCaller,
  id: number,
  { due_date }: DueDateInput,
  now: string,
): Loan =>
  transact(db, () => {
    const row = getLoanRow(db, caller.id, id);
    const refusal = refuseDueDate(toStanding(row), toSide(row, caller.id));
    if (refusal) throw new AppError(409, refusal);
    if (due_date !== row.due_date) {
      repository.updateLoan(db, caller.id, id, { due_date }, now);
      record(db, caller.id, id, 'due_date_changed', {}, now);
    }
    return getLoan(db, caller, id);
  });
