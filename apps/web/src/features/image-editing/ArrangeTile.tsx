import type { ItemImage } from '@stowage/contracts';
import { ChevronLeft, ChevronRight, GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { MarkedImage } from '../../entities/image/MarkedImage';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';

interface ArrangeTileProps {
  image: ItemImage;
  itemName: string;
  index: number;
  count: number;
  instructionsId: string;
  isHeld: boolean;
  /** Offset in pixels from the tile's saved position while the user moves this or another photo. */
  shift: { x: number; y: number } | undefined;
  onPointerDown: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onStep: (to: number) => void;
}

export function ArrangeTile({ image, itemName, index, count, shift, isHeld, ...props }: ArrangeTileProps) {
  const { instructionsId, onPointerDown, onKeyDown, onStep } = props;
  const alt = image.caption ?? itemName;
  return (
    <li
      style={{ translate: shift && `${shift.x}px ${shift.y}px` }}
      className={cn(
        'relative overflow-hidden rounded-lg border border-line bg-surface',
        isHeld && 'z-10 shadow-raised',
        shift && !isHeld && 'transition-[translate] duration-200 motion-reduce:transition-none',
      )}
    >
      <button
        type="button"
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        aria-roledescription={t('imageEditing.sortable')}
        aria-describedby={instructionsId}
        aria-pressed={isHeld || undefined}
        aria-label={t('imageEditing.photoOf', { position: index + 1, count, alt })}
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
          label={t('imageEditing.moveEarlier', { position: index + 1 })}
          isPossible={index > 0}
          onStep={() => onStep(index - 1)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Step>
        <Step
          label={t('imageEditing.moveLater', { position: index + 1 })}
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

/** Uses aria-disabled, because a button that becomes disabled at either end of the list would lose focus. */
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
