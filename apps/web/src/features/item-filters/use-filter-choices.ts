import { useCategories } from '../../entities/category/categories.queries';
import { usePeople } from '../../entities/inventory/members.queries';
import { useLocations } from '../../entities/location/locations.queries';
import { useTags } from '../../entities/tag/tags.queries';
import { useCurrency } from '../../lib/numbers/currency';

/** Options of the filters, and what their names need. */
export function useFilterChoices() {
  const { data: categories = [] } = useCategories();
  const { data: tags = [] } = useTags();
  const { data: locations = [] } = useLocations();
  const people = usePeople();
  const currency = useCurrency();
  return { categories, tags, locations, people, currency };
}

export type FilterChoices = ReturnType<typeof useFilterChoices>;
