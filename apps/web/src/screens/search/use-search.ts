import { useCategories } from '../../entities/category/categories.queries';
import { useItemSearch } from '../../entities/item/items.queries';
import {
  hasFilters,
  searchAddress,
  type SearchFilters,
  toSearchQuery,
  withoutFilters,
} from '../../features/search/search-filters.rules';
import { toFilterErrors } from '../../features/item-filters/active-filters.rules';
import { useLocations, useLocationSearch } from '../../entities/location/locations.queries';
import { flattenLocations } from '../../entities/location/locations.rules';
import { ApiError } from '../../lib/api-error';
import { useAddressFilters } from '../../lib/use-address-filters';

type FieldErrors = Partial<Record<keyof SearchFilters, string>>;

function toFieldErrors(error: unknown): FieldErrors {
  const { q } = error instanceof ApiError ? error.fields : {};
  return { ...(q === undefined ? {} : { q }), ...toFilterErrors(error) };
}

export function useSearch() {
  const { filters, fields, ...address } = useAddressFilters(searchAddress);
  const isSearched = filters.q !== '' || hasFilters(filters);
  const items = useItemSearch(isSearched ? toSearchQuery(filters) : undefined);
  const foundLocations = useLocationSearch(filters.q);
  const { data: categories = [] } = useCategories();
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
    categories,
    tree,
    locations: flattenLocations(tree).map(({ location: { id, name }, depth }) => ({ id, name, depth })),
  };
}

export type Search = ReturnType<typeof useSearch>;
