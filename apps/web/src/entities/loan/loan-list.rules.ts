import { LOAN_LISTS, type LoanListName } from '@stowage/contracts';
import {
  choiceParameter,
  createAddressCodec,
  idParameter,
  numberParameter,
} from '../../lib/address/address-codec';

export interface LoanFilters {
  list: LoanListName;
  /** Limits the list to the loans of this item; null for all items. */
  item_id: number | null;
  /** 1-based. */
  page: number;
}

export const loansAddress = createAddressCodec<LoanFilters>({
  list: choiceParameter('list', LOAN_LISTS, 'lent'),
  item_id: idParameter('item'),
  page: numberParameter('page'),
});

export const toLoansAddress = (filters: Partial<LoanFilters>): string =>
  loansAddress.toAddress('/loans', filters);
