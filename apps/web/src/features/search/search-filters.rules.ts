import {
  AvailabilityFilter,
  Condition,
  ItemSearchSort,
  type ItemSearchQuery,
  SEARCH_MAX_LENGTH,
  SUPPLIER_NAME_MAX_LENGTH,
} from '@stowage/contracts';
import type { z } from 'zod';
import { cutText } from '../../lib/cut-text';
import { toWholeNumber } from '../../entities/item/item-filters.rules';

/** Search and filters, stored in the URL. */
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
  /** True: only items with a photo. False: only items without. Null: all items. */
  has_image: boolean | null;
  needs_details: boolean;
  supplier: string;
  sort: ItemSearchSort;
  /** From 1. */
  page: number;
}

const SORT_DEFAULT: ItemSearchSort = 'relevance';
const AMOUNT_MAX_LENGTH = 20;

export const NO_SEARCH: SearchFilters = {
  q: '',
  category_id: null,
  location_id: null,
  condition: null,
  min_value: '',
  max_value: '',
  borrow_availability: null,
  sell_availability: null,
  has_image: null,
  needs_details: false,
  supplier: '',
  sort: SORT_DEFAULT,
  page: 1,
};

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

/** Parses an untrusted URL; invalid parameters are ignored. */
export function readSearch(params: URLSearchParams): SearchFilters {
  const readText = (name: string, maxLength: number) =>
    cutText((params.get(name) ?? '').trim(), maxLength).trim();
  return {
    q: readText('q', SEARCH_MAX_LENGTH),
    category_id: toWholeNumber(params.get('category')),
    location_id: toWholeNumber(params.get('location')),
    condition: Condition.safeParse(params.get('condition')).data ?? null,
    min_value: readText('min_value', AMOUNT_MAX_LENGTH),
    max_value: readText('max_value', AMOUNT_MAX_LENGTH),
    borrow_availability: AvailabilityFilter.safeParse(params.get('borrow')).data ?? null,
    sell_availability: AvailabilityFilter.safeParse(params.get('sell')).data ?? null,
    has_image: BOOLEANS.get(params.get('photo') ?? '') ?? null,
    needs_details: params.get('needs_details') === 'true',
    supplier: readText('supplier', SUPPLIER_NAME_MAX_LENGTH),
    sort: ItemSearchSort.safeParse(params.get('sort')).data ?? SORT_DEFAULT,
    page: toWholeNumber(params.get('page')) ?? 1,
  };
}

/** Shortest query string for these filters. */
export function writeSearch(filters: SearchFilters): URLSearchParams {
  const { q, min_value, max_value, supplier, sort, page } = filters;
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | boolean | null) => {
    const text = value === null ? '' : String(value).trim();
    if (text !== '') params.set(name, text);
  };
  set('q', q);
  set('category', filters.category_id);
  set('location', filters.location_id);
  set('condition', filters.condition);
  set('min_value', min_value);
  set('max_value', max_value);
  set('borrow', filters.borrow_availability);
  set('sell', filters.sell_availability);
  set('photo', filters.has_image);
  if (filters.needs_details) set('needs_details', true);
  set('supplier', supplier);
  if (sort !== SORT_DEFAULT) set('sort', sort);
  if (page > 1) set('page', page);
  return params;
}

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

/** Clears the filters and keeps the search text and the sort order. */
export const withoutFilters = ({ q, sort }: SearchFilters): SearchFilters => ({ ...NO_SEARCH, q, sort });

/** True if a filter besides the search text is active. */
export const hasFilters = (filters: SearchFilters): boolean =>
  writeSearch({ ...filters, q: '', sort: SORT_DEFAULT, page: 1 }).size > 0;

/** Query string of a saved search, without the page. */
export const toSavedQuery = (filters: SearchFilters): string =>
  writeSearch({ ...filters, page: 1 }).toString();

/** URL of the search screen with these filters. */
export const toSearchAddress = (filters: Partial<SearchFilters>): string => {
  const search = writeSearch({ ...NO_SEARCH, ...filters }).toString();
  return search === '' ? '/search' : `/search?${search}`;
};
