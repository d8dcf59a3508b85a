import { PackageX } from 'lucide-react';
import { t } from '../../lib/i18n';
import { useDocumentTitle } from '../../lib/use-document-title';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/layout/Card';
import { FoundElsewhere } from '../inventory/FoundElsewhere';
import { useSession } from '../user/session.queries';

interface ItemNotFoundProps {
  /** Id in the URL; undefined for an item of someone else. */
  id?: number;
  /** Retries the request. Set when the server was unreachable. */
  onRetry?: (() => void) | undefined;
  isOffline?: boolean;
  back?: { to: string; label: string };
}

export function ItemNotFound({ id, onRetry, isOffline = false, ...props }: ItemNotFoundProps) {
  // The offer of another inventory comes first.
  const mayBeElsewhere = (useSession().user?.inventory_count ?? 1) > 1 && id !== undefined;
  const back = props.back ?? { to: '/inventory', label: t('item.backToInventory') };
  useDocumentTitle(t('item.itemNotFound'));
  return (
    <Card className="flex flex-col items-center px-4 py-14 text-center">
      <PackageX aria-hidden strokeWidth={1.5} className="mb-4 size-10 text-quiet" />
      <h1 tabIndex={-1} className="text-xl font-semibold">
        {t('item.itemNotFound')}
      </h1>
      <p className="mt-1 max-w-prose text-quiet">{t('item.itemNotFoundHint')}</p>
      {onRetry && (
        <p className="mt-1 max-w-prose text-quiet">{t(isOffline ? 'app.offline' : 'item.serverMayBeDown')}</p>
      )}
      {id !== undefined && <FoundElsewhere object={{ kind: 'item', id }} />}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {onRetry && <Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
        <ButtonLink to={back.to} variant={onRetry || mayBeElsewhere ? 'secondary' : 'primary'}>
          {back.label}
        </ButtonLink>
      </div>
    </Card>
  );
}
