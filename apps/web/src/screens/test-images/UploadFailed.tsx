import { TriangleAlert } from 'lucide-react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';

interface UploadFailedProps {
  messages: readonly string[];
  retryable: readonly File[];
  onRetry: () => void;
}

export const UploadFailed = ({ messages, retryable, onRetry }: UploadFailedProps) => (
  <div role="alert" className="empty:hidden">
    {messages.length > 0 && (
      <div className="flex gap-2.5 rounded-md border border-danger/40 bg-danger/8 px-3 py-2.5">
        <TriangleAlert aria-hidden className="mt-0.75 size-4.5 shrink-0 text-danger" />
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <p className="font-medium text-danger">{t('testImages.uploadFailed')}</p>
          <ul className="text-sm">
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
          {retryable.length > 0 && (
            <Button variant="secondary" size="sm" className="mt-1" onClick={onRetry}>
              {t('testImages.tryAgainWith', { photos: t('count.photos', { count: retryable.length }) })}
            </Button>
          )}
        </div>
      </div>
    )}
  </div>
);
