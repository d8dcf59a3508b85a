import { SEARCH_MAX_LENGTH, type ItemSummary } from '@stowage/contracts';
import { X } from 'lucide-react';
import { LabelChip } from '../../components/LabelChip';
import { SearchInput } from '../../components/SearchInput';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format';

interface ItemChecklistProps {
  /** The first of those that fit the text. */
  items: readonly ItemSummary[];
  total: number;
  text: string;
  isStale: boolean;
  chosenIds: ReadonlySet<number>;
  onType: (text: string) => void;
  onToggle: (id: number) => void;
}

/** Items to be checked while searching. */
export function ItemChecklist({ items, total, text, isStale, chosenIds, ...props }: ItemChecklistProps) {
  return (
    <div className="grid min-w-0 gap-2">
      <SearchInput
        label="Search items"
        placeholder="Search items"
        value={text}
        onChange={props.onType}
        maxLength={SEARCH_MAX_LENGTH}
      />
      <ul
        aria-label="Items"
        tabIndex={0}
        className={cn(
          'max-h-80 overflow-y-auto rounded-md border border-line p-1 transition-opacity',
          isStale && 'opacity-60',
        )}
      >
        {items.map(({ id, name, item_number, location }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1 hover:bg-raised">
              <input
                type="checkbox"
                checked={chosenIds.has(id)}
                onChange={() => props.onToggle(id)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0 flex-1 leading-snug [overflow-wrap:anywhere]">
                {name}
                {location && (
                  <span className="block text-sm text-quiet">
                    {[...location.path, location.name].join(' > ')}
                  </span>
                )}
              </span>
              <span className="shrink-0">
                <LabelChip>{item_number}</LabelChip>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {describeRest(items.length, total)}
      </p>
    </div>
  );
}

function describeRest(shown: number, total: number): string {
  if (total === 0) return 'No item fits that.';
  return total > shown ? `Type to find one of the other ${formatNumber(total - shown)}.` : '';
}

interface ChosenItemsProps {
  items: readonly { id: number; name: string }[];
  /** How many there are beyond those. */
  more: number;
  onRemove: (id: number) => void;
}

/** What is checked, also when the search no longer shows it. */
export function ChosenItems({ items, more, onRemove }: ChosenItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Chosen items" className="flex flex-wrap gap-2">
      {items.map(({ id, name }) => (
        <li
          key={id}
          className="inline-flex max-w-full min-w-0 items-center rounded-full border border-line bg-raised ps-3 text-sm"
        >
          <span className="max-w-60 min-w-0 truncate">{name}</span>
          <button
            type="button"
            aria-label={`Take out ${name}`}
            onClick={() => onRemove(id)}
            className="grid size-9 shrink-0 place-items-center rounded-full text-quiet hover:text-text pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
      {more > 0 && <li className="self-center text-sm text-quiet">and {formatNumber(more)} more</li>}
    </ul>
  );
}
