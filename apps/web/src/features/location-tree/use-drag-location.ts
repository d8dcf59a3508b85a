import type { Location } from '@stowage/contracts';
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { type ParentId, whyNotInto } from '../../entities/location/location-move.rules';
import { findLocation } from '../../entities/location/locations.rules';
import { type Point, usePointerDrag } from '../../ui/use-pointer-drag';

const LONG_PRESS_MS = 400;
/** A closed location opens when a drag hovers over it for this time. */
const SPRING_OPEN_MS = 700;

/** Attribute of the drop target for the top level. */
export const DROP_AT_TOP = 'data-drop-at-top';

export interface Drag {
  location: Location;
  /** Drop target: null for the top level, undefined outside every target. */
  target: ParentId | undefined;
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

export function useDragLocation(options: Options) {
  const [drag, setDrag] = useState<Drag>();
  const ghost = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  const startDrag = usePointerDrag(options.scroller);

  useEffect(() => {
    latest.current = options;
  });

  const onPointerDown = ({ nativeEvent }: ReactPointerEvent, location: Location) => {
    let over: ParentId | undefined;
    let springTimer = 0;

    const onMove = ({ x, y }: Point) => {
      const { locations, scroller, onSpringOpen } = latest.current;
      if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`;
      const target = scroller.current ? targetAt(x, y, scroller.current) : undefined;
      if (target === over) return;
      over = target;
      window.clearTimeout(springTimer);
      const refusal = target === undefined ? undefined : whyNotInto(locations, location, target);
      setDrag({ location, target, refusal });
      if (typeof target === 'number' && target !== location.id)
        springTimer = window.setTimeout(() => onSpringOpen(target), SPRING_OPEN_MS);
    };

    const onDrop = () => {
      const { locations } = latest.current;
      // The tree may have changed during the drag.
      const current = findLocation(locations, location.id);
      if (current && over !== undefined && whyNotInto(locations, current, over) === undefined)
        latest.current.onDrop(current, over);
    };

    startDrag(nativeEvent, {
      longPressMs: LONG_PRESS_MS,
      scroller: options.scroller.current,
      onStart: () => setDrag({ location, target: undefined, refusal: undefined }),
      onMove,
      onDrop,
      onEnd: () => {
        window.clearTimeout(springTimer);
        setDrag(undefined);
      },
    });
  };

  return { drag, ghost, onPointerDown };
}
