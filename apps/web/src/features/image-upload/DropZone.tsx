import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { cn } from '../../lib/cn';

interface DropZoneProps {
  onDrop: (files: File[]) => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** Takes files that are dragged onto it or pasted into it, by those who have a mouse; the buttons inside it do the same. */
export function DropZone({ onDrop, disabled = false, className, children }: DropZoneProps) {
  const { getRootProps, isDragActive } = useDropzone({
    // What the files are is checked by whoever takes them, in the words of that screen.
    onDrop: (files) => onDrop(files),
    disabled,
    noClick: true,
    noKeyboard: true,
  });
  return (
    <div
      {...getRootProps({
        className: cn(
          'rounded-lg border border-dashed border-control/60 p-3 transition-colors pointer-coarse:border-0 pointer-coarse:p-0',
          isDragActive && 'border-accent bg-raised',
          className,
        ),
      })}
    >
      {children}
    </div>
  );
}
