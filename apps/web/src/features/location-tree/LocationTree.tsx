import { type Location, toMarkedWords } from '@stowage/contracts';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { ParentId } from '../../entities/location/location-move.rules';
import { ancestorsOf, findLocation, namesakeIds } from '../../entities/location/locations.rules';
import { NO_ID } from '../../lib/address/address-id';
import { cn } from '../../lib/cn';
import { toLogicalKey } from '../../lib/format/direction';
import { t } from '../../lib/i18n';
import { LOCATION_INDENT_REM } from '../../lib/screen-limits';
import { DragGhost } from './DragGhost';
import { findTyped, stepOnKey, visibleRows } from './location-tree.rules';
import { LocationRow, TOGGLE } from './LocationRow';
import { revealRow } from './reveal-row';
import { DROP_AT_TOP, useDragLocation } from './use-drag-location';
import { useOpenLocations } from './use-open-locations';
import { useTreeFilter } from './use-tree-filter';

/** Maximum pause between keys of one typed word. */
const TYPING_PAUSE_MS = 600;
/** Minimum row width besides the indentation, so that a deeply nested name has space. */
const ROW_MIN_REM = 15;

/** True if focus is in the tree or the undo toast, or has moved to the heading or body after a removal. */
function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === document.body || Boolean(focused?.closest('h1, [role=tree], [role=status]'));
}

const isRow = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('[role=treeitem]');

/** Id of the location in whose row an event happened. Undefined for an open menu, which is a portal. */
function idOf({ target }: { target: EventTarget }): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role=treeitem]') : null;
  return row ? Number(row.dataset.locationId) : undefined;
}

interface LocationTreeProps {
  locations: readonly Location[];
  selectedId: number | undefined;
  /** Blank shows all locations. */
  filter: string;
  /** Location that was moved; the tree scrolls it into view. Pass a new object for each move. */
  moved: { id: number } | undefined;
  onSelect: (id: number) => void;
  /** Undefined if the user may not move locations. */
  onMove: ((location: Location, parentId: ParentId) => void) | undefined;
  /** `tabIndex` is 0 for the active row only, so that the other menus are not in the tab order. */
  renderActions: (location: Location, tabIndex: 0 | -1) => ReactNode;
}

