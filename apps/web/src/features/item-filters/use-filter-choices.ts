import { useCategories } from '../../entities/category/categories.queries';
import { usePeople } from '../../entities/inventory/members.queries';
import type { ItemFilters } from '../../entities/item/item-filters.rules';
import { useItem } from '../../entities/item/items.queries';
import { useLocations } from '../../entities/location/locations.queries';
import { useTags } from '../../entities/tag/tags.queries';
import { useCurrency } from '../../lib/numbers/currency';

/** Options of the filters, and what their names need. */
export function useFilterChoices({ part_of_id }: Pick<ItemFilters, 'part_of_id'>) {
  const { data: categories = [] } = useCategories();
  const { data: tags = [] } = useTags();
  const { data: locations = [] } = useLocations();
  const people = usePeople();
  const { data: whole } = useItem(part_of_id ?? undefined);
  const currency = useCurrency();
  return { categories, tags, locations, people, whole, currency };
}

export type FilterChoices = ReturnType<typeof useFilterChoices>;
