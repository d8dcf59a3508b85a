import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Location } from '@stowage/contracts';
import { LocationRow } from './LocationRow';
import { findTyped, stepOnKey, visibleRows } from './location-tree.rules';
import { useOpenLocations } from './use-open-locations';

/** Letters typed within this time of each other make one word. */
const TYPING_PAUSE_MS = 600;

interface LocationTreeProps {
  locations: readonly Location[];
  selectedId: number | undefined;
  onSelect: (id: number) => void;
  /** The row's own menu; `tabIndex` keeps those of all but one row out of the tab order. */
  renderActions: (location: Location, tabIndex: 0 | -1) => ReactNode;
}

/** The places as an ARIA tree: one tab stop, arrow keys inside. */
export function LocationTree({ locations, selectedId, onSelect, renderActions }: LocationTreeProps) {
  const { open, setOpen } = useOpenLocations(locations, selectedId);
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [focusedId, setFocusedId] = useState(selectedId);

  const rows = visibleRows(locations, open);
  const isShown = (id: number | undefined) => rows.some(({ location }) => location.id === id);
  // The row that Tab leads to: the last one used, else the selected one, else the first.
  const activeId = [focusedId, selectedId].find(isShown) ?? rows[0]?.location.id;

  const focusRow = (id: number) => {
    list.current?.querySelector<HTMLElement>(`[data-location-id="${id}"]`)?.focus();
  };

  const findByTyping = (event: KeyboardEvent, id: number) => {
    const isSameWord = event.timeStamp - typed.current.at < TYPING_PAUSE_MS;
    typed.current = { text: (isSameWord ? typed.current.text : '') + event.key, at: event.timeStamp };
    return findTyped(rows, id, typed.current.text);
  };

  const onKeyDown = (event: KeyboardEvent, id: number) => {
    // Keys in the row's menu button belong to the button; shortcuts belong to the browser.
    if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = stepOnKey(rows, id, event.key, open);
    const isLetter = !step && event.key.length === 1;
    const found = isLetter ? findByTyping(event, id) : undefined;
    if (found !== undefined) focusRow(found);
    if (step?.kind === 'focus') focusRow(step.id);
    if (step?.kind === 'select') onSelect(step.id);
    if (step?.kind === 'open') setOpen(step.ids, true);
    if (step?.kind === 'close') setOpen([step.id], false);
    if (step || isLetter) {
      event.preventDefault();
      // A letter must not reach the page's own shortcuts as well.
      event.stopPropagation();
    }
  };

  // A long tree scrolls in its own panel, so that the details stay in view; there the selected place is shown.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selectedId]);

  return (
    <ul
      ref={list}
      role="tree"
      aria-label="Locations"
      className="-mx-2 overflow-auto sm:-mx-3 md:max-h-[max(20rem,calc(100dvh-19rem))]"
    >
      {rows.map((row) => {
        const { id, children } = row.location;
        return (
          <LocationRow
            key={id}
            row={row}
            isOpen={children.length > 0 ? open.has(id) : undefined}
            isSelected={id === selectedId}
            isActive={id === activeId}
            onToggle={() => {
              setOpen([id], !open.has(id));
            }}
            onSelect={() => {
              onSelect(id);
            }}
            onFocus={() => {
              setFocusedId(id);
            }}
            onKeyDown={(event) => {
              onKeyDown(event, id);
            }}
            actions={renderActions(row.location, id === activeId ? 0 : -1)}
          />
        );
      })}
    </ul>
  );
}
