import type { LoanEvent } from '@stowage/contracts';
import type { Db, Tx } from '../../db/db';
import { orThrow } from '../../lib/errors';
import { findUserSummary } from '../user/users.repository';
import { toDisplayName } from '../user/users.rules';
import * as repository from './loans.repository';

export function getDisplayName(db: Db, id: number): string {
  const user = orThrow(findUserSummary(db, id));
  return toDisplayName(user);
}

interface EventDetails {
  condition?: LoanEvent['condition'];
  message?: string | null | undefined;
}

/** The actor must be a member of the owning inventory or the borrower. */
export function recordLoanEvent(
  db: Tx,
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
    user_name: getDisplayName(db, actorId),
    at: now,
    quantity: loan.quantity,
    due_date: loan.due_date,
    condition,
    message,
  });
}
