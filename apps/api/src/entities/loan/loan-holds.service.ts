import type { LoanEvent } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { AppError, invalid, notFound } from '../../errors';
import { findPerson } from '../user/users.repository';
import { toDisplayName } from '../user/users.rules';
import * as repository from './loans.repository';
import { refuseQuantityBelowHeld, refuseRemoval, sumQuantities } from './loans.rules';

export function getPersonName(db: Db, id: number): string {
  const person = findPerson(db, id);
  if (!person) throw notFound();
  return toDisplayName(person);
}

interface EventDetails {
  condition?: LoanEvent['condition'];
  message?: string | null | undefined;
}

/** The actor must be the owner or the borrower. */
export function recordLoanEvent(
  db: Db,
  actorId: number,
  loan: Pick<repository.LoanRow, 'id' | 'quantity' | 'due_date'>,
  kind: LoanEvent['kind'],
  { condition = null, message = null }: EventDetails,
  now: string,
): void {
  repository.createEvent(db, {
    loan_id: loan.id,
    kind,
    user_id: actorId,
    user_name: getPersonName(db, actorId),
    at: now,
    quantity: loan.quantity,
    due_date: loan.due_date,
    condition,
    message,
  });
}

/** @throws AppError 422 when more of the item is promised or on loan */
export function checkNewQuantity(db: Db, ownerId: number, itemId: number, quantity: number): void {
  const held = sumQuantities(repository.listHeldQuantities(db, ownerId, [itemId]));
  const refusal = refuseQuantityBelowHeld(quantity, held);
  if (refusal) throw invalid('quantity', refusal);
}

/**
 * Declines the open requests for an item before it is deleted.
 * @throws AppError 409 while it is promised or on loan
 */
export function releaseItem(db: Db, ownerId: number, itemId: number, now: string): void {
  const refusal = refuseRemoval(repository.listHeldQuantities(db, ownerId, [itemId]));
  if (refusal) throw new AppError(409, refusal);
  for (const request of repository.listUnansweredRequests(db, ownerId, itemId)) {
    repository.updateLoan(db, ownerId, request.id, { state: 'declined' }, now);
    recordLoanEvent(db, ownerId, request, 'declined', {}, now);
  }
}
