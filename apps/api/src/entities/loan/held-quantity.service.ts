import type { Db, Tx } from '../../db/db';
import { AppError, toFieldError } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { recordLoanEvent } from './loan-events.service';
import * as repository from './loans.repository';
import type { LoanViewer } from './loans.repository';
import { refuseQuantityBelowHeld, refuseRemoval, sumQuantities } from './loans.rules';

/**
 * @param field of the request body, which the error names
 * @throws AppError 422 when more than `quantity` is promised or on loan
 */
export function checkNewQuantity(
  db: Db,
  inventoryId: InventoryId,
  itemId: number,
  quantity: number,
  field = 'quantity',
): void {
  const held = sumQuantities(repository.listHeldQuantities(db, inventoryId, [itemId]));
  const refusal = refuseQuantityBelowHeld(quantity, held);
  if (refusal) throw toFieldError(field, refusal);
}

/**
 * Declines unanswered requests for items that are to be deleted.
 * @param loanIds loans that are deleted together with the items
 * @throws AppError 409 for a promised or lent item
 */
export function releaseItems(
  db: Tx,
  viewer: LoanViewer,
  itemIds: readonly number[],
  now: string,
  loanIds: readonly number[] = [],
): void {
  const inventoryId = viewer.inventory_id;
  const held = repository.listHeldQuantities(db, inventoryId, itemIds);
  const refusal = refuseRemoval(held.filter(({ id }) => !loanIds.includes(id)));
  if (refusal) throw new AppError(refusal);
  for (const request of repository.listUnansweredRequests(db, inventoryId, itemIds)) {
    repository.updateLoan(db, viewer, request.id, { state: 'declined' }, now);
    recordLoanEvent(db, viewer.user_id, request, 'declined', {}, now);
  }
}
