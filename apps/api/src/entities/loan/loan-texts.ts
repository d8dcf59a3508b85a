import type { LoanEvent, LoanState } from '@stowage/contracts';
import type { Translate } from '@stowage/texts';

/** Names the state of a loan, or the kind of one of its events. */
export const toLoanStateText = (t: Translate, state: LoanState | LoanEvent['kind']): string =>
  ({
    requested: t('exportFile.requested'),
    agreed: t('loan.event.agreed'),
    declined: t('common.declined'),
    cancelled: t('common.cancelled'),
    handed_over: t('loan.event.handedOver'),
    returned: t('common.returned'),
    lost: t('common.markedAsLost'),
    sold: t('loan.event.sold'),
    due_date_changed: t('history.field.due_date'),
  })[state];
