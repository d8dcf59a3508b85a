import { type Location, toCodeGroups } from '@stowage/contracts';
import { Box, ChevronRight, MapPin, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { toThumbnailSources } from '../../entities/image/image-sources';
import { describeRow, isOverCapacity } from '../../entities/location/locations.rules';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { LOCATION_INDENT_REM } from '../../lib/screen-limits';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { Marked } from '../../ui/Marked';
import type { TreeRow } from './location-tree.rules';

interface LocationRowProps {
  row: TreeRow;
  /** Words of the filter in folded form, which are highlighted. */
  words: readonly string[];
  /** True if a sibling has the same name, so that only the code distinguishes the two. */
  isAmbiguous: boolean;
  /** Undefined for a location without children. */
  isOpen: boolean | undefined;
  isSelected: boolean;
  isActive: boolean;
  isDragged: boolean;
  drop: 'possible' | 'refused' | undefined;
  renderActions: (location: Location, tabIndex: 0 | -1) => ReactNode;
}

/** Attribute of the arrow that opens and closes a location. The tree handles the events of its rows. */
export const TOGGLE = 'data-toggles';

/** Renders again only for changes of its own, because a tree may have hundreds of rows. */
export const LocationRow = memo(({ row, isOpen, isSelected, isActive, ...props }: LocationRowProps) => {
  const { location, depth, position, siblings } = row;
  const { drop } = props;
  const below = location.total_item_count - location.item_count;
  const isOver = isOverCapacity(location);
  const count = t('locations.countOf', {
    count: formatNumber(location.item_count),
    capacity: formatNumber(location.capacity ?? 0),
  });
  const Icon = location.is_container ? Box : MapPin;
  return (
    <li
      role="treeitem"
      data-location-id={location.id}
      aria-label={describeRow(location, props.isAmbiguous)}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      style={{ paddingInlineStart: `${depth * LOCATION_INDENT_REM}rem` }}
      className={cn(
        'group flex min-h-10 w-full cursor-pointer items-center rounded-md border-line -outline-offset-2 select-none [-webkit-touch-callout:none] max-md:min-h-14 max-md:rounded-none max-md:not-last:border-b md:pointer-coarse:min-h-11',
        'bg-(--row)',
        isSelected
          ? 'font-medium [--row:color-mix(in_oklab,var(--accent)_12%,var(--surface))]'
          : '[--row:var(--surface)] hover:[--row:var(--raised)] md:not-hover:[--row:var(--page)]',
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
          {...{ [TOGGLE]: '' }}
          data-testid={`toggle-${location.id}`}
          className="grid h-10 w-7 shrink-0 place-items-center text-quiet hover:text-text pointer-coarse:h-11 pointer-coarse:w-11"
        >
          <ChevronRight className={cn('size-4 transition-transform', isOpen && 'rotate-90 rtl:-rotate-90')} />
        </span>
      )}
      {location.image ? (
        <ImageWithPlaceholder
          {...toThumbnailSources(location.image)}
          sizes="36px"
          alt=""
          className="me-2 size-9 shrink-0 rounded-md border border-line object-cover md:-ms-1 md:me-1 md:size-6 md:rounded-sm"
        />
      ) : (
        <span className="me-2 grid shrink-0 place-items-center max-md:size-9 max-md:rounded-md max-md:bg-raised">
          <Icon aria-hidden className={cn('size-4', location.is_container ? 'text-accent' : 'text-quiet')} />
        </span>
      )}
      <span
        // Wraps a name before the sticky end of the row covers it in a wide tree.
        style={{ maxWidth: `max(7rem, 100cqi - ${depth * LOCATION_INDENT_REM + 9}rem)` }}
        className="min-w-0 flex-1 py-1 leading-snug"
        title={location.name}
      >
        <Marked text={location.name} words={props.words} className="line-clamp-2" />
        {props.isAmbiguous && (
          <span className="block font-mono text-xs text-quiet">{toCodeGroups(location.code)}</span>
        )}
        <span className={cn('block truncate text-sm md:hidden', isOver ? 'text-warn' : 'text-quiet')}>
          {[
            location.capacity === null ? t('count.items', { count: location.total_item_count }) : count,
            ...(location.children.length > 0
              ? [t('locations.inside', { count: location.children.length })]
              : []),
          ].join(' · ')}
        </span>
      </span>
      <span
        // Sticky while the tree scrolls sideways; the inset keeps the focus outline of the row visible.
        className="sticky inset-e-0.5 my-0.5 me-0.5 ms-auto flex shrink-0 items-center gap-1 self-stretch rounded-e-md bg-(--row) ps-1"
      >
        {isOver && <TriangleAlert className="size-3.5 text-warn" />}
        <span
          className={cn(
            'text-sm tabular-nums max-md:hidden',
            isOver ? 'font-semibold text-warn' : 'text-quiet',
          )}
        >
          {formatNumber(location.item_count)}
          {location.capacity !== null && `/${formatNumber(location.capacity)}`}
          {below > 0 && <span className="font-normal text-quiet"> +{formatNumber(below)}</span>}
        </span>
        <span
          onClick={(event) => event.stopPropagation()}
          onPointerDown={(event) => event.stopPropagation()}
          className="group-hover:opacity-100 group-focus:opacity-100 group-aria-selected:opacity-100 focus-within:opacity-100 has-data-[state=open]:opacity-100 md:pointer-fine:opacity-0"
        >
          {props.renderActions(location, isActive ? 0 : -1)}
        </span>
      </span>
    </li>
  );
});
