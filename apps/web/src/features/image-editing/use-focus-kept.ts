import { type RefObject, useEffect, useRef } from 'react';

/** Moves focus to a stable element when the focused photo is deleted. */
export function useFocusKept(target: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const hasLost = count < before.current && document.activeElement === document.body;
    before.current = count;
    if (hasLost) target.current?.focus();
  }, [target, count]);
}
