import { X } from 'lucide-react';
import { LocalImage } from '../../entities/image/LocalImage';
import { PrimaryMark } from '../../entities/image/MarkedImage';
import { t } from '../../lib/i18n';
import { UploadBar } from '../../ui/feedback/UploadBar';

interface UploadTileProps {
  file: File;
  isPrimary?: boolean;
  /** Undefined before the upload starts and after it fails. */
  percent?: number | undefined;
  onRemove?: (() => void) | undefined;
}

export const UploadTile = ({ file, isPrimary = false, percent, onRemove }: UploadTileProps) => (
  <li className="relative aspect-square overflow-hidden rounded-lg border border-line bg-raised">
    <LocalImage file={file} alt={file.name} hasName className="size-full" />
    {isPrimary && <PrimaryMark />}
    {onRemove && (
      <button
        type="button"
        aria-label={t('imageUpload.remove', { fileName: file.name })}
        onClick={onRemove}
        className="absolute inset-e-0 top-0 flex size-11 items-start justify-end p-1.5"
      >
        <span className="rounded-full bg-surface p-1 text-text shadow-raised">
          <X aria-hidden className="size-4" />
        </span>
      </button>
    )}
    {percent !== undefined && (
      <UploadBar fileName={file.name} percent={percent} className="absolute inset-x-0 bottom-0" />
    )}
  </li>
);
