import { useEffect, useRef } from 'react';
import { focusOrHeading, isFocusLost } from '../../ui/focus';

// Tailwind's md breakpoint: the panels are side by side from this width on.
const SIDE_BY_SIDE = '(min-width: 48rem)';

const arePanelsSideBySide = () => window.matchMedia(SIDE_BY_SIDE).matches;

/**
 * On phones, moves focus to the name of a location when it is selected, and to its row when the selection ends. When
 * both panels are visible, focus moves only if the focused element was removed.
 */
export function useStepFocus(selectedId: number | undefined) {
  const step = useRef<HTMLDivElement>(null);
  const lastId = useRef(selectedId);
  useEffect(() => {
    const before = lastId.current;
    lastId.current = selectedId;
    if (selectedId === before) return;
    if (arePanelsSideBySide() && !isFocusLost()) return;
    if (selectedId === undefined) {
      const row = document.querySelector<HTMLElement>(`[data-location-id="${before}"]`);
      focusOrHeading(row);
      row?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const heading = step.current?.querySelector<HTMLElement>('h1') ?? step.current;
    heading?.focus({ preventScroll: true });
    if (!arePanelsSideBySide()) window.scrollTo(0, 0);
  }, [selectedId]);
  return step;
}
