import { X } from 'lucide-react';
import type { ItemFilters } from './item-filters.rules';
import type { FilterOption } from './ItemFilterPanel';

interface ActiveFiltersProps {
  filters: ItemFilters;
  categories: readonly FilterOption[];
  locations: readonly FilterOption[];
  onChange: (changes: Partial<ItemFilters>) => void;
}

const nameOf = (options: readonly FilterOption[], id: number) =>
  options.find((option) => option.id === id)?.name ?? 'Unknown';

/** What the list is narrowed down to besides the search, each taken away with one tap. */
export function ActiveFilters({ filters, categories, locations, onChange }: ActiveFiltersProps) {
  const { category_id, location_id, system, needs_details } = filters;
  if (category_id === null && location_id === null && system === '' && !needs_details) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {category_id !== null && (
        <Chip
          kind="Category"
          name={nameOf(categories, category_id)}
          onRemove={() => onChange({ category_id: null })}
        />
      )}
      {location_id !== null && (
        <Chip
          kind="Location"
          name={nameOf(locations, location_id)}
          onRemove={() => onChange({ location_id: null })}
        />
      )}
      {system !== '' && <Chip kind="System" name={system} onRemove={() => onChange({ system: '' })} />}
      {needs_details && <Chip name="Needs details" onRemove={() => onChange({ needs_details: false })} />}
    </ul>
  );
}

function Chip({ kind, name, onRemove }: { kind?: string; name: string; onRemove: () => void }) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove filter ${name}`}
        className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface py-1 ps-3 pe-2 text-sm hover:bg-raised pointer-coarse:min-h-11"
      >
        {kind && <span className="text-quiet">{kind}:</span>}
        <span className="min-w-0 truncate">{name}</span>
        <X aria-hidden className="size-4 shrink-0 text-quiet" />
      </button>
    </li>
  );
}
