import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { cn } from '../../lib/cn';

interface DropZoneProps {
  onDrop: (files: File[]) => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** Accepts files by drag and drop or paste. The buttons inside it do the same for touch and keyboard users. */
export function DropZone({ onDrop, disabled = false, className, children }: DropZoneProps) {
  const { getRootProps, isDragActive } = useDropzone({
    // The parent validates the files, with the messages of its screen.
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
