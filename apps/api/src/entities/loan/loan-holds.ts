import type { LoanEvent } from '@stowage/contracts';
import type { Db } from '../../db/connection';
import { AppError, invalid, notFound, taken } from '../../errors';
import { listItemRows, updateItem } from '../item/items.repository';
import { toLaterInstant } from '../item/items.rules';
import { findPerson } from '../user/users.repository';
import { toDisplayName } from '../user/users.rules';
import * as repository from './loans.repository';
import { refuseFewer, refuseQuantity, refuseRemoval, sumPieces } from './loans.rules';

/** @throws AppError 409 when so many pieces are not there */
export function checkAvailable(db: Db, ownerId: number, itemId: number, wanted: number): void {
  const [item] = listItemRows(db, ownerId, [itemId]);
  const held = repository.listHeldPieces(db, ownerId, [itemId]);
  const refusal = refuseQuantity(wanted, (item?.quantity ?? 0) - sumPieces(held));
  if (refusal) throw taken('quantity', refusal);
}

/** What a loan remembers somebody by. @throws AppError 404 */
export function getName(db: Db, id: number): string {
  const person = findPerson(db, id);
  if (!person) throw notFound();
  return toDisplayName(person);
}

/** Writes down what has just happened to a loan. */
export function record(
  db: Db,
  callerId: number,
  id: number,
  kind: LoanEvent['kind'],
  details: { condition?: LoanEvent['condition']; message?: string | null },
  now: string,
): void {
  const [loan] = repository.listLoanRows(db, callerId, [id]);
  if (!loan) throw notFound();
  repository.createEvent(db, {
    loan_id: id,
    kind,
    user_id: callerId,
    user_name: getName(db, callerId),
    at: now,
    quantity: loan.quantity,
    due_date: loan.due_date,
    condition: details.condition ?? null,
    message: details.message ?? null,
  });
}

/** Takes pieces out of an item for good. */
export function takeOut(db: Db, ownerId: number, itemId: number, pieces: number, now: string): void {
  const [item] = listItemRows(db, ownerId, [itemId]);
  if (!item) return;
  const changes = { quantity: item.quantity - pieces };
  updateItem(db, ownerId, itemId, changes, toLaterInstant(item.updated_at, now));
}

/** @throws AppError 422 when more pieces of the item are promised or out */
export function checkNewQuantity(db: Db, ownerId: number, itemId: number, quantity: number): void {
  const refusal = refuseFewer(quantity, sumPieces(repository.listHeldPieces(db, ownerId, [itemId])));
  if (refusal) throw invalid('quantity', refusal);
}

/** Declines what is asked of an item that is about to be deleted. @throws AppError 409 while pieces are promised or out */
export function releaseItem(db: Db, ownerId: number, itemId: number, now: string): void {
  const refusal = refuseRemoval(repository.listHeldPieces(db, ownerId, [itemId]));
  if (refusal) throw new AppError(409, refusal);
  for (const id of repository.listRequestIds(db, ownerId, itemId)) {
    repository.updateLoan(db, ownerId, id, { state: 'declined' }, now);
    record(db, ownerId, id, 'declined', {}, now);
  }
}
