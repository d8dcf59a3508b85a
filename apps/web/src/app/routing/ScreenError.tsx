import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { api } from '../../api/client';
import { t } from '../../lib/i18n';
import { useDocumentTitle } from '../../lib/use-document-title';
import { ErrorState } from '../../ui/feedback/ErrorState';

/** Replaces a screen that failed to render or whose code failed to load (offline, or after an update). */
export function ScreenError() {
  const error = useRouteError();
  const isOffline = isFailedImport(error);
  useDocumentTitle(isOffline ? t('app.somethingWentWrong') : t('app.pageNotDisplayed'));
  useReloadWhenOnline(isOffline);
  if (isOffline) return <ErrorState error={error} message={t('error.noConnection')} onRetry={onRetry} />;
  return (
    <ErrorState
      error={error}
      title={t('app.pageNotDisplayed')}
      message={t('app.reloadHelps')}
      onRetry={onRetry}
    />
  );
}

const onRetry = () => window.location.reload();

/** Loads the screen again when the device is back online and the server responds. */
function useReloadWhenOnline(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const onOnline = () => void api.system.health().then(onRetry, () => undefined);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWanted]);
}

// Messages of Chromium, Safari and Firefox; failed imports have no error type or code.
const FAILED_IMPORT_MESSAGES = [
  'failed to fetch dynamically imported module',
  'importing a module script failed',
  'error loading dynamically imported module',
];

function isFailedImport(error: unknown): boolean {
  const message = error instanceof Error ? error.message.toLowerCase() : '';
  return FAILED_IMPORT_MESSAGES.some((text) => message.includes(text));
}
