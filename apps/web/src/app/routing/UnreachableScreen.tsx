import { ApiError } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { ErrorState } from '../../ui/feedback/ErrorState';

export function UnreachableScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isUnreachable = error instanceof ApiError && error.is_network;
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        error={error}
        title={isUnreachable ? t('app.serverDoesNotRespond') : t('app.serverReportedAnError')}
        message={t('app.stillSignedInHint')}
        onRetry={onRetry}
      />
    </main>
  );
}
