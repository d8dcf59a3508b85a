import { type RefObject, useEffect, useRef } from 'react';

/** Leads the focus to a place that stays when what had it goes together with one of so many photos. */
export function useFocusKept(place: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const hasLost = count < before.current && document.activeElement === document.body;
    before.current = count;
    if (hasLost) place.current?.focus();
  }, [place, count]);
}
