import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ItemImage } from '@stowage/contracts';
import { useState } from 'react';
import { ArrangeTile } from './ArrangeTile';

export interface ArrangeImagesProps {
  images: readonly ItemImage[];
  itemName: string;
  onMove: (from: number, to: number) => void;
}

// Long press on touch screens, so that a swipe scrolls the page instead of dragging (delay in milliseconds).
const TOUCH_HOLD = { delay: 200, tolerance: 8 };
const MOUSE_START = { distance: 4 };

const INSTRUCTIONS =
  'Press Space or Enter to pick up the photo, the arrow keys to move it, Space or Enter again to drop it, or Escape to cancel.';

/** Sorts the photos of an item by dragging, with the keyboard or with the arrow buttons. */
export function ArrangeImages({ images, itemName, onMove }: ArrangeImagesProps) {
  const [movedTo, setMovedTo] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: MOUSE_START }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_HOLD }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = images.map(({ id }) => id);
  const indexOf = (id: UniqueIdentifier) => ids.indexOf(Number(id));
  const describePosition = (id: UniqueIdentifier) => `position ${indexOf(id) + 1} of ${ids.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Photo picked up at ${describePosition(active.id)}`,
    onDragOver: ({ over }) => (over ? `Photo moved over ${describePosition(over.id)}` : undefined),
    onDragEnd: ({ active, over }) => `Photo dropped at ${describePosition((over ?? active).id)}`,
    onDragCancel: ({ active }) => `Move cancelled, photo back at ${describePosition(active.id)}`,
  };

  const step = (from: number, to: number) => {
    onMove(from, to);
    setMovedTo(`Photo moved to position ${to + 1} of ${ids.length}`);
  };

  return (
    <div className="grid gap-3">
      <p className="text-sm text-quiet">
        Press and hold a photo to drag it to a new position, or use the arrows.
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id) onMove(indexOf(active.id), indexOf(over.id));
        }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
            {images.map((image, index) => (
              <ArrangeTile
                key={image.id}
                image={image}
                itemName={itemName}
                index={index}
                count={images.length}
                onStep={(to) => step(index, to)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {movedTo}
      </p>
    </div>
  );
}
