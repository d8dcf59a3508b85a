import {
  AvailabilityFilter,
  Condition,
  ItemSearchSort,
  type ItemSearchQuery,
  SEARCH_MAX_LENGTH,
  SUPPLIER_NAME_MAX_LENGTH,
} from '@stowage/contracts';
import type { z } from 'zod';
import {
  choiceParameter,
  createAddressCodec,
  flagParameter,
  idParameter,
  numberParameter,
  textParameter,
} from '../../lib/address-codec';

export interface SearchFilters {
  q: string;
  category_id: number | null;
  location_id: number | null;
  condition: Condition | null;
  /** As typed; the server rejects an invalid number. */
  min_value: string;
  max_value: string;
  borrow_availability: AvailabilityFilter | null;
  sell_availability: AvailabilityFilter | null;
  /** True: only items with a photo. False: only items without a photo. Null: all items. */
  has_image: boolean | null;
  needs_details: boolean;
  supplier: string;
  sort: ItemSearchSort;
  /** 1-based. */
  page: number;
}

const AMOUNT_MAX_LENGTH = 20;

export const searchAddress = createAddressCodec<SearchFilters>({
  q: textParameter('q', SEARCH_MAX_LENGTH),
  category_id: idParameter('category'),
  location_id: idParameter('location'),
  condition: choiceParameter('condition', Condition.options, null),
  min_value: textParameter('min_value', AMOUNT_MAX_LENGTH),
  max_value: textParameter('max_value', AMOUNT_MAX_LENGTH),
  borrow_availability: choiceParameter('borrow', AvailabilityFilter.options, null),
  sell_availability: choiceParameter('sell', AvailabilityFilter.options, null),
  has_image: choiceParameter('photo', [true, false], null),
  needs_details: flagParameter('needs_details'),
  supplier: textParameter('supplier', SUPPLIER_NAME_MAX_LENGTH),
  sort: choiceParameter('sort', ItemSearchSort.options, 'relevance'),
  page: numberParameter('page'),
});

export const NO_SEARCH = searchAddress.initial;

export const toSearchQuery = (filters: SearchFilters): z.input<typeof ItemSearchQuery> => ({
  ...(filters.q === '' ? {} : { q: filters.q }),
  ...(filters.category_id === null ? {} : { category_id: filters.category_id }),
  ...(filters.location_id === null ? {} : { location_id: filters.location_id }),
  ...(filters.condition === null ? {} : { condition: filters.condition }),
  ...(filters.min_value === '' ? {} : { min_value: filters.min_value }),
  ...(filters.max_value === '' ? {} : { max_value: filters.max_value }),
  ...(filters.borrow_availability === null ? {} : { borrow_availability: filters.borrow_availability }),
  ...(filters.sell_availability === null ? {} : { sell_availability: filters.sell_availability }),
  ...(filters.has_image === null ? {} : { has_image: filters.has_image }),
  ...(filters.needs_details ? { needs_details: true } : {}),
  ...(filters.supplier === '' ? {} : { supplier: filters.supplier }),
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
