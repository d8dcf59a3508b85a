import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../ui/feedback/ErrorState';
import { t } from '../lib/i18n';

/** Replaces a screen that failed to render or whose code failed to load (offline, or after an update). */
export function ScreenError() {
  const error = useRouteError();
  const onRetry = () => window.location.reload();
  if (isFailedImport(error))
    return <ErrorState error={error} message={t('error.noConnection')} onRetry={onRetry} />;
  return (
    <ErrorState
      error={error}
      title={t('app.pageNotDisplayed')}
      message={t('app.reloadHelps')}
      onRetry={onRetry}
    />
  );
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
