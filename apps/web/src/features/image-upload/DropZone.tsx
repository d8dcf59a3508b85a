import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { cn } from '../../lib/cn';

interface DropZoneProps {
  onDrop: (files: File[]) => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

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
          'rounded-lg border border-dashed p-3 transition-colors',
          isDragActive ? 'border-accent bg-raised' : 'border-control/60',
          className,
        ),
      })}
      // A disabled zone may contain enabled buttons, such as those that remove a photo during the upload.
      aria-disabled={undefined}
    >
      {children}
    </div>
  );
}
