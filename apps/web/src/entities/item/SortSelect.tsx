import type { ItemSearchSort } from '@stowage/contracts';
import { Select } from '../../ui/form/Select';

const LABELS: Record<ItemSearchSort, string> = {
  relevance: 'Best match',
  newest: 'Newest first',
  name: 'Name',
  value: 'Highest value',
  item_number: 'Item number',
  updated: 'Recently changed',
};

interface SortSelectProps<Sort extends ItemSearchSort> {
  sort: Sort;
  options: readonly Sort[];
  onChange: (sort: Sort) => void;
}

export const SortSelect = <Sort extends ItemSearchSort>({
  sort,
  options,
  onChange,
}: SortSelectProps<Sort>) => (
  <Select
    aria-label="Sort by"
    value={sort}
    onChange={({ target }) => onChange(options.find((option) => option === target.value) ?? sort)}
    className="min-w-0 flex-1 md:w-48 md:flex-none"
  >
    {options.map((option) => (
      <option key={option} value={option}>
        {LABELS[option]}
      </option>
    ))}
  </Select>
);
