import type { LoanSummary } from '@stowage/contracts';

/** What a reader can do with a loan, the likeliest first. */
export type LoanAction =
  'agree' | 'decline' | 'hand_over' | 'sell' | 'take_back' | 'change_due_date' | 'cancel';

type Standing = Pick<LoanSummary, 'state' | 'kind' | 'is_owner' | 'owner' | 'borrower_asked'>;

/** What the owner can do. */
function ownersActions({ state, kind }: Standing): LoanAction[] {
  const isLent = kind === 'borrow';
  if (state === 'requested') return ['agree', 'decline', ...(isLent ? (['change_due_date'] as const) : [])];
  if (state === 'agreed') return isLent ? ['hand_over', 'cancel', 'change_due_date'] : ['sell', 'cancel'];
  return state === 'handed_over' ? ['take_back', 'change_due_date'] : [];
}

/** What the reader can do in the state the loan is in. */
export function toActions(loan: Standing): LoanAction[] {
  if (loan.is_owner) return ownersActions(loan);
  if (loan.state === 'requested' || loan.state === 'agreed') return ['cancel'];
  if (loan.state !== 'handed_over') return [];
  return [
    // Nobody else is left who could say that it came back.
    ...(loan.owner.id === null ? (['take_back'] as const) : []),
    ...(loan.borrower_asked ? [] : (['decline'] as const)),
  ];
}

/** Those that a row of a list has room for. */
export const toMainActions = (loan: Standing): LoanAction[] =>
  toActions(loan)
    .filter((action) => action !== 'change_due_date')
    .slice(0, 2);

/** Whether photos of the moments can be added: they are the owner's. */
export const canAddPhoto = (
  { is_owner }: Pick<LoanSummary, 'is_owner'>,
  event: { kind: string; photo: unknown },
): boolean =>
  is_owner && event.photo === null && ['handed_over', 'returned', 'lost', 'sold'].includes(event.kind);
