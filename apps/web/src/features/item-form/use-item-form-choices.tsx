import { CategoryPicker } from '../../entities/category/CategoryPicker';
import { useCategories, useCreateCategory } from '../../entities/category/categories.queries';
import type { ItemFormChoices } from './ItemForm';
import { useSystemNames } from '../../entities/item/items.queries';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { useCreateLocation, useLocations } from '../../entities/location/locations.queries';
import { findLocation, toPathText } from '../../entities/location/locations.rules';

interface ChoicesQuery {
  /** undefined until they are there. */
  choices: ItemFormChoices | undefined;
  error: Error | null;
  retry: () => void;
}

const NO_SYSTEMS = { systems_used_in: [], compatible_with: [] };

/** What the item form takes from the features of places, categories and items. */
export function useItemFormChoices(): ChoicesQuery {
  const locations = useLocations();
  const categories = useCategories();
  const createCategory = useCreateCategory();
  const createLocation = useCreateLocation();
  // Suggestions are a convenience: the form waits for them no more than it needs them.
  const { data: systemNames = NO_SYSTEMS } = useSystemNames();

  const retry = () => {
    if (locations.isError) void locations.refetch();
    if (categories.isError) void categories.refetch();
  };
  const [places, kinds] = [locations.data, categories.data];
  if (!places || !kinds) return { choices: undefined, error: locations.error ?? categories.error, retry };

  return {
    error: null,
    retry,
    choices: {
      systemNames,
      names: {
        toLocationName: (id) => {
          const place = findLocation(places, id);
          return place ? toPathText(place) : 'Another location';
        },
        toCategoryName: (id) => kinds.find((kind) => kind.id === id)?.name ?? 'Another category',
      },
      renderLocation: (picker) => (
        <LocationPicker
          {...picker}
          locations={places}
          emptyLabel="No location"
          onCreate={(input) => createLocation.mutateAsync(input)}
        />
      ),
      renderCategory: (picker) => (
        <CategoryPicker
          {...picker}
          categories={kinds}
          onCreate={(input) => createCategory.mutateAsync(input)}
        />
      ),
    },
  };
}
