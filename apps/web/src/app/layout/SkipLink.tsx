import { t } from '../../lib/i18n';
/** Uses a button, because the browser would resolve a link to `#main` against the base URL. */
export function SkipLink() {
  return (
    <button
      type="button"
      onClick={() => document.querySelector('main')?.focus()}
      className="fixed inset-s-4 top-2 z-50 min-h-11 rounded-md bg-accent px-4 font-medium text-on-accent not-focus:sr-only"
    >
      {t('app.skipToContent')}
    </button>
  );
}
