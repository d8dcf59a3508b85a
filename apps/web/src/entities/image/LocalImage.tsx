import { Image } from 'lucide-react';
import { useCallback, useState } from 'react';
import { cn } from '../../lib/cn';

interface LocalImageProps {
  file: File;
  alt: string;
  /** Shows the file name when the browser cannot decode the image, such as HEIC. */
  hasName?: boolean;
  className?: string;
}

export function LocalImage({ file, alt, hasName = false, className }: LocalImageProps) {
  const [brokenFile, setBrokenFile] = useState<File>();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  if (brokenFile !== file) {
    return (
      <img
        ref={show}
        alt={alt}
        onError={() => setBrokenFile(file)}
        className={cn('object-cover', className)}
      />
    );
  }
  return (
    <span
      className={cn(
        'flex flex-col items-center justify-center gap-1 p-2 text-center text-xs text-quiet',
        className,
      )}
    >
      <Image aria-hidden className="size-6 shrink-0" />
      {hasName && <bdi className="line-clamp-2 [overflow-wrap:anywhere]">{file.name}</bdi>}
    </span>
  );
}
