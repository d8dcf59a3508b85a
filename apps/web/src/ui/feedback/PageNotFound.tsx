import { Compass } from 'lucide-react';
import { t } from '../../lib/i18n';
import { useDocumentTitle } from '../../lib/use-document-title';
import { ButtonLink } from '../ButtonLink';

export function PageNotFound() {
  useDocumentTitle(t('app.pageNotFound'));
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <Compass aria-hidden strokeWidth={1.5} className="mb-4 size-10 text-quiet" />
      <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight">
        {t('app.pageNotFound')}
      </h1>
      <p className="mt-2 max-w-[44ch] text-quiet">{t('app.pageNotFoundHint')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/dashboard">{t('common.dashboard')}</ButtonLink>
        <ButtonLink to="/inventory" variant="secondary">
          {t('common.inventory')}
        </ButtonLink>
      </div>
    </div>
  );
}
