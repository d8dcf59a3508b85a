import { Portal } from 'radix-ui';
import { type TouchEvent, useRef } from 'react';

export const SheetHandle = () => (
  <div aria-hidden className="mx-auto mt-1.5 mb-1 h-1 w-9 shrink-0 rounded-full bg-line md:hidden" />
);

/**
 * Covers the screen behind a sheet, and closes the sheet on a click. Radix would close it on `pointerdown`, and the click
 * would then reach what is below the finger. Pass `onPointerDownOutside` to the sheet, too.
 */
export const SheetBackdrop = ({ close }: { close: () => void }) => (
  <Portal.Root aria-hidden className="pointer-events-auto fixed inset-0 z-50" onClick={close} />
);

export const onPointerDownOutside = (event: Event) => event.preventDefault();

const SWIPE_PX = 64;

/** True if the finger scrolls a list of the sheet instead. */
const isScrolled = (target: EventTarget, sheet: HTMLElement) =>
  sheet.scrollTop > 0 || (target instanceof Element && (target.closest('ul')?.scrollTop ?? 0) > 0);

/** Moves the sheet with a finger that pulls it down, and closes it after some distance. */
export function useSwipeDown(close: () => void) {
  const start = useRef<number>(undefined);
  const distance = useRef(0);
  const end = ({ currentTarget: { style } }: TouchEvent<HTMLElement>) => {
    if (distance.current > SWIPE_PX) close();
    else style.translate = '';
    distance.current = 0;
  };
  return {
    onTouchStart: ({ currentTarget, target, touches }: TouchEvent<HTMLElement>) => {
      start.current = isScrolled(target, currentTarget) ? undefined : touches[0]?.clientY;
    },
    onTouchMove: ({ currentTarget, touches }: TouchEvent<HTMLElement>) => {
      const y = touches[0]?.clientY;
      if (start.current === undefined || y === undefined) return;
      distance.current = Math.max(0, y - start.current);
      currentTarget.style.translate = `0 ${distance.current}px`;
    },
    onTouchEnd: end,
    onTouchCancel: end,
  };
}
