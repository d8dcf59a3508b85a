import { categoriesQuery } from '../../entities/category/categories.queries';
import { customFieldsQuery } from '../../entities/custom-field/custom-fields.queries';
import { membersQuery } from '../../entities/inventory/members.queries';
import { itemSearchQuery, useItemSearch } from '../../entities/item/items.queries';
import { loanCountsQuery } from '../../entities/loan/loans.queries';
import {
  locationSearchQuery,
  locationsQuery,
  useLocations,
  useLocationSearch,
} from '../../entities/location/locations.queries';
import { tagsQuery } from '../../entities/tag/tags.queries';
import { toFilterErrors } from '../../features/item-filters/active-filters.rules';
import {
  hasFilters,
  searchAddress,
  type SearchFilters,
  toSearchQuery,
  withoutFilters,
} from '../../features/search/search-filters.rules';
import { useAddressFilters } from '../../lib/address/use-address-filters';
import { ApiError } from '../../lib/api-error';

type FieldErrors = Partial<Record<keyof SearchFilters, string>>;

function toFieldErrors(error: unknown): FieldErrors {
  const { q } = error instanceof ApiError ? error.fields : {};
  return { ...(q === undefined ? {} : { q }), ...toFilterErrors(error) };
}

const isSearch = (filters: SearchFilters) => filters.q !== '' || hasFilters(filters);

export function listSearchQueries(search: URLSearchParams) {
  const filters = searchAddress.decode(search);
  return [
    ...(isSearch(filters) ? [itemSearchQuery(toSearchQuery(filters))] : []),
    ...(filters.q === '' ? [] : [locationSearchQuery(filters.q)]),
    categoriesQuery,
    tagsQuery,
    locationsQuery,
    loanCountsQuery,
    ...(filters.belongs_to_id === null ? [] : [membersQuery]),
    ...(filters.custom_field_id === null ? [] : [customFieldsQuery]),
  ];
}

export function useSearch() {
  const { filters, fields, ...address } = useAddressFilters(searchAddress);
  const isSearched = isSearch(filters);
  const items = useItemSearch(isSearched ? toSearchQuery(filters) : undefined);
  const foundLocations = useLocationSearch(filters.q);
  const { data: tree = [] } = useLocations();
  return {
    ...address,
    filters,
    fields,
    clear: () => address.change({ ...withoutFilters(filters), q: fields.q }),
    isSearched,
    items,
    foundLocations,
    errors: toFieldErrors(items.error),
    isStale:
      fields.q.trim() !== filters.q ||
      items.isPlaceholderData ||
      (filters.q !== '' && foundLocations.isPlaceholderData),
    tree,
  };
}

export type Search = ReturnType<typeof useSearch>;
