import { useRouteError } from 'react-router-dom';
import { NO_CONNECTION } from '../lib/api-error';
import { ErrorState } from '../ui/ErrorState';

/** Replaces a screen that failed to render or whose code failed to load (offline, or after an update). */
export function ScreenError() {
  const error = useRouteError();
  const onRetry = () => window.location.reload();
  if (isFailedImport(error)) return <ErrorState error={error} message={NO_CONNECTION} onRetry={onRetry} />;
  return (
    <ErrorState
      error={error}
      title="This page could not be displayed"
      message="Reloading the page usually helps."
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
