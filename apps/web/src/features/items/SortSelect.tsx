import { ItemSort } from '@stowage/contracts';
import { Select } from '../../components/Select';

const LABELS: Record<ItemSort, string> = {
  newest: 'Newest first',
  name: 'Name',
  value: 'Highest value',
  item_number: 'Item number',
  updated: 'Recently changed',
};

interface SortSelectProps {
  sort: ItemSort;
  onChange: (sort: ItemSort) => void;
}

export const SortSelect = ({ sort, onChange }: SortSelectProps) => (
  <Select
    aria-label="Sort by"
    value={sort}
    onChange={({ target }) => onChange(ItemSort.parse(target.value))}
    className="min-w-0 flex-1 md:w-48 md:flex-none"
  >
    {ItemSort.options.map((option) => (
      <option key={option} value={option}>
        {LABELS[option]}
      </option>
    ))}
  </Select>
);
