import { type AvailabilityFilter } from '@stowage/contracts';
import { toAvailabilityName, toConditionName } from '../../lib/choice-name';
import { formatMoney } from '../../lib/format';
import type { FilterOption } from '../../ui/form/FilterSelect';
import type { SearchFilters } from './search-filters.rules';
import { t } from '../../lib/i18n';

export const toAvailabilityFilterName = (filter: AvailabilityFilter): string =>
  filter === 'any' ? t('search.offered') : toAvailabilityName(filter);

export const toImageFilterName = (hasImage: boolean): string =>
  hasImage ? t('search.withPhoto') : t('search.withoutPhoto');

export interface ActiveFilter {
  kind?: string;
  name: string;
  without: Partial<SearchFilters>;
}

const nameOf = (options: readonly FilterOption[], id: number) =>
  options.find((option) => option.id === id)?.name ?? t('search.unknown');

/** Formats an amount from the URL, which is in plain format; any other text is unchanged. */
function toAmount(text: string): string {
  const amount = Number(text);
  return Number.isNaN(amount) ? text : formatMoney(amount);
}

/** Lists the active filters in the order of the filter panel. */
export function toActiveFilters(
  filters: SearchFilters,
  categories: readonly FilterOption[],
  locations: readonly FilterOption[],
): ActiveFilter[] {
  const { category_id, location_id, condition, has_image, min_value, max_value } = filters;
  const { borrow_availability, sell_availability, supplier, needs_details } = filters;
  const active: (ActiveFilter | false)[] = [
    category_id !== null && {
      kind: t('search.category'),
      name: nameOf(categories, category_id),
      without: { category_id: null },
    },
    location_id !== null && {
      kind: t('search.location'),
      name: nameOf(locations, location_id),
      without: { location_id: null },
    },
    condition !== null && {
      kind: t('search.condition'),
      name: toConditionName(condition),
      without: { condition: null },
    },
    has_image !== null && { name: toImageFilterName(has_image), without: { has_image: null } },
    min_value !== '' && {
      kind: t('search.valueFrom'),
      name: toAmount(min_value),
      without: { min_value: '' },
    },
    max_value !== '' && {
      kind: t('search.valueUpTo'),
      name: toAmount(max_value),
      without: { max_value: '' },
    },
    borrow_availability !== null && {
      kind: t('search.toBorrow'),
      name: toAvailabilityFilterName(borrow_availability),
      without: { borrow_availability: null },
    },
    sell_availability !== null && {
      kind: t('search.forSale'),
      name: toAvailabilityFilterName(sell_availability),
      without: { sell_availability: null },
    },
    supplier !== '' && { kind: t('search.supplier'), name: supplier, without: { supplier: '' } },
    needs_details && { name: t('search.needsDetails'), without: { needs_details: false } },
  ];
  return active.filter((filter) => filter !== false);
}
