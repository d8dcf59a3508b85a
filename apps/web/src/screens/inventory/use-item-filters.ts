import { useAddressFilters } from '../../lib/use-address-filters';
import { type ItemFilters, NO_FILTERS, readFilters, toAddress } from '../../entities/item/item-filters.rules';

const ADDRESS = { read: readFilters, write: toAddress };

/** The filters of the list, which are its address, and the search as it is being typed. */
export function useItemFilters() {
  const { filters, fields, type, change, goToPage } = useAddressFilters<ItemFilters>(ADDRESS);
  return {
    filters,
    text: fields.search,
    type: (search: string) => type({ search }),
    change,
    /** Takes all filters away; the order stays. */
    clear: () => change({ ...NO_FILTERS, sort: filters.sort }),
    goToPage,
  };
}
