import {
  ITEM_SORTS,
  type ItemListQuery,
  type ItemSort,
  SEARCH_MAX_LENGTH,
  SYSTEM_NAME_MAX_LENGTH,
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
import { toDayOneYearBefore } from '../../lib/local-day';

export interface InventoryFilters {
  search: string;
  category_id: number | null;
  location_id: number | null;
  /** Name of a system that the items are used in or compatible with; empty for all items. */
  system: string;
  needs_details: boolean;
  /** True to list only items that have neither a current value nor a purchase price. */
  without_value: boolean;
  /** True to list only items that were neither seen nor added for a year. */
  not_seen: boolean;
  sort: ItemSort;
  /** 1-based. */
  page: number;
}

export const itemListAddress = createAddressCodec<InventoryFilters>({
  search: textParameter('search', SEARCH_MAX_LENGTH),
  category_id: idParameter('category'),
  location_id: idParameter('location'),
  system: textParameter('system', SYSTEM_NAME_MAX_LENGTH),
  needs_details: flagParameter('needs_details'),
  without_value: flagParameter('has_value', 'false'),
  not_seen: flagParameter('not_seen', 'year'),
  sort: choiceParameter('sort', ITEM_SORTS, 'newest'),
  page: numberParameter('page'),
});

export const NO_FILTERS = itemListAddress.initial;

export const toListQuery = (filters: InventoryFilters, now = new Date()): z.input<typeof ItemListQuery> => ({
  ...(filters.search === '' ? {} : { search: filters.search }),
  ...(filters.category_id === null ? {} : { category_id: filters.category_id }),
  ...(filters.location_id === null ? {} : { location_id: filters.location_id }),
  ...(filters.system === '' ? {} : { system: filters.system }),
  ...(filters.needs_details ? { needs_full_details: true } : {}),
  ...(filters.without_value ? { has_value: false } : {}),
  ...(filters.not_seen ? { not_seen_since: toDayOneYearBefore(now) } : {}),
  sort: filters.sort,
  page: filters.page,
});

export const isFiltered = (filters: InventoryFilters): boolean =>
  itemListAddress.encode({ ...filters, sort: NO_FILTERS.sort, page: 1 }).size > 0;

export const toListAddress = (filters: Partial<InventoryFilters>): string =>
  itemListAddress.toAddress('/inventory', filters);
