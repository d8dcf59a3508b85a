import { useState, type DragEvent, type ReactNode } from 'react';
import { cn } from '../../lib/cn';

interface DropZoneProps {
  onDrop: (files: File[]) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** Takes files that are dragged onto it, by those who have a mouse; the buttons inside it do the same. */
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
        'rounded-lg border border-dashed border-control/60 p-3 transition-colors pointer-coarse:border-0 pointer-coarse:p-0',
        isOver && 'border-accent bg-raised',
      )}
    >
      {children}
    </div>
  );
}
