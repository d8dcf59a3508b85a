import { LoanListName } from '@stowage/contracts';

/** Filter state of the loans, stored in the URL. */
export interface LoanFilters {
  list: LoanListName;
  /** Filters for the loans of one of the user's items. */
  item_id: number | null;
  /** 1-based. */
  page: number;
}

const LIST_DEFAULT: LoanListName = 'lent';

const toWholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Reads the filters from an untrusted URL and ignores invalid values. */
export const readLoanFilters = (params: URLSearchParams): LoanFilters => ({
  list: LoanListName.safeParse(params.get('list')).data ?? LIST_DEFAULT,
  item_id: toWholeNumber(params.get('item')),
  page: toWholeNumber(params.get('page')) ?? 1,
});

/** Writes the filters to URL parameters, without defaults. */
export function toLoanParams({ list, item_id, page }: LoanFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (list !== LIST_DEFAULT) params.set('list', list);
  if (item_id !== null) params.set('item', String(item_id));
  if (page > 1) params.set('page', String(page));
  return params;
}

export function toLoansAddress(filters: Partial<LoanFilters>): string {
  const query = toLoanParams({ list: LIST_DEFAULT, item_id: null, page: 1, ...filters }).toString();
  return query === '' ? '/loans' : `/loans?${query}`;
}
