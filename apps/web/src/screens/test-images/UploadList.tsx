import { X } from 'lucide-react';
import { LocalImage } from '../../entities/image/LocalImage';
import { formatBytes } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { UploadBar } from '../../ui/feedback/UploadBar';

interface UploadListProps {
  files: readonly File[];
  /** Contains no entry for a file that waits for its upload. */
  percents: ReadonlyMap<File, number>;
  onRemove: (file: File) => void;
}

export const UploadList = ({ files, percents, onRemove }: UploadListProps) => (
  <ul aria-label={t('testImages.photosBeingUploaded')} className="grid gap-2">
    {files.map((file, index) => {
      const percent = percents.get(file) ?? 0;
      return (
        <li
          key={`${index} ${file.name}`}
          className="flex min-w-0 items-center gap-3 rounded-lg border border-line bg-surface p-2"
        >
          <LocalImage file={file} alt="" className="size-12 shrink-0 rounded-md bg-raised" />
          <div className="grid min-w-0 flex-1 gap-1">
            <p className="truncate" dir="auto" title={file.name}>
              {file.name}
            </p>
            <UploadBar fileName={file.name} percent={percent} className="rounded-full" />
            <p className="text-sm text-quiet tabular-nums">
              {formatBytes(file.size)}, {Math.round(percent)}%
            </p>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('common.removeName', { name: file.name })}
            // The user can delete an uploaded image in the gallery instead.
            disabled={percent === 100}
            onClick={() => onRemove(file)}
          >
            <X aria-hidden className="size-5" />
          </Button>
        </li>
      );
    })}
  </ul>
);
