import type { Location } from '@stowage/contracts';
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { findLocation } from '../../entities/location/locations.rules';
import { type ParentId, whyNotInto } from '../../entities/location/location-move.rules';

/** A mouse that moves less than this clicks; a finger that moves more scrolls (pixels). */
const SLACK_PX = 6;
/** Touch duration that starts a drag. */
const LONG_PRESS_MS = 400;
/** Hover duration that opens a closed location during a drag. */
const SPRING_OPEN_MS = 700;
/** Distance from the panel's edge at which a drag scrolls it (pixels). */
const EDGE_PX = 36;
const SCROLL_STEP_PX = 8;

/** Attribute of the drop target for the top level. */
export const DROP_AT_TOP = 'data-drop-at-top';

export interface Drag {
  location: Location;
  /** Drop target; undefined outside every target. */
  target: ParentId | undefined;
  /** Reason why the location cannot be dropped there. */
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

/** Drags a location into another one by mouse, pen or long press. Escape cancels. */
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

  // Prevents touch scrolling during a drag. The listener must exist before the touch, when a drag is not yet certain.
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

  /** Tracks one pointer from its pointerdown event; returns a function that cancels the drag. */
  const follow = (down: PointerEvent, location: Location) => {
    const isFinger = down.pointerType === 'touch';
    const listening = new AbortController();
    let point = { x: down.clientX, y: down.clientY };
    let over: ParentId | undefined;
    let springTimer = 0;
    let frame = 0;

    const update = () => {
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
        if (element.scrollTop !== before) update();
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
      if (isDragging.current) update();
    };

    const onUp = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const wasDragging = isDragging.current;
      const target = over;
      end();
      if (!wasDragging) return;
      suppressClick();
      const { locations, onDrop } = latest.current;
      // The tree may have changed during the drag.
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

/** Suppresses the click after a drop, which would select the row. */
function suppressClick(): void {
  const suppress = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', suppress, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', suppress, { capture: true }), 0);
}
