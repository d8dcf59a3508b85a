import { useEffect, useRef, type RefObject } from 'react';

/** In pixels. A smaller movement of the mouse is a click; a larger movement of a finger scrolls. */
const SLACK_PX = 6;
/** While dragging, a pointer within this distance of the top or bottom edge scrolls the container. */
const EDGE_PX = 36;
const SCROLL_STEP_PX = 8;

export interface Point {
  x: number;
  y: number;
}

interface Drag {
  longPressMs: number;
  /** Element that scrolls when the pointer is near its top or bottom edge; by default the page. */
  scroller?: HTMLElement | null;
  onStart: () => void;
  /** Also called when scrolling moves the content under the pointer. */
  onMove: (point: Point) => void;
  onDrop: () => void;
  /** Called after a drop, and when the drag is cancelled or was only a click. */
  onEnd: () => void;
}

/**
 * Drags inside an element by mouse, pen or long press. Escape cancels.
 * @returns a function that starts to track the pointer of a pointerdown event
 */
export function usePointerDrag(
  area: RefObject<HTMLElement | null>,
): (down: PointerEvent, drag: Drag) => void {
  const isDragging = useRef(false);
  const stop = useRef<() => void>(undefined);

  useEffect(() => () => stop.current?.(), []);

  // Prevents touch scrolling during a drag. The listener must exist before the touch, when a drag is not yet certain.
  useEffect(() => {
    const element = area.current;
    const hold = (event: Event) => {
      if (isDragging.current) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    element?.addEventListener('contextmenu', hold);
    return () => {
      element?.removeEventListener('touchmove', hold);
      element?.removeEventListener('contextmenu', hold);
    };
  }, [area]);

  return (down, { longPressMs, scroller, onStart, onMove, onDrop, onEnd }) => {
    if (!down.isPrimary || down.button !== 0) return;
    stop.current?.();
    const isFinger = down.pointerType === 'touch';
    const listening = new AbortController();
    let point = { x: down.clientX, y: down.clientY };
    let frame = 0;

    const scrollAtEdge = () => {
      const element = scroller ?? document.documentElement;
      const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
      const before = element.scrollTop;
      if (point.y < top + EDGE_PX) element.scrollTop -= SCROLL_STEP_PX;
      else if (point.y > bottom - EDGE_PX) element.scrollTop += SCROLL_STEP_PX;
      if (element.scrollTop !== before) onMove(point);
      frame = requestAnimationFrame(scrollAtEdge);
    };

    const start = () => {
      isDragging.current = true;
      onStart();
      frame = requestAnimationFrame(scrollAtEdge);
    };
    const pressTimer = isFinger ? window.setTimeout(start, longPressMs) : 0;

    const end = () => {
      listening.abort();
      window.clearTimeout(pressTimer);
      cancelAnimationFrame(frame);
      isDragging.current = false;
      stop.current = undefined;
      onEnd();
    };
    stop.current = end;

    const onPointerMove = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      point = { x: event.clientX, y: event.clientY };
      const hasMoved = Math.hypot(point.x - down.clientX, point.y - down.clientY) > SLACK_PX;
      if (!isDragging.current && hasMoved && isFinger) end();
      else if (!isDragging.current && hasMoved) start();
      if (isDragging.current) onMove(point);
    };

    const onPointerUp = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      if (isDragging.current) {
        suppressClick();
        onDrop();
      }
      end();
    };

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDragging.current) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };

    const { signal } = listening;
    window.addEventListener('pointermove', onPointerMove, { signal });
    window.addEventListener('pointerup', onPointerUp, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', onKeyDown, { signal, capture: true });
  };
}

/** Suppresses the click after a drop, which would activate the element under the pointer. */
function suppressClick(): void {
  const suppress = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', suppress, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', suppress, { capture: true }), 0);
}
