import {
  ITEM_SORTS,
  type ItemListQuery,
  type ItemSort,
  SEARCH_MAX_LENGTH,
  SYSTEM_NAME_MAX_LENGTH,
} from '@stowage/contracts';
import type { z } from 'zod';

/** The order of a list that nobody has sorted. */
const SORT_DEFAULT: ItemSort = 'newest';

/** What the address of the list says. */
export interface ItemFilters {
  search: string;
  category_id: number | null;
  location_id: number | null;
  /** The name of a system that the items are used in or compatible with; empty for all. */
  system: string;
  needs_details: boolean;
  /** Only items that have neither a value nor a price. */
  without_value: boolean;
  sort: ItemSort;
  /** From 1. */
  page: number;
}

/** A number from 1 in an address; null for anything else. */
export const toWholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Reads an address that anybody may have written: what makes no sense is left out. */
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

/** The shortest address that says the same. */
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

/** What the API is asked for. */
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

/** Whether the list is narrowed down by anything, the search included. */
export const isFiltered = (filters: ItemFilters): boolean =>
  toAddress({ ...filters, sort: SORT_DEFAULT, page: 1 }).size > 0;

/** The list as a link leads to it. */
export const toListAddress = (filters: Partial<ItemFilters>): string => {
  const search = toAddress({ ...NO_FILTERS, ...filters }).toString();
  return search === '' ? '/inventory' : `/inventory?${search}`;
};

/** A form for a new item, which starts with the location that the list is narrowed down to. */
export const toAddAddress = (
  form: '/inventory/new' | '/inventory/quick-add',
  { location_id }: Pick<ItemFilters, 'location_id'>,
): string => (location_id === null ? form : `${form}?location=${location_id}`);
