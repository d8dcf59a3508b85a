import {
  ITEM_SEARCH_SORTS,
  type ItemSearchSort,
  type ItemSearchQuery,
  SEARCH_MAX_LENGTH,
} from '@stowage/contracts';
import type { z } from 'zod';
import {
  itemFilterParameters,
  type ItemFilters,
  sortParameter,
  toFilterQuery,
} from '../../entities/item/item-filters.rules';
import { createAddressCodec, numberParameter, textParameter } from '../../lib/address/address-codec';

export interface SearchFilters extends ItemFilters {
  q: string;
  sort: ItemSearchSort;
  /** 1-based. */
  page: number;
}

export const searchAddress = createAddressCodec<SearchFilters>({
  q: textParameter('q', SEARCH_MAX_LENGTH),
  ...itemFilterParameters,
  sort: sortParameter(ITEM_SEARCH_SORTS, 'relevance'),
  page: numberParameter('page'),
});

export const NO_SEARCH = searchAddress.initial;

export const toSearchQuery = (filters: SearchFilters): z.input<typeof ItemSearchQuery> => ({
  ...(filters.q === '' ? {} : { q: filters.q }),
  ...toFilterQuery(filters),
  sort: filters.sort,
  page: filters.page,
});

/** Resets the filters and the page; keeps the search text and the sort order. */
export const withoutFilters = ({ q, sort }: SearchFilters): SearchFilters => ({ ...NO_SEARCH, q, sort });

export const hasFilters = (filters: SearchFilters): boolean =>
  searchAddress.encode({ ...filters, q: '', sort: NO_SEARCH.sort, page: 1 }).size > 0;

/** Returns the query string of a saved search, without the page. */
export const toSavedQuery = (filters: SearchFilters): string =>
  searchAddress.encode({ ...filters, page: 1 }).toString();

export const toSearchAddress = (filters: Partial<SearchFilters>): string =>
  searchAddress.toAddress('/search', filters);
