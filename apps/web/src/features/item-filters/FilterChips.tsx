import type { ItemFilters } from '../../entities/item/item-filters.rules';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { FilterChip } from '../../ui/FilterChip';
import type { ActiveFilter } from './active-filters.rules';

interface FilterChipsProps {
  active: readonly ActiveFilter[];
  onChange: (changes: Partial<ItemFilters>) => void;
  /** Undefined where the visible filter panel has its own clear button. */
  onClear: (() => void) | undefined;
}

export const FilterChips = ({ active, onChange, onClear }: FilterChipsProps) =>
  active.length > 0 && (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <ul aria-label={t('itemFilter.activeFilters')} className="flex min-w-0 flex-wrap gap-2">
        {active.map(({ kind, name, without }) => (
          <FilterChip key={`${kind}:${name}`} kind={kind} name={name} onRemove={() => onChange(without)} />
        ))}
      </ul>
      {onClear && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('common.clearFilters')}
        </Button>
      )}
    </div>
  );
