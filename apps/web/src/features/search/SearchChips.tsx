import { Button } from '../../ui/Button';
import { FilterChip } from '../../ui/FilterChip';
import type { SearchFilters } from './search-filters.rules';
import type { ActiveFilter } from './search-names.rules';

interface SearchChipsProps {
  active: readonly ActiveFilter[];
  onChange: (changes: Partial<SearchFilters>) => void;
  /** Not where the filters are in view, with a button of their own for it. */
  onClear: (() => void) | undefined;
}

/** What a search is narrowed down to besides its words, each taken away with one tap, or all of it. */
export const SearchChips = ({ active, onChange, onClear }: SearchChipsProps) =>
  active.length > 0 && (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
        {active.map(({ kind, name, without }) => (
          <FilterChip key={`${kind}:${name}`} kind={kind} name={name} onRemove={() => onChange(without)} />
        ))}
      </ul>
      {onClear && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear Filters
        </Button>
      )}
    </div>
  );
