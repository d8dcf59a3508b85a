import { useSortable } from '@dnd-kit/sortable';
import type { ItemImage } from '@stowage/contracts';
import { ChevronLeft, ChevronRight, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { cn } from '../../lib/cn';
import { MarkedImage } from '../../entities/image/MarkedImage';

interface ArrangeTileProps {
  image: ItemImage;
  itemName: string;
  index: number;
  count: number;
  onStep: (to: number) => void;
}

/** Draggable photo. */
export function ArrangeTile({ image, itemName, index, count, onStep }: ArrangeTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: image.id });
  const alt = image.caption ?? itemName;
  return (
    <li
      ref={setNodeRef}
      style={{ translate: transform ? `${transform.x}px ${transform.y}px` : undefined, transition }}
      className={cn(
        'relative overflow-hidden rounded-lg border border-line bg-surface',
        isDragging && 'z-10 shadow-raised',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Photo ${index + 1} of ${count}: ${alt}`}
        className="relative block w-full cursor-grab touch-manipulation select-none focus-visible:-outline-offset-2 active:cursor-grabbing"
      >
        <MarkedImage
          image={image}
          sizes="160px"
          alt=""
          loading="lazy"
          className="pointer-events-none aspect-square w-full object-cover"
        />
        <span aria-hidden className="absolute inset-e-1 top-1 rounded-sm bg-black/60 p-1 text-white">
          <GripVertical className="size-4" />
        </span>
      </button>
      <div className="flex justify-between">
        <Step
          label={`Move photo ${index + 1} earlier`}
          isPossible={index > 0}
          onStep={() => onStep(index - 1)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Step>
        <Step
          label={`Move photo ${index + 1} later`}
          isPossible={index < count - 1}
          onStep={() => onStep(index + 1)}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Step>
      </div>
    </li>
  );
}

interface StepProps {
  label: string;
  isPossible: boolean;
  onStep: () => void;
  children: ReactNode;
}

/** Uses aria-disabled: a button that becomes disabled would lose the focus at the end of the list. */
const Step = ({ label, isPossible, onStep, children }: StepProps) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={label}
    aria-disabled={!isPossible}
    className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    onClick={() => {
      if (isPossible) onStep();
    }}
  >
    {children}
  </Button>
);
