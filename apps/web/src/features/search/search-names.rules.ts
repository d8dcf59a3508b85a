import { type AvailabilityFilter } from '@stowage/contracts';
import { toChoiceName } from '../../lib/choice-name';
import { formatMoney } from '../../lib/format';
import type { FilterOption } from '../../ui/form/FilterSelect';
import type { SearchFilters } from './search-filters.rules';
import * as texts from './search.texts';

export const AVAILABILITY_NAMES: Record<AvailabilityFilter, string> = {
  never: toChoiceName('never'),
  friends_only: toChoiceName('friends_only'),
  trusted: toChoiceName('trusted'),
  ask_first: toChoiceName('ask_first'),
  available: toChoiceName('available'),
  any: texts.offered,
};

export const IMAGE_NAMES = { true: texts.withPhoto, false: texts.withoutPhoto } as const;

export interface ActiveFilter {
  kind?: string;
  name: string;
  without: Partial<SearchFilters>;
}

const nameOf = (options: readonly FilterOption[], id: number) =>
  options.find((option) => option.id === id)?.name ?? texts.unknown;

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
      kind: texts.category,
      name: nameOf(categories, category_id),
      without: { category_id: null },
    },
    location_id !== null && {
      kind: texts.location,
      name: nameOf(locations, location_id),
      without: { location_id: null },
    },
    condition !== null && {
      kind: texts.condition,
      name: toChoiceName(condition),
      without: { condition: null },
    },
    has_image !== null && { name: IMAGE_NAMES[`${has_image}`], without: { has_image: null } },
    min_value !== '' && { kind: texts.valueFrom, name: toAmount(min_value), without: { min_value: '' } },
    max_value !== '' && { kind: texts.valueUpTo, name: toAmount(max_value), without: { max_value: '' } },
    borrow_availability !== null && {
      kind: texts.toBorrow,
      name: AVAILABILITY_NAMES[borrow_availability],
      without: { borrow_availability: null },
    },
    sell_availability !== null && {
      kind: texts.forSale,
      name: AVAILABILITY_NAMES[sell_availability],
      without: { sell_availability: null },
    },
    supplier !== '' && { kind: texts.supplier, name: supplier, without: { supplier: '' } },
    needs_details && { name: texts.needsDetails, without: { needs_details: false } },
  ];
  return active.filter((filter) => filter !== false);
}
