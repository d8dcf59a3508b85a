import type { LoanEvent, LoanSummary } from '@stowage/contracts';
import { formatDate, formatMoney } from '../../lib/format/format';
import { t } from '../../lib/i18n';
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
      requested: isLent ? t('loan.asksToBorrow', { name }) : t('loan.asksToBuy', { name }),
      agreed: isLent ? t('loan.handOverNext', { name }) : t('loan.sellNext', { name }),
      declined: loan.borrower_asked ? t('loan.youDeclinedRequest', { name }) : t('loan.declinedBy', { name }),
      cancelled: t('loan.cancelledRequestOf', { name }),
      handed_over: t('loan.withPerson', { name }),
      returned: t('loan.returnedBy', { name }),
      lost: t('loan.lostBy', { name }),
      sold: t('loan.soldTo', { name }),
    }[loan.state];
  }
  return {
    requested: t('loan.notAnsweredYet', { name }),
    agreed: t('loan.pickUpNext', { name }),
    declined: loan.borrower_asked ? t('loan.personDeclined', { name }) : t('loan.youDeclinedLoan', { name }),
    cancelled: t('loan.yourCancelledRequest', { name }),
    handed_over: t('loan.fromPerson', { name }),
    returned: t('loan.returnedTo', { name }),
    lost: t('loan.lostBorrowedFrom', { name }),
    sold: t('loan.boughtFrom', { name }),
  }[loan.state];
}

/** If the owner deleted their account, only the borrower can mark the item as returned. */
export const toActionLabel = (action: LoanAction, { is_owner }: Pick<LoanSummary, 'is_owner'>): string =>
  action === 'take_back' && !is_owner ? t('common.returned') : t(`loan.action.${action}`);

type HistoryEvent = Pick<LoanEvent, 'id' | 'kind' | 'due_date'>;

export function toEventText(
  event: HistoryEvent,
  { kind, events }: { kind: LoanSummary['kind']; events: readonly HistoryEvent[] },
): string {
  // If no request precedes this event, the borrower started a loan that needs no approval.
  if (event.kind === 'agreed' && event.id === events[0]?.id) {
    return t('loan.event.askedWithoutApproval', { kind });
  }
  if (event.kind === 'due_date_changed') {
    return event.due_date === null
      ? t('loan.event.dueDateRemoved')
      : t('loan.event.dueDateChanged', { dueDate: formatDate(event.due_date) });
  }
  return {
    requested: kind === 'borrow' ? t('loan.event.askedToBorrow') : t('loan.event.askedToBuy'),
    agreed: t('loan.event.agreed'),
    declined: t('common.declined'),
    cancelled: t('common.cancelled'),
    handed_over: t('loan.event.handedOver'),
    returned: t('common.returned'),
    lost: t('common.markedAsLost'),
    sold: t('loan.event.sold'),
  }[event.kind];
}

export function toTermsText({
  quantity,
  price,
  currency,
}: Pick<LoanSummary, 'quantity' | 'price' | 'currency'>): string {
  const quantityText = t('count.units', { count: quantity });
  if (price === null) return quantityText;
  return t(quantity > 1 ? 'loan.termsEach' : 'loan.terms', {
    units: quantityText,
    price: formatMoney(price, currency),
  });
}
