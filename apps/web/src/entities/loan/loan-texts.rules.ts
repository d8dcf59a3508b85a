import type { LoanCounts, LoanEvent, LoanSummary } from '@stowage/contracts';
import { formatCount, formatDate, formatMoney } from '../../lib/format';
import type { LoanAction } from './loan-actions.rules';

type Sides = Pick<LoanSummary, 'is_owner' | 'owner' | 'borrower'>;
type LoanStatus = Sides & Pick<LoanSummary, 'state' | 'kind' | 'borrower_asked'>;

export const toOtherName = ({ is_owner, owner, borrower }: Sides): string =>
  is_owner ? borrower.name : owner.name;

export function toStatusText(loan: LoanStatus): string {
  const name = toOtherName(loan);
  const isLent = loan.kind === 'borrow';
  if (loan.is_owner) {
    return {
      requested: isLent ? `${name} asks to borrow this item` : `${name} asks to buy this item`,
      agreed: isLent ? `Agreed: hand it over to ${name}` : `Agreed: sell it to ${name}`,
      declined: loan.borrower_asked ? `You declined the request of ${name}` : `Declined by ${name}`,
      cancelled: `Cancelled: request from ${name}`,
      handed_over: `With ${name}`,
      returned: `Returned by ${name}`,
      lost: `Lost by ${name}`,
      sold: `Sold to ${name}`,
    }[loan.state];
  }
  return {
    requested: `${name} has not answered yet`,
    agreed: `${name} agreed: pick it up from them`,
    declined: loan.borrower_asked ? `${name} declined` : `You declined the loan from ${name}`,
    cancelled: `Cancelled: your request to ${name}`,
    handed_over: `From ${name}`,
    returned: `Returned to ${name}`,
    lost: `Lost, borrowed from ${name}`,
    sold: `Bought from ${name}`,
  }[loan.state];
}

export const ACTION_LABELS: Readonly<Record<LoanAction, string>> = {
  agree: 'Agree',
  decline: 'Decline',
  hand_over: 'Hand over',
  sell: 'Sell',
  take_back: 'Take back',
  change_due_date: 'Change due date',
  cancel: 'Cancel',
};

/** If the owner deleted their account, only the borrower can mark the item as returned. */
export const toActionLabel = (action: LoanAction, { is_owner }: Pick<LoanSummary, 'is_owner'>): string =>
  action === 'take_back' && !is_owner ? 'Returned' : ACTION_LABELS[action];

type HistoryEvent = Pick<LoanEvent, 'id' | 'kind' | 'due_date'>;

export function toEventText(
  event: HistoryEvent,
  { kind, events }: { kind: LoanSummary['kind']; events: readonly HistoryEvent[] },
): string {
  // If no request precedes this event, the borrower started a loan that needs no approval.
  if (event.kind === 'agreed' && event.id === events[0]?.id) {
    return `Asked to ${kind}, no approval needed`;
  }
  if (event.kind === 'due_date_changed') {
    return event.due_date === null ? 'Due date removed' : `Due date changed to ${formatDate(event.due_date)}`;
  }
  return {
    requested: kind === 'borrow' ? 'Asked to borrow' : 'Asked to buy',
    agreed: 'Agreed',
    declined: 'Declined',
    cancelled: 'Cancelled',
    handed_over: 'Handed over',
    returned: 'Returned',
    lost: 'Reported as lost',
    sold: 'Sold',
  }[event.kind];
}

export function toTermsText({ quantity, price }: Pick<LoanSummary, 'quantity' | 'price'>): string {
  const quantityText = formatCount(quantity, 'unit');
  if (price === null) return quantityText;
  return `${quantityText} for ${formatMoney(price)}${quantity > 1 ? ' each' : ''}`;
}

export const toWaitingCount = (counts: LoanCounts | undefined): number =>
  counts ? counts.to_answer + counts.to_hand_over + counts.lent_overdue + counts.borrowed_overdue : 0;
