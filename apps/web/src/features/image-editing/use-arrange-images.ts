import type { ItemImage } from '@stowage/contracts';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { toLogicalKey } from '../../lib/format/direction';
import { t } from '../../lib/i18n';
import { type Point, usePointerDrag } from '../../ui/use-pointer-drag';

const LONG_PRESS_MS = 200;

interface Held {
  id: number;
  to: number;
  /** Pointer movement in pixels since the drag began; undefined while the user moves the image with the keyboard. */
  offset: Point | undefined;
  /** Page coordinates of the tile centres, measured when the user picked up the image, in the saved order. */
  centres: readonly Point[];
}

const measureTiles = (list: HTMLElement): Point[] =>
  Array.from(list.children, (tile) => {
    const { left, top, width, height } = tile.getBoundingClientRect();
    return { x: left + width / 2 + window.scrollX, y: top + height / 2 + window.scrollY };
  });

const closestTo = ({ x, y }: Point, centres: readonly Point[]): number => {
  const distances = centres.map((centre) => Math.hypot(centre.x - x, centre.y - y));
  return distances.indexOf(Math.min(...distances));
};

/** Position of a tile while the tile at `from` is held over position `to`. */
function toSlot(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (index > from && index <= to) return index - 1;
  return index < from && index >= to ? index + 1 : index;
}

/** Position to which an arrow key moves the image; undefined for other keys. */
function stepOnKey(key: string, to: number, centres: readonly Point[]): number | undefined {
  const firstTop = centres[0]?.y ?? 0;
  // On a zoomed page, tiles in one row may differ by a fraction of a pixel.
  const columns = centres.filter(({ y }) => Math.abs(y - firstTop) < 1).length;
  const steps = new Map([
    ['ArrowLeft', -1],
    ['ArrowRight', 1],
    ['ArrowUp', -columns],
    ['ArrowDown', columns],
  ]);
  const step = steps.get(key);
  if (step === undefined) return undefined;
  return to + step >= 0 && to + step < centres.length ? to + step : to;
}

type Announcement = `imageEditing.${'pickedUpAt' | 'nowAt' | 'droppedAt' | 'cancelledAt'}`;

interface Options {
  images: readonly ItemImage[];
  onMove: (from: number, to: number) => void;
  announce: (text: string) => void;
}

export function useArrangeImages(options: Options) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<Held>();
  // Several events may arrive before the next render, so handlers read the refs.
  const held = useRef<Held>(undefined);
  const latest = useRef(options);
  const startDrag = usePointerDrag(list);

  useEffect(() => {
    latest.current = options;
  });

  const hold = (next: Held | undefined) => {
    held.current = next;
    setShown(next);
  };
  const indexOf = (id: number) => latest.current.images.findIndex((image) => image.id === id);
  const announce = (message: Announcement, index: number) =>
    latest.current.announce(t(message, { position: index + 1, count: latest.current.images.length }));

  const take = (id: number, offset: Point | undefined) => {
    if (!list.current) return;
    const index = indexOf(id);
    hold({ id, to: index, offset, centres: measureTiles(list.current) });
    announce('imageEditing.pickedUpAt', index);
  };
  const moveTo = (to: number, offset: Point | undefined) => {
    if (!held.current) return;
    if (to !== held.current.to) announce('imageEditing.nowAt', to);
    hold({ ...held.current, to, offset });
  };
  const drop = () => {
    if (!held.current) return;
    const { id, to } = held.current;
    hold(undefined);
    const from = indexOf(id);
    announce('imageEditing.droppedAt', to);
    if (from >= 0 && from !== to) latest.current.onMove(from, to);
  };
  const cancel = () => {
    if (!held.current) return;
    const { id } = held.current;
    hold(undefined);
    announce('imageEditing.cancelledAt', indexOf(id));
  };

  const onPointerDown = ({ nativeEvent: down }: PointerEvent, id: number) => {
    cancel();
    const start = { x: down.clientX + window.scrollX, y: down.clientY + window.scrollY };
    startDrag(down, {
      longPressMs: LONG_PRESS_MS,
      onStart: () => take(id, { x: 0, y: 0 }),
      onMove: ({ x, y }) => {
        const offset = { x: x + window.scrollX - start.x, y: y + window.scrollY - start.y };
        const centres = held.current?.centres ?? [];
        const from = centres[indexOf(id)];
        if (from) moveTo(closestTo({ x: from.x + offset.x, y: from.y + offset.y }, centres), offset);
      },
      onDrop: drop,
      onEnd: cancel,
    });
  };

  const onKeyDown = (event: KeyboardEvent, id: number) => {
    const own = held.current?.id === id ? held.current : undefined;
    if (own && event.key === 'Tab') drop();
    const isPick = event.key === ' ' || event.key === 'Enter';
    const to = own && stepOnKey(toLogicalKey(event.key), own.to, own.centres);
    if (!isPick && to === undefined && !(own && event.key === 'Escape')) return;
    event.preventDefault();
    // Prevents the page's shortcuts from handling the key.
    event.stopPropagation();
    if (to !== undefined) moveTo(to, undefined);
    else if (!own) take(id, undefined);
    else if (isPick) drop();
    else cancel();
  };

  const shiftOf = (index: number): Point | undefined => {
    const from = shown ? options.images.findIndex(({ id }) => id === shown.id) : -1;
    if (!shown || from < 0) return undefined;
    if (index === from && shown.offset) return shown.offset;
    const [own, slot] = [shown.centres[index], shown.centres[toSlot(index, from, shown.to)]];
    return own && slot && { x: slot.x - own.x, y: slot.y - own.y };
  };

  return { list, heldId: shown?.id, shiftOf, onPointerDown, onKeyDown };
}