export function LocationTree({ locations, selectedId, filter, moved, ...on }: LocationTreeProps) {
  const unfiltered = useOpenLocations(locations, selectedId);
  const { locations: shown, open, setOpen, hits } = useTreeFilter(locations, filter, unfiltered);
  const scroller = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [focusedId, setFocusedId] = useState(selectedId);

  const [shownMove, setShownMove] = useState(moved);
  if (moved !== shownMove) {
    setShownMove(moved);
    const ancestors = moved ? ancestorsOf(locations, moved.id) : [];
    setOpen(
      ancestors.map(({ id }) => id),
      true,
    );
  }

  const rows = useMemo(() => visibleRows(shown, open), [shown, open]);
  const words = useMemo(() => toMarkedWords(filter), [filter]);
  const ambiguous = useMemo(() => namesakeIds(locations), [locations]);
  const isShown = (id: number | undefined) => rows.some(({ location }) => location.id === id);
  // Roving tabindex: the row focused last, otherwise the selected row, otherwise the first row.
  const activeId = [focusedId, selectedId].find(isShown) ?? rows[0]?.location.id;

  const { drag, ghost, onPointerDown } = useDragLocation({
    locations,
    scroller,
    onDrop: (location, parentId) => on.onMove?.(location, parentId),
    onSpringOpen: (id) => setOpen([id], true),
  });

  const isWithinWord = ({ timeStamp }: KeyboardEvent) => timeStamp - typed.current.at < TYPING_PAUSE_MS;

  const findByTyping = (event: KeyboardEvent, id: number) => {
    typed.current = {
      text: (isWithinWord(event) ? typed.current.text : '') + event.key,
      at: event.timeStamp,
    };
    return findTyped(rows, id, typed.current.text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const id = idOf(event);
    // Ignores keys pressed in the row's menu button, and browser shortcuts.
    if (id === undefined || !isRow(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
    // Within type-ahead, a space is part of a name; otherwise it selects the row.
    const isSpaceInName = event.key === ' ' && typed.current.text !== '' && isWithinWord(event);
    const step = isSpaceInName ? undefined : stepOnKey(rows, id, toLogicalKey(event.key), open);
    const isLetter = !step && event.key.length === 1;
    const found = isLetter ? findByTyping(event, id) : undefined;
    if (found !== undefined) revealRow(scroller.current, found, true);
    if (step?.kind === 'focus') revealRow(scroller.current, step.id, true);
    if (step?.kind === 'select') on.onSelect(step.id);
    if (step?.kind === 'open') setOpen(step.ids, true);
    if (step?.kind === 'close') setOpen([step.id], false);
    if (step || isLetter) {
      event.preventDefault();
      // Prevents letters from triggering the page's shortcuts.
      event.stopPropagation();
    }
  };

  const onClick = (event: MouseEvent) => {
    const id = idOf(event);
    if (id === undefined) return;
    if (event.target instanceof Element && event.target.closest(`[${TOGGLE}]`)) setOpen([id], !open.has(id));
    else on.onSelect(id);
  };

  const showFirstHit = useEffectEvent(() => revealRow(scroller.current, hits?.[0]));
  useEffect(() => showFirstHit(), [filter]);
  useEffect(() => revealRow(scroller.current, selectedId), [selectedId]);
  useEffect(() => revealRow(scroller.current, moved?.id, isFocusFree()), [moved]);

  const deepest = rows.reduce((depth, row) => Math.max(depth, row.depth), 0);
  return (
    <div className="relative">
      {typeof drag?.location.parent_id === 'number' && (
        <div
          {...{ [DROP_AT_TOP]: '' }}
          className={cn(
            'absolute inset-x-0 bottom-full z-10 mb-1 grid min-h-22 place-items-center rounded-md border-2 border-dashed text-sm',
            drag.target === null ? 'border-accent bg-accent/10 font-medium' : 'border-control bg-surface',
          )}
        >
          {t('locationTree.topLevel')}
        </div>
      )}
      <div
        ref={scroller}
        className={cn(
          '@container max-h-[70dvh] overflow-auto rounded-lg border-line max-md:border md:max-h-[max(20rem,calc(100dvh-17rem))]',
          drag && (drag.refusal === undefined ? '**:cursor-grabbing' : '**:cursor-not-allowed'),
        )}
      >
        <ul
          role="tree"
          aria-label={t('common.locations')}
          // Makes every row as wide as the deepest row: a deep tree scrolls sideways in its panel.
          style={{ minWidth: `${deepest * LOCATION_INDENT_REM + ROW_MIN_REM}rem` }}
          onClick={onClick}
          onFocus={(event) => setFocusedId((before) => idOf(event) ?? before)}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            const location = findLocation(locations, idOf(event) ?? NO_ID);
            if (location && on.onMove) onPointerDown(event, location);
          }}
        >
          {rows.map((row) => {
            const { id, children } = row.location;
            return (
              <LocationRow
                key={id}
                row={row}
                words={words}
                isAmbiguous={ambiguous.has(id)}
                isOpen={children.length > 0 ? open.has(id) : undefined}
                isSelected={id === selectedId}
                isActive={id === activeId}
                drop={drag?.target === id ? (drag.refusal === undefined ? 'possible' : 'refused') : undefined}
                isDragged={drag?.location.id === id}
                renderActions={on.renderActions}
              />
            );
          })}
        </ul>
      </div>
      <p role="status" className={cn(hits?.length === 0 && 'py-6 text-center text-quiet')}>
        {hits?.length === 0 && t('locationTree.noMatch', { filter: filter.trim() })}
        {hits && hits.length > 0 && (
          <span className="sr-only">
            {t('locationTree.found', { locationCount: t('count.locations', { count: hits.length }) })}
          </span>
        )}
      </p>
      {drag && <DragGhost drag={drag} locations={locations} ref={ghost} />}
    </div>
  );
}
