import type { Location } from '@stowage/contracts';
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { findLocation } from '../../entities/location/locations.rules';
import { type ParentId, whyNotInto } from '../../entities/location/location-move.rules';

/** A mouse that moves less than this is clicking, and a finger that moves more is scrolling (pixels). */
const SLACK_PX = 6;
/** A finger that rests this long takes the place up. */
const LONG_PRESS_MS = 400;
/** A closed place opens when something is held over it this long. */
const SPRING_OPEN_MS = 700;
/** So near to an edge of the panel it scrolls by itself, by so much a frame (pixels). */
const EDGE_PX = 36;
const SCROLL_STEP_PX = 8;

/** Marks what means the top level. */
export const DROP_AT_TOP = 'data-drop-at-top';

export interface Drag {
  location: Location;
  /** Where it would be put; undefined while it is held over nothing. */
  target: ParentId | undefined;
  /** Why it cannot be put there. */
  refusal: string | undefined;
}

interface Options {
  locations: readonly Location[];
  scroller: RefObject<HTMLElement | null>;
  onDrop: (location: Location, parentId: ParentId) => void;
  onSpringOpen: (id: number) => void;
}

function targetAt(x: number, y: number, scroller: HTMLElement): ParentId | undefined {
  const element = document.elementFromPoint(x, y);
  if (element?.closest(`[${DROP_AT_TOP}]`)) return null;
  const row = element?.closest<HTMLElement>('[data-location-id]');
  return row && scroller.contains(row) ? Number(row.dataset.locationId) : undefined;
}

/** Lets a place be taken up by mouse, pen or a resting finger and put into another one. Escape puts it back. */
export function useDragLocation(options: Options) {
  const [drag, setDrag] = useState<Drag>();
  const ghost = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  const stop = useRef<() => void>(undefined);
  const isDragging = useRef(false);

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => stop.current?.(), []);

  // A finger that carries something must not scroll; whether it does is only known after it has come down.
  useEffect(() => {
    const element = latest.current.scroller.current;
    const hold = (event: Event) => {
      if (isDragging.current) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    element?.addEventListener('contextmenu', hold);
    return () => {
      element?.removeEventListener('touchmove', hold);
      element?.removeEventListener('contextmenu', hold);
    };
  }, []);

  const onPointerDown = (event: ReactPointerEvent, location: Location) => {
    if (!event.isPrimary || event.button !== 0) return;
    stop.current?.();
    stop.current = follow(event.nativeEvent, location);
  };

  /** Follows one pointer from where it came down; returns how to let go. */
  const follow = (down: PointerEvent, location: Location) => {
    const isFinger = down.pointerType === 'touch';
    const listening = new AbortController();
    let point = { x: down.clientX, y: down.clientY };
    let over: ParentId | undefined;
    let springTimer = 0;
    let frame = 0;

    const look = () => {
      const { locations, scroller, onSpringOpen } = latest.current;
      if (ghost.current) ghost.current.style.translate = `${point.x}px ${point.y}px`;
      const target = scroller.current ? targetAt(point.x, point.y, scroller.current) : undefined;
      if (target === over) return;
      over = target;
      window.clearTimeout(springTimer);
      const refusal = target === undefined ? undefined : whyNotInto(locations, location, target);
      setDrag({ location, target, refusal });
      if (typeof target === 'number' && target !== location.id)
        springTimer = window.setTimeout(() => onSpringOpen(target), SPRING_OPEN_MS);
    };

    const scrollAtEdge = () => {
      const element = latest.current.scroller.current;
      const box = element?.getBoundingClientRect();
      if (element && box) {
        const before = element.scrollTop;
        if (point.y < box.top + EDGE_PX) element.scrollTop -= SCROLL_STEP_PX;
        else if (point.y > box.bottom - EDGE_PX) element.scrollTop += SCROLL_STEP_PX;
        if (element.scrollTop !== before) look();
      }
      frame = requestAnimationFrame(scrollAtEdge);
    };

    const begin = () => {
      isDragging.current = true;
      setDrag({ location, target: undefined, refusal: undefined });
      frame = requestAnimationFrame(scrollAtEdge);
    };
    const pressTimer = isFinger ? window.setTimeout(begin, LONG_PRESS_MS) : 0;

    const end = () => {
      listening.abort();
      window.clearTimeout(pressTimer);
      window.clearTimeout(springTimer);
      cancelAnimationFrame(frame);
      isDragging.current = false;
      stop.current = undefined;
      setDrag(undefined);
    };

    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      point = { x: event.clientX, y: event.clientY };
      const hasMoved = Math.hypot(point.x - down.clientX, point.y - down.clientY) > SLACK_PX;
      if (!isDragging.current && hasMoved && isFinger) end();
      else if (!isDragging.current && hasMoved) begin();
      if (isDragging.current) look();
    };

    const onUp = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const wasDragging = isDragging.current;
      const target = over;
      end();
      if (!wasDragging) return;
      swallowClick();
      const { locations, onDrop } = latest.current;
      // The tree may have changed meanwhile.
      const current = findLocation(locations, location.id);
      if (current && target !== undefined && whyNotInto(locations, current, target) === undefined)
        onDrop(current, target);
    };

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDragging.current) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };

    const { signal } = listening;
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', onKeyDown, { signal, capture: true });
    return end;
  };

  return { drag, ghost, onPointerDown };
}

/** Letting go over a row would also choose it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
