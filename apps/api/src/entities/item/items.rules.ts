import type { ItemListQuery, ItemSearchQuery, ItemSearchSort } from '@stowage/contracts';

const NUMBER_DIGITS = 6;

/** `ITM-000001`; beyond 999,999 it simply grows longer. */
export const toItemNumber = (number: number) => `ITM-${String(number).padStart(NUMBER_DIGITS, '0')}`;

/** What a list is narrowed to. An empty search narrows nothing. */
export interface ItemFilter extends Omit<
  ItemSearchQuery,
  'q' | 'page' | 'per_page' | 'needs_details' | 'sort'
> {
  search?: string;
  sort: ItemSearchSort;
}

/** The two spellings of the needs-details filter become one, and what is blank is left out. */
export function toItemFilter({
  needs_details,
  needs_full_details = needs_details,
  search,
  system,
  supplier,
  page: _,
  per_page: __,
  ...rest
}: Omit<ItemListQuery, 'sort'> & { sort: ItemSearchSort }): ItemFilter {
  return {
    ...rest,
    ...(search ? { search } : {}),
    ...(system ? { system } : {}),
    ...(supplier ? { supplier } : {}),
    ...(needs_full_details === undefined ? {} : { needs_full_details }),
  };
}
