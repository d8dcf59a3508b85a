import type { ItemListQuery, ItemSearchQuery, ItemSearchSort } from '@stowage/contracts';

const NUMBER_DIGITS = 6;

/** Formats an item number such as `ITM-000001`. Numbers above 999,999 get more digits. */
export const toItemNumber = (number: number) => `ITM-${String(number).padStart(NUMBER_DIGITS, '0')}`;

/** Filter and order of a list or a search, without empty texts. */
export interface NormalisedItemQuery extends Omit<
  ItemSearchQuery,
  'q' | 'page' | 'per_page' | 'needs_details' | 'sort'
> {
  search?: string;
  before?: ItemListQuery['before'];
  sort: ItemSearchSort;
}

/**
 * Merges `needs_details` and `needs_full_details`, two names of the same filter. Archived items are only in the results of
 * a search, unless the query says otherwise.
 */
export function normaliseItemQuery({
  needs_details,
  needs_full_details = needs_details,
  search,
  system,
  supplier,
  product_code,
  brand,
  order_number,
  custom_value,
  is_archived = search ? undefined : false,
  page: _,
  per_page: __,
  ...rest
}: Omit<ItemListQuery, 'sort'> & { sort: ItemSearchSort }): NormalisedItemQuery {
  return {
    ...rest,
    ...(search ? { search } : {}),
    ...(system ? { system } : {}),
    ...(supplier ? { supplier } : {}),
    ...(product_code ? { product_code } : {}),
    ...(brand ? { brand } : {}),
    ...(order_number ? { order_number } : {}),
    ...(custom_value ? { custom_value } : {}),
    ...(is_archived === undefined ? {} : { is_archived }),
    ...(needs_full_details === undefined ? {} : { needs_full_details }),
  };
}

/**
 * Rule of a bulk edit for the current value: a new amount, or `(value * multiplier + divisor / 2) / divisor` in whole
 * smallest units, so that half a unit is rounded up and no value is below 0.
 */
export type ValueChange =
  | { kind: 'set'; amount: bigint | null }
  | { kind: 'percent'; multiplier: bigint; divisor: bigint };
