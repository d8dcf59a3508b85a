import { useEffect, useRef, type RefObject } from 'react';
import { getDirection } from '../../lib/format/direction';
import { LOCATION_INDENT_REM } from '../../lib/screen-limits';

/** Width after the indentation that must be in view if the tree is wider than its panel. */
const NAME_REM = 15;

const findRow = (scroller: HTMLElement | null, id: number) =>
  scroller?.querySelector<HTMLElement>(`[data-location-id="${id}"]`);

/** Scrolls only the panel, not the page. */
function scrollTo(scroller: HTMLElement, row: HTMLElement): void {
  const [panel, box] = [scroller.getBoundingClientRect(), row.getBoundingClientRect()];
  if (box.top < panel.top) scroller.scrollTop -= panel.top - box.top;
  else if (box.bottom > panel.bottom) scroller.scrollTop += box.bottom - panel.bottom;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const start = (Number(row.getAttribute('aria-level')) - 1) * LOCATION_INDENT_REM * rem;
  const end = start + NAME_REM * rem;
  // Distances from the start of the line: a right-to-left panel scrolls to negative positions.
  const sign = getDirection() === 'rtl' ? -1 : 1;
  const shown = scroller.scrollLeft * sign;
  if (start < shown) scroller.scrollLeft = sign * (start - LOCATION_INDENT_REM * rem);
  else if (end > shown + scroller.clientWidth) scroller.scrollLeft = sign * (end - scroller.clientWidth);
}

/** Focuses rows, including virtualized rows that render only after they become active. */
export function useRowFocus(scroller: RefObject<HTMLElement | null>, activate: (id: number) => void) {
  const awaitedId = useRef<number>(undefined);

  const tryFocus = (id: number) => {
    const row = findRow(scroller.current, id);
    if (!row || !scroller.current) return false;
    row.focus();
    scrollTo(scroller.current, row);
    return true;
  };

  // Runs after every render, because the pending row may have been rendered.
  useEffect(() => {
    if (awaitedId.current !== undefined && tryFocus(awaitedId.current)) awaitedId.current = undefined;
  });

  return {
    focusRow: (id: number) => {
      if (tryFocus(id)) return;
      awaitedId.current = id;
      activate(id);
    },
    reveal: (id: number) => {
      const row = findRow(scroller.current, id);
      if (row && scroller.current) scrollTo(scroller.current, row);
    },
  };
}
