import {
  type Category,
  type Location,
  mapFieldsOfKind,
  type SystemNames,
  type UserSummary,
} from '@stowage/contracts';
import { useCategories } from '../../entities/category/categories.queries';
import { usePeople } from '../../entities/inventory/members.queries';
import { useSystemNames } from '../../entities/item/items.queries';
import { useLocations } from '../../entities/location/locations.queries';

export interface ItemFormChoices {
  locations: readonly Location[];
  categories: readonly Category[];
  systemNames: SystemNames;
  /** Empty in an inventory with one member. */
  people: readonly UserSummary[];
}

interface ChoicesQuery {
  /** Undefined until locations and categories are loaded. */
  data: ItemFormChoices | undefined;
  error: Error | null;
  refetch: () => void;
}

const NO_NAMES: SystemNames = mapFieldsOfKind('names', () => []);

export function useItemFormChoices(): ChoicesQuery {
  const locations = useLocations();
  const categories = useCategories();
  // Suggestions are optional: the form does not wait for them.
  const { data: systemNames = NO_NAMES } = useSystemNames();
  const people = usePeople();

  return {
    data:
      locations.data && categories.data
        ? { locations: locations.data, categories: categories.data, systemNames, people }
        : undefined,
    error: locations.data && categories.data ? null : (locations.error ?? categories.error),
    refetch: () => {
      if (locations.isError) void locations.refetch();
      if (categories.isError) void categories.refetch();
    },
  };
}
