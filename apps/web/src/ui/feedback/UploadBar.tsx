import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';

interface UploadBarProps {
  fileName: string;
  percent: number;
  className?: string;
}

export const UploadBar = ({ fileName, percent, className }: UploadBarProps) => (
  <div
    role="progressbar"
    aria-label={t('app.uploading', { fileName })}
    aria-valuenow={Math.round(percent)}
    aria-valuemin={0}
    aria-valuemax={100}
    className={cn('h-2 overflow-hidden bg-raised', className)}
  >
    <div
      className={cn('h-full transition-[width] duration-200', percent === 100 ? 'bg-good' : 'bg-accent')}
      style={{ width: `${percent}%` }}
    />
  </div>
);
