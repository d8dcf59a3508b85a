import { X } from 'lucide-react';
import { formatBytes } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { UploadBar } from '../../ui/feedback/UploadBar';

interface DocumentFileRowProps {
  file: File;
  /** Undefined before the upload starts and after it fails. */
  percent?: number | undefined;
  problem?: string | undefined;
  onRemove?: (() => void) | undefined;
}

export const DocumentFileRow = ({ file, percent, problem, onRemove }: DocumentFileRowProps) => (
  <li className="grid grid-cols-1">
    <p className="flex items-center gap-2">
      <bdi className="min-w-0 flex-1 truncate font-medium">{file.name}</bdi>
      <span className="text-sm whitespace-nowrap text-quiet">{formatBytes(file.size)}</span>
      <Button
        variant="ghost"
        size="sm"
        disabled={!onRemove || percent !== undefined}
        aria-label={t('imageUpload.remove', { fileName: file.name })}
        className="px-2"
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </p>
    {percent !== undefined && <UploadBar fileName={file.name} percent={percent} />}
    <p role="alert" className="pb-1 text-sm text-danger empty:hidden">
      {problem}
    </p>
  </li>
);
