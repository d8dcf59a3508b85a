import { getDirection } from '../../lib/format/direction';
import { LOCATION_INDENT_REM } from '../../lib/screen-limits';

/** Width after the indentation that must be in view if the tree is wider than its panel. */
const NAME_REM = 15;

/** Scrolls only the panel, so that the details beside it stay in view. */
function scrollTo(panel: HTMLElement, row: HTMLElement): void {
  const [frame, box] = [panel.getBoundingClientRect(), row.getBoundingClientRect()];
  if (box.top < frame.top) panel.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) panel.scrollTop += box.bottom - frame.bottom;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const start = (Number(row.getAttribute('aria-level')) - 1) * LOCATION_INDENT_REM * rem;
  const end = start + NAME_REM * rem;
  // Distances from the start of the line: a right-to-left panel scrolls to negative positions.
  const sign = getDirection() === 'rtl' ? -1 : 1;
  const shown = panel.scrollLeft * sign;
  if (start < shown) panel.scrollLeft = sign * (start - LOCATION_INDENT_REM * rem);
  else if (end > shown + panel.clientWidth) panel.scrollLeft = sign * (end - panel.clientWidth);
}

/** Shows the row of a location, if it has one, and focuses it on request. */
export function revealRow(panel: HTMLElement | null, id: number | undefined, isFocused = false): void {
  const row = panel?.querySelector<HTMLElement>(`[data-location-id="${id}"]`);
  if (!panel || !row) return;
  if (isFocused) row.focus();
  scrollTo(panel, row);
}
