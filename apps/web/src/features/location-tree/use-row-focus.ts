import { useEffect, useRef, type RefObject } from 'react';
import { LOCATION_INDENT_REM } from '../../lib/screen-limits';

/** So much of a row, from its beginning, is kept in view where the tree is wider than its panel. */
const NAME_REM = 15;

const findRow = (scroller: HTMLElement | null, id: number) =>
  scroller?.querySelector<HTMLElement>(`[data-location-id="${id}"]`);

/** Brings a row and the beginning of its name into view in the panel, and leaves the page where it is. */
function scrollTo(scroller: HTMLElement, row: HTMLElement): void {
  const [panel, box] = [scroller.getBoundingClientRect(), row.getBoundingClientRect()];
  if (box.top < panel.top) scroller.scrollTop -= panel.top - box.top;
  else if (box.bottom > panel.bottom) scroller.scrollTop += box.bottom - panel.bottom;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const start = (Number(row.getAttribute('aria-level')) - 1) * LOCATION_INDENT_REM * rem;
  const end = start + NAME_REM * rem;
  if (start < scroller.scrollLeft) scroller.scrollLeft = start - LOCATION_INDENT_REM * rem;
  else if (end > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = end - scroller.clientWidth;
}

/** Gives the focus to rows, also to one that is only drawn once it is the active one. */
export function useRowFocus(scroller: RefObject<HTMLElement | null>, activate: (id: number) => void) {
  const awaitedId = useRef<number>(undefined);

  const tryNow = (id: number) => {
    const row = findRow(scroller.current, id);
    if (!row || !scroller.current) return false;
    row.focus();
    scrollTo(scroller.current, row);
    return true;
  };

  // After every drawing: the awaited row may have come with it.
  useEffect(() => {
    if (awaitedId.current !== undefined && tryNow(awaitedId.current)) awaitedId.current = undefined;
  });

  return {
    focusRow: (id: number) => {
      if (tryNow(id)) return;
      awaitedId.current = id;
      activate(id);
    },
    /** Without taking the focus. */
    reveal: (id: number) => {
      const row = findRow(scroller.current, id);
      if (row && scroller.current) scrollTo(scroller.current, row);
    },
  };
}
