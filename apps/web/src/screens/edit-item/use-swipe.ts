import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { QueueMoves } from './use-queue-keys';

const SWIPE_MIN_PX = 56;
/** A smaller movement is a tap. */
const SLACK_PX = 8;

/** Event handlers for an element with `touch-action: pan-y`, which moves with the finger. A swipe to the left is "next". */
export function useSwipe({ onNext, onPrevious }: QueueMoves) {
  const start = useRef<{ id: number; x: number }>(undefined);
  const hasMoved = useRef(false);

  const toDistance = ({ pointerId, clientX }: PointerEvent) =>
    start.current?.id === pointerId ? clientX - start.current.x : 0;
  const shift = (element: HTMLElement, distance: number) => {
    element.style.transform = distance === 0 ? '' : `translateX(${distance}px)`;
  };
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    shift(currentTarget, 0);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      start.current = { id: event.pointerId, x: event.clientX };
      hasMoved.current = false;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const distance = toDistance(event);
      if (!hasMoved.current && Math.abs(distance) > SLACK_PX) {
        hasMoved.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (hasMoved.current) shift(event.currentTarget, distance);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = toDistance(event);
      end(event);
      if (distance <= -SWIPE_MIN_PX) onNext();
      else if (distance >= SWIPE_MIN_PX) onPrevious();
    },
    // A vertical movement scrolls and cancels the pointer.
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (hasMoved.current) event.preventDefault();
    },
  };
}
