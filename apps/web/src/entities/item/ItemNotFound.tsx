import { PackageX } from 'lucide-react';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { useDocumentTitle } from '../../lib/use-document-title';
import * as texts from './item.texts';

interface ItemNotFoundProps {
  /** Retries the request. Set when the server was unreachable. */
  onRetry?: (() => void) | undefined;
  back?: { to: string; label: string };
}

const INVENTORY = { to: '/inventory', label: texts.backToInventory };

export function ItemNotFound({ onRetry, back = INVENTORY }: ItemNotFoundProps) {
  useDocumentTitle(texts.itemNotFound);
  return (
    <Card className="flex flex-col items-center px-4 py-14 text-center">
      <PackageX aria-hidden strokeWidth={1.5} className="mb-4 size-10 text-quiet" />
      <h1 tabIndex={-1} className="text-xl font-semibold">
        {texts.itemNotFound}
      </h1>
      <p className="mt-1 max-w-prose text-quiet">{texts.itemNotFoundHint}</p>
      {onRetry && <p className="mt-1 max-w-prose text-quiet">{texts.serverMayBeDown}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {onRetry && <Button onClick={onRetry}>{texts.tryAgain}</Button>}
        <ButtonLink to={back.to} variant={onRetry ? 'secondary' : 'primary'}>
          {back.label}
        </ButtonLink>
      </div>
    </Card>
  );
}
