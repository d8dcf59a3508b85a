import type { InventoryFilters } from '../../entities/item/item-filters.rules';
import { FilterChip } from '../../ui/FilterChip';
import type { FilterOption } from '../../ui/form/FilterSelect';
import { t } from '../../lib/i18n';

interface ActiveFiltersProps {
  filters: InventoryFilters;
  categories: readonly FilterOption[];
  locations: readonly FilterOption[];
  onChange: (changes: Partial<InventoryFilters>) => void;
}

const nameOf = (options: readonly FilterOption[], id: number) =>
  options.find((option) => option.id === id)?.name ?? t('inventory.unknown');

export function ActiveFilters({ filters, categories, locations, onChange }: ActiveFiltersProps) {
  const { category_id, location_id, system, needs_details, without_value, not_seen } = filters;
  const isAny =
    category_id !== null ||
    location_id !== null ||
    system !== '' ||
    needs_details ||
    without_value ||
    not_seen;
  if (!isAny) return null;
  return (
    <ul aria-label={t('inventory.activeFilters')} className="flex min-w-0 flex-wrap gap-2">
      {category_id !== null && (
        <FilterChip
          kind={t('inventory.category')}
          name={nameOf(categories, category_id)}
          onRemove={() => onChange({ category_id: null })}
        />
      )}
      {location_id !== null && (
        <FilterChip
          kind={t('inventory.location')}
          name={nameOf(locations, location_id)}
          onRemove={() => onChange({ location_id: null })}
        />
      )}
      {system !== '' && (
        <FilterChip kind={t('inventory.system')} name={system} onRemove={() => onChange({ system: '' })} />
      )}
      {needs_details && (
        <FilterChip name={t('inventory.needsDetails')} onRemove={() => onChange({ needs_details: false })} />
      )}
      {without_value && (
        <FilterChip name={t('inventory.noValueYet')} onRemove={() => onChange({ without_value: false })} />
      )}
      {not_seen && (
        <FilterChip name={t('inventory.notSeenForAYear')} onRemove={() => onChange({ not_seen: false })} />
      )}
    </ul>
  );
}
