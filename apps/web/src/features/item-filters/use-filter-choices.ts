import { useQuery } from '@tanstack/react-query';
import { useCategories } from '../../entities/category/categories.queries';
import { useCustomFields } from '../../entities/custom-field/custom-fields.queries';
import { importListQuery } from '../../entities/import/imports.queries';
import { usePeople } from '../../entities/inventory/members.queries';
import type { ItemFilters } from '../../entities/item/item-filters.rules';
import { useItem } from '../../entities/item/items.queries';
import { useLocations } from '../../entities/location/locations.queries';
import { useTags } from '../../entities/tag/tags.queries';
import { useCurrency } from '../../lib/numbers/currency';

/** Options of the filters, and what their names need. */
export function useFilterChoices({
  part_of_id,
  import_id,
  custom_field_id,
}: Pick<ItemFilters, 'part_of_id' | 'import_id' | 'custom_field_id'>) {
  const { data: categories = [] } = useCategories();
  const { data: tags = [] } = useTags();
  const { data: locations = [] } = useLocations();
  const people = usePeople();
  const { data: whole } = useItem(part_of_id ?? undefined);
  const { data: imports = [] } = useQuery({ ...importListQuery, enabled: import_id !== null });
  const currency = useCurrency();
  const { data: customFields = [] } = useCustomFields(custom_field_id !== null);
  const customField = customFields.find(({ id }) => id === custom_field_id);
  return { categories, tags, locations, people, whole, imports, currency, customField };
}

export type FilterChoices = ReturnType<typeof useFilterChoices>;
