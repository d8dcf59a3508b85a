import { useAddressFilters } from '../../lib/use-address-filters';
import { itemListAddress, NO_FILTERS } from '../../entities/item/item-filters.rules';

/** Filters of the inventory, stored in the URL, and the text of its search field. */
export function useItemFilters() {
  const { filters, fields, type, change, goToPage } = useAddressFilters(itemListAddress);
  return {
    filters,
    text: fields.search,
    type: (search: string) => type({ search }),
    change,
    /** Clears all filters and keeps the sort order. */
    clear: () => change({ ...NO_FILTERS, sort: filters.sort }),
    goToPage,
  };
}
