import { useState, type DragEvent, type ReactNode } from 'react';
import { cn } from '../../lib/cn';

interface DropZoneProps {
  onDrop: (files: File[]) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** Takes files that are dragged onto it. Everything that it does can be done with the buttons inside it, too. */
export function DropZone({ onDrop, disabled = false, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser would leave the page and show the file.
    event.preventDefault();
    setIsOver(!disabled);
  };
  return (
    <div
      onDragOver={hold}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!disabled) onDrop([...event.dataTransfer.files]);
      }}
      className={cn(
        'rounded-lg border border-dashed border-line p-3 transition-colors',
        isOver && 'border-accent bg-raised',
      )}
    >
      {children}
    </div>
  );
}
