import { ImageOff, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { cn } from '../../lib/cn';
import { PrimaryMark } from './PrimaryMark';

interface PhotoTileProps {
  file: File;
  isPrimary?: boolean;
  /** How far the upload has come; undefined before it starts. */
  percent?: number | undefined;
  onRemove?: (() => void) | undefined;
}

/** A photo that is on this device only, before and while it is sent. */
export function PhotoTile({ file, isPrimary = false, percent, onRemove }: PhotoTileProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <li className="relative aspect-square overflow-hidden rounded-lg border border-line bg-raised">
      {isBroken ? (
        <span className="flex size-full flex-col items-center justify-center gap-1 p-2 text-center text-xs text-quiet">
          <ImageOff aria-hidden className="size-6" />
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{file.name}</span>
        </span>
      ) : (
        <LocalImage file={file} onError={() => setIsBroken(true)} />
      )}
      {isPrimary && <PrimaryMark />}
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
          className="absolute inset-e-0 top-0 flex size-11 items-start justify-end p-1.5"
        >
          <span className="rounded-full bg-surface p-1 text-text shadow-raised">
            <X aria-hidden className="size-4" />
          </span>
        </button>
      )}
      {percent !== undefined && <ProgressBar label={`Uploading ${file.name}`} percent={percent} />}
    </li>
  );
}

function LocalImage({ file, onError }: { file: File; onError: () => void }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={file.name} onError={onError} className="size-full object-cover" />;
}

function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="absolute inset-x-0 bottom-0 h-2 bg-raised"
    >
      <div
        className={cn('h-full bg-accent transition-[width] duration-200', percent === 100 && 'bg-good')}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
