import type { ItemSearchSort } from '@stowage/contracts';
import { type PlainMessageKey, t } from '../../../lib/i18n';
import { Select } from '../../../ui/form/Select';

const LABELS: Record<ItemSearchSort, PlainMessageKey> = {
  relevance: 'item.bestMatch',
  newest: 'item.newestFirst',
  name: 'field.name',
  value: 'item.highestValue',
  item_number: 'item.itemNumber',
  updated: 'item.recentlyChanged',
  custom: 'common.customField',
};

const toLabel = (sort: ItemSearchSort): PlainMessageKey => LABELS[sort];

interface SortSelectProps<Sort extends ItemSearchSort> {
  sort: Sort;
  options: readonly Sort[];
  /** Name of the custom field by which the list can be sorted. */
  customName?: string | undefined;
  onChange: (sort: Sort) => void;
}

export const SortSelect = <Sort extends ItemSearchSort>({
  sort,
  options,
  customName,
  onChange,
}: SortSelectProps<Sort>) => (
  <Select
    aria-label={t('item.sortBy')}
    value={sort}
    onChange={({ target }) => onChange(options.find((option) => option === target.value) ?? sort)}
    className="min-w-0 flex-1 md:w-48 md:flex-none"
    options={options.map((id) => ({
      id,
      name: id === 'custom' && customName !== undefined ? customName : t(toLabel(id)),
    }))}
  />
);
