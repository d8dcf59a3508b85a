import { Button } from '../../ui/Button';
import { FilterChip } from '../../ui/FilterChip';
import type { SearchFilters } from './search-filters.rules';
import type { ActiveFilter } from './search-names.rules';
import { t } from '../../lib/i18n';

interface SearchChipsProps {
  active: readonly ActiveFilter[];
  onChange: (changes: Partial<SearchFilters>) => void;
  /** Undefined where the visible filter panel has its own clear button. */
  onClear: (() => void) | undefined;
}

export const SearchChips = ({ active, onChange, onClear }: SearchChipsProps) =>
  active.length > 0 && (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <ul aria-label={t('search.activeFilters')} className="flex min-w-0 flex-wrap gap-2">
        {active.map(({ kind, name, without }) => (
          <FilterChip key={`${kind}:${name}`} kind={kind} name={name} onRemove={() => onChange(without)} />
        ))}
      </ul>
      {onClear && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('search.clearFilters')}
        </Button>
      )}
    </div>
  );
