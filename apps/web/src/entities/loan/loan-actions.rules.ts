import type { LoanSummary } from '@stowage/contracts';

export type LoanAction =
  | 'agree'
  | 'decline'
  | 'hand_over'
  | 'sell'
  | 'take_back'
  | 'change_due_date'
  | 'cancel';

type LoanStatus = Pick<LoanSummary, 'state' | 'kind' | 'is_owner' | 'owner' | 'borrower_asked'>;

function toOwnerActions({ state, kind }: LoanStatus): LoanAction[] {
  const isLent = kind === 'borrow';
  if (state === 'requested') return ['agree', 'decline', ...(isLent ? (['change_due_date'] as const) : [])];
  if (state === 'agreed') return isLent ? ['hand_over', 'cancel', 'change_due_date'] : ['sell', 'cancel'];
  return state === 'handed_over' ? ['take_back', 'change_due_date'] : [];
}

/** Returns the possible actions, most likely first. */
export function toActions(loan: LoanStatus): LoanAction[] {
  if (loan.is_owner) return toOwnerActions(loan);
  if (loan.state === 'requested' || loan.state === 'agreed') return ['cancel'];
  if (loan.state !== 'handed_over') return [];
  return [
    // The owner's account is deleted, so only the borrower can mark the item as returned.
    ...(loan.owner.id === null ? (['take_back'] as const) : []),
    ...(loan.borrower_asked ? [] : (['decline'] as const)),
  ];
}

/** Returns the actions shown in a row of a list: at most two, and never `change_due_date`. */
export const toMainActions = (loan: LoanStatus): LoanAction[] =>
  toActions(loan)
    .filter((action) => action !== 'change_due_date')
    .slice(0, 2);

export const canAddImage = (
  { is_owner }: Pick<LoanSummary, 'is_owner'>,
  event: { kind: string; photo: unknown },
): boolean =>
  is_owner && event.photo === null && ['handed_over', 'returned', 'lost', 'sold'].includes(event.kind);
