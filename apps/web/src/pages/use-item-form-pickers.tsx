import { CategoryPicker } from '../features/categories/CategoryPicker';
import { useCategories, useCreateCategory } from '../features/categories/categories.queries';
import type { ItemFormPickers } from '../features/item-form/PlacementSection';
import { LocationPicker } from '../features/locations/LocationPicker';
import { useLocations } from '../features/locations/locations.queries';

interface PickersQuery {
  /** undefined until the choices are there. */
  pickers: ItemFormPickers | undefined;
  error: Error | null;
  retry: () => void;
}

/** What the item form takes from the features of places and categories. */
export function useItemFormPickers(): PickersQuery {
  const locations = useLocations();
  const categories = useCategories();
  const createCategory = useCreateCategory();

  const retry = () => {
    if (locations.isError) void locations.refetch();
    if (categories.isError) void categories.refetch();
  };
  const [places, kinds] = [locations.data, categories.data];
  if (!places || !kinds) return { pickers: undefined, error: locations.error ?? categories.error, retry };

  return {
    error: null,
    retry,
    pickers: {
      renderLocation: (picker) => <LocationPicker {...picker} locations={places} emptyLabel="No location" />,
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
