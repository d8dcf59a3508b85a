import {
  ITEM_SORTS,
  type ItemListQuery,
  type ItemSort,
  SEARCH_MAX_LENGTH,
  SYSTEM_NAME_MAX_LENGTH,
} from '@stowage/contracts';
import type { z } from 'zod';

/** Default sort order of the list. */
const SORT_DEFAULT: ItemSort = 'newest';

/** Filter state of the inventory, stored in the URL. */
export interface ItemFilters {
  search: string;
  category_id: number | null;
  location_id: number | null;
  /** Name of a system that the items are used in or compatible with; empty for all items. */
  system: string;
  needs_details: boolean;
  /** Filters for items that have neither a current value nor a purchase price. */
  without_value: boolean;
  sort: ItemSort;
  /** 1-based. */
  page: number;
}

/** Parses a positive integer from a URL. @returns null for any other text */
export const toWholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Reads the filters from an untrusted URL and ignores invalid values. */
export const readFilters = (params: URLSearchParams): ItemFilters => ({
  search: (params.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
  category_id: toWholeNumber(params.get('category')),
  location_id: toWholeNumber(params.get('location')),
  system: (params.get('system') ?? '').trim().slice(0, SYSTEM_NAME_MAX_LENGTH),
  needs_details: params.get('needs_details') === 'true',
  without_value: params.get('has_value') === 'false',
  sort: ITEM_SORTS.find((sort) => sort === params.get('sort')) ?? SORT_DEFAULT,
  page: toWholeNumber(params.get('page')) ?? 1,
});

/** Writes the filters to URL parameters, without defaults. */
export function toAddress({
  search,
  category_id,
  location_id,
  system,
  needs_details,
  without_value,
  sort,
  page,
}: ItemFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim() !== '') params.set('search', search);
  if (category_id !== null) params.set('category', String(category_id));
  if (location_id !== null) params.set('location', String(location_id));
  if (system !== '') params.set('system', system);
  if (needs_details) params.set('needs_details', 'true');
  if (without_value) params.set('has_value', 'false');
  if (sort !== SORT_DEFAULT) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Converts the filters to the query of the API. */
export const toListQuery = (filters: ItemFilters): z.input<typeof ItemListQuery> => ({
  ...(filters.search.trim() === '' ? {} : { search: filters.search.trim() }),
  ...(filters.category_id === null ? {} : { category_id: filters.category_id }),
  ...(filters.location_id === null ? {} : { location_id: filters.location_id }),
  ...(filters.system === '' ? {} : { system: filters.system }),
  ...(filters.needs_details ? { needs_full_details: true } : {}),
  ...(filters.without_value ? { has_value: false } : {}),
  sort: filters.sort,
  page: filters.page,
});

export const NO_FILTERS: ItemFilters = {
  search: '',
  category_id: null,
  location_id: null,
  system: '',
  needs_details: false,
  without_value: false,
  sort: SORT_DEFAULT,
  page: 1,
};

/** Returns whether any filter or search is set. */
export const isFiltered = (filters: ItemFilters): boolean =>
  toAddress({ ...filters, sort: SORT_DEFAULT, page: 1 }).size > 0;

/** Returns the link to the list with the given filters. */
export const toListAddress = (filters: Partial<ItemFilters>): string => {
  const search = toAddress({ ...NO_FILTERS, ...filters }).toString();
  return search === '' ? '/inventory' : `/inventory?${search}`;
};

/** Returns the link to a form for a new item, which starts with the list's location filter. */
export const toAddAddress = (
  form: '/inventory/new' | '/inventory/quick-add',
  { location_id }: Pick<ItemFilters, 'location_id'>,
): string => (location_id === null ? form : `${form}?location=${location_id}`);
