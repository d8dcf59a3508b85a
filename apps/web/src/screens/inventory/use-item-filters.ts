import { itemListAddress, NO_FILTERS } from '../../entities/item/item-filters.rules';
import { useAddressFilters } from '../../lib/address/use-address-filters';

export function useItemFilters() {
  const { filters, fields, type, change, goToPage } = useAddressFilters(itemListAddress);
  return {
    filters,
    fields,
    type,
    change,
    clear: () => change({ ...NO_FILTERS, sort: filters.sort }),
    goToPage,
  };
}
