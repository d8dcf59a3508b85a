import { type LocationSearch, toCodeGroups } from '@stowage/contracts';
import { Box, ChevronRight, MapPin, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode, Ref } from 'react';
import { toThumbnailSources } from '../../entities/image/image-sources';
import { describeRow, isOverCapacity } from '../../entities/location/locations.rules';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format/format';
import { LOCATION_INDENT_REM } from '../../lib/screen-limits';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { LabelChip } from '../../ui/LabelChip';
import { markName } from './location-filter.rules';
import type { TreeRow } from './location-tree.rules';

interface LocationRowProps {
  ref: Ref<HTMLLIElement> | undefined;
  row: TreeRow;
  index: number;
  /** Offset in pixels from the top of a virtualized tree; undefined when all rows are rendered. */
  top: number | undefined;
  search: LocationSearch;
  /** True if a sibling has the same name, so that only the code distinguishes the two. */
  isAmbiguous: boolean;
  /** Undefined for a location without children. */
  isOpen: boolean | undefined;
  isSelected: boolean;
  isActive: boolean;
  isDragged: boolean;
  drop: 'possible' | 'refused' | undefined;
  onToggle: () => void;
  onSelect: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  actions: ReactNode;
}

export function LocationRow({ ref, row, isOpen, isSelected, isActive, actions, ...props }: LocationRowProps) {
  const { location, depth, position, siblings } = row;
  const { drop, top } = props;
  const below = location.total_item_count - location.item_count;
  const Icon = location.is_container ? Box : MapPin;
  return (
    <li
      ref={ref}
      role="treeitem"
      data-location-id={location.id}
      data-index={props.index}
      aria-label={describeRow(location, props.isAmbiguous)}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      onClick={props.onSelect}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onPointerDown={props.onPointerDown}
      style={{
        paddingInlineStart: `${depth * LOCATION_INDENT_REM}rem`,
        ...(top === undefined ? {} : { transform: `translateY(${top}px)` }),
      }}
      className={cn(
        'group flex min-h-10 w-full cursor-pointer items-center rounded-md -outline-offset-2 select-none [-webkit-touch-callout:none] pointer-coarse:min-h-11',
        top !== undefined && 'absolute inset-x-0 top-0',
        'bg-(--row)',
        isSelected
          ? 'font-medium [--row:color-mix(in_oklab,var(--accent)_12%,var(--surface))]'
          : '[--row:var(--surface)] hover:[--row:var(--raised)]',
        props.isDragged && 'opacity-50',
        drop === 'possible' && 'outline-2 outline-accent',
        drop === 'refused' && 'outline-2 outline-danger outline-dashed',
      )}
    >
      {isOpen === undefined ? (
        <span className="w-7 shrink-0 pointer-coarse:w-11" />
      ) : (
        // Not focusable: the arrow keys do the same, and a second control per row would add tab stops.
        <span
          aria-hidden
          data-testid={`toggle-${location.id}`}
          className="grid h-10 w-7 shrink-0 place-items-center text-quiet hover:text-text pointer-coarse:h-11 pointer-coarse:w-11"
          onClick={(event) => {
            event.stopPropagation();
            props.onToggle();
          }}
        >
          <ChevronRight className={cn('size-4 transition-transform', isOpen && 'rotate-90 rtl:-rotate-90')} />
        </span>
      )}
      {location.image ? (
        <ImageWithPlaceholder
          {...toThumbnailSources(location.image)}
          sizes="24px"
          alt=""
          className="-ms-1 me-1 size-6 shrink-0 rounded-sm border border-line object-cover"
        />
      ) : (
        <Icon
          aria-hidden
          className={cn('me-2 size-4 shrink-0', location.is_container ? 'text-accent' : 'text-quiet')}
        />
      )}
      <span
        // Wraps a name before the sticky end of the row covers it in a wide tree.
        style={{ maxWidth: `max(7rem, 100cqi - ${depth * LOCATION_INDENT_REM + 9}rem)` }}
        className="min-w-0 flex-1 py-1 leading-snug"
        title={location.name}
      >
        <bdi className="line-clamp-2">
          {markName(location.name, props.search).map(({ text, is_hit }, part) =>
            is_hit ? (
              <mark key={part} className="rounded-xs bg-accent/20 text-inherit">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </bdi>
        {props.isAmbiguous && (
          <span className="block font-mono text-xs text-quiet">{toCodeGroups(location.code)}</span>
        )}
      </span>
      <span
        // Sticky while the tree scrolls sideways; the inset keeps the focus outline of the row visible.
        className="sticky inset-e-0.5 my-0.5 me-0.5 ms-auto flex shrink-0 items-center gap-1 self-stretch rounded-e-md bg-(--row) ps-1"
      >
        <LabelChip>
          {isOverCapacity(location) && <TriangleAlert className="me-1 inline size-3.5 text-warn" />}
          <span className={cn(isOverCapacity(location) && 'font-semibold text-warn')}>
            {formatNumber(location.item_count)}
            {location.capacity !== null && `/${formatNumber(location.capacity)}`}
          </span>
          {below > 0 && <span className="text-quiet"> +{formatNumber(below)}</span>}
        </LabelChip>
        <span onClick={(event) => event.stopPropagation()} onPointerDown={(event) => event.stopPropagation()}>
          {actions}
        </span>
      </span>
    </li>
  );
}
