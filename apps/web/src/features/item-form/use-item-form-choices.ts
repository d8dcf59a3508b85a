import {
  type Category,
  type CustomField,
  type Location,
  mapFieldsOfKind,
  type SystemNames,
  type UserSummary,
} from '@stowage/contracts';
import { useCategories } from '../../entities/category/categories.queries';
import { useCustomFields } from '../../entities/custom-field/custom-fields.queries';
import { usePeople } from '../../entities/inventory/members.queries';
import { useSystemNames } from '../../entities/item/items.queries';
import { useLocations } from '../../entities/location/locations.queries';

export interface ItemFormChoices {
  locations: readonly Location[];
  categories: readonly Category[];
  customFields: readonly CustomField[];
  systemNames: SystemNames;
  /** Empty in an inventory with one member. */
  people: readonly UserSummary[];
}

interface ChoicesQuery {
  /** Undefined until locations, categories and custom fields are loaded. */
  data: ItemFormChoices | undefined;
  error: Error | null;
  refetch: () => void;
}

const NO_NAMES: SystemNames = mapFieldsOfKind('names', () => []);

export function useItemFormChoices(): ChoicesQuery {
  const locations = useLocations();
  const categories = useCategories();
  const customFields = useCustomFields();
  // Suggestions are optional: the form does not wait for them.
  const { data: systemNames = NO_NAMES } = useSystemNames();
  const people = usePeople();
  const needed = [locations, categories, customFields];

  return {
    data:
      locations.data && categories.data && customFields.data
        ? {
            locations: locations.data,
            categories: categories.data,
            customFields: customFields.data,
            systemNames,
            people,
          }
        : undefined,
    error: needed.find(({ data, error }) => !data && error)?.error ?? null,
    refetch: () => {
      for (const { isError, refetch } of needed) if (isError) void refetch();
    },
  };
}
