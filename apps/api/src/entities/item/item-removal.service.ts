import type { Tx } from '../../db/db';
import { releaseItems } from '../loan/held-quantity.service';
import type { LoanViewer } from '../loan/loans.repository';
import * as repository from './items.repository';

/**
 * Moves items of the viewer's inventory to the trash and declines unanswered requests for them. Call in a transaction.
 * @throws AppError 409 for a promised or lent item
 */
export function removeItems(db: Tx, viewer: LoanViewer, ids: readonly number[], now: string): void {
  releaseItems(db, viewer, ids, now);
  repository.removeItems(db, viewer.inventory_id, ids);
}
