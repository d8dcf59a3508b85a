import { type ItemListQuery, SEARCH_MAX_LENGTH } from '@stowage/contracts';
import type { z } from 'zod';

/** What the address of the list says. */
export interface ItemFilters {
  search: string;
  category_id: number | null;
  location_id: number | null;
  needs_details: boolean;
  /** From 1. */
  page: number;
}

const toWholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Reads an address that anybody may have written: what makes no sense is left out. */
export const readFilters = (params: URLSearchParams): ItemFilters => ({
  search: (params.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
  category_id: toWholeNumber(params.get('category')),
  location_id: toWholeNumber(params.get('location')),
  needs_details: params.get('needs_details') === 'true',
  page: toWholeNumber(params.get('page')) ?? 1,
});

/** The shortest address that says the same. */
export function toAddress({
  search,
  category_id,
  location_id,
  needs_details,
  page,
}: ItemFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim() !== '') params.set('search', search);
  if (category_id !== null) params.set('category', String(category_id));
  if (location_id !== null) params.set('location', String(location_id));
  if (needs_details) params.set('needs_details', 'true');
  if (page > 1) params.set('page', String(page));
  return params;
}

/** What the API is asked for. */
export const toListQuery = (filters: ItemFilters): z.input<typeof ItemListQuery> => ({
  ...(filters.search.trim() === '' ? {} : { search: filters.search.trim() }),
  ...(filters.category_id === null ? {} : { category_id: filters.category_id }),
  ...(filters.location_id === null ? {} : { location_id: filters.location_id }),
  ...(filters.needs_details ? { needs_full_details: true } : {}),
  page: filters.page,
});

export const NO_FILTERS: ItemFilters = {
  search: '',
  category_id: null,
  location_id: null,
  needs_details: false,
  page: 1,
};

/** Whether the list is narrowed down by anything, the search included. */
export const isFiltered = (filters: ItemFilters): boolean => toAddress({ ...filters, page: 1 }).size > 0;
