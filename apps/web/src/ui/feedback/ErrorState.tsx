import { TriangleAlert } from 'lucide-react';
import { isOffline, toErrorReference } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { Button } from '../Button';
import { RichText } from '../RichText';

interface ErrorStateProps {
  title?: string;
  message: string;
  /** If this is a server error (5xx), the component shows the request id. */
  error: unknown;
  onRetry: () => void;
}

export function ErrorState({
  error,
  title = isOffline(error) ? t('app.offline') : t('app.somethingWentWrong'),
  message,
  onRetry,
}: ErrorStateProps) {
  const reference = toErrorReference(error);
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-10 text-center">
      <TriangleAlert aria-hidden strokeWidth={1.5} className="mb-3 size-9 text-warn" />
      <p className="font-semibold">{title}</p>
      {message.replace(/\.$/, '') !== title && <p className="mt-1 max-w-prose text-quiet">{message}</p>}
      {reference !== undefined && (
        <p className="mt-2 text-sm text-quiet">
          <RichText
            text="app.errorReference"
            parts={{
              reference: <code className="select-all [overflow-wrap:anywhere]">{reference}</code>,
            }}
          />
        </p>
      )}
      <Button variant="secondary" className="mt-5" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}
