import type { ItemSearchSort } from '@stowage/contracts';
import { Select } from '../../ui/form/Select';
import * as texts from './item.texts';

const LABELS: Record<ItemSearchSort, string> = {
  relevance: texts.bestMatch,
  newest: texts.newestFirst,
  name: texts.nameLabel,
  value: texts.highestValue,
  item_number: texts.itemNumber,
  updated: texts.recentlyChanged,
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
    aria-label={texts.sortBy}
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
