import { Box, ChevronRight, MapPin } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { LOCATION_INDENT_REM, type Location } from '@stowage/contracts';
import { LabelChip } from '../../components/LabelChip';
import { cn } from '../../lib/cn';
import { formatCount } from '../../lib/format';
import type { TreeRow } from './location-tree.rules';
import { isOverCapacity } from './locations.rules';

interface LocationRowProps {
  row: TreeRow;
  /** undefined when there is nothing inside to show. */
  isOpen: boolean | undefined;
  isSelected: boolean;
  isActive: boolean;
  onToggle: () => void;
  onSelect: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  actions: ReactNode;
}

export function LocationRow({ row, isOpen, isSelected, isActive, actions, ...on }: LocationRowProps) {
  const { location, depth, position, siblings } = row;
  const below = location.total_item_count - location.item_count;
  const Icon = location.is_container ? Box : MapPin;
  return (
    <li
      role="treeitem"
      data-location-id={location.id}
      aria-label={describe(location, below)}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      onClick={on.onSelect}
      onFocus={on.onFocus}
      onKeyDown={on.onKeyDown}
      // Deep places keep room for their name: the tree then scrolls sideways in its own panel.
      style={{
        paddingInlineStart: `${depth * LOCATION_INDENT_REM}rem`,
        minWidth: `${depth * LOCATION_INDENT_REM + 13}rem`,
      }}
      className={cn(
        'group flex min-h-10 cursor-pointer items-center rounded-md py-0.5 -outline-offset-2 pe-1 pointer-coarse:min-h-11',
        isSelected ? 'bg-accent/10 font-medium' : 'hover:bg-raised',
      )}
    >
      {isOpen === undefined ? (
        <span className="w-7 shrink-0 pointer-coarse:w-9" />
      ) : (
        // Arrow keys do the same for the keyboard; a second control in each row would only be in the way.
        <span
          aria-hidden
          data-testid={`toggle-${location.id}`}
          className="grid h-9 w-7 shrink-0 place-items-center text-quiet hover:text-text pointer-coarse:h-11 pointer-coarse:w-9"
          onClick={(event) => {
            event.stopPropagation();
            on.onToggle();
          }}
        >
          <ChevronRight className={cn('size-4 transition-transform', isOpen && 'rotate-90')} />
        </span>
      )}
      <Icon
        aria-hidden
        className={cn('me-2 size-4 shrink-0', location.is_container ? 'text-accent' : 'text-quiet')}
      />
      <span className="line-clamp-2 min-w-0 flex-1 leading-snug" title={location.name}>
        {location.name}
      </span>
      <span className="ms-2 shrink-0">
        <LabelChip>
          <span className={cn(isOverCapacity(location) && 'font-semibold text-warn')}>
            {location.item_count}
            {location.capacity !== null && `/${location.capacity}`}
          </span>
          {below > 0 && <span className="text-quiet"> +{below}</span>}
        </LabelChip>
      </span>
      <span
        className="ms-1 shrink-0"
        onClick={(event) => {
          event.stopPropagation();
        }}
      >
        {actions}
      </span>
    </li>
  );
}

/** The row in words, for those who hear it; `below` is how many items lie in the places inside. */
function describe(location: Location, below: number): string {
  return [
    location.name,
    location.is_container ? 'container' : undefined,
    formatCount(location.item_count, 'item'),
    below > 0 ? `${below} more inside` : undefined,
    location.capacity === null ? undefined : `capacity ${location.capacity}`,
    isOverCapacity(location) ? 'over capacity' : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}
