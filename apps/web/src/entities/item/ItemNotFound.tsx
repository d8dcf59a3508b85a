import { PackageX } from 'lucide-react';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { useDocumentTitle } from '../../lib/use-document-title';

interface ItemNotFoundProps {
  /** Retries the request. Set when the server was unreachable. */
  onRetry?: (() => void) | undefined;
  back?: { to: string; label: string };
}

const INVENTORY = { to: '/inventory', label: 'Back to Inventory' };

export function ItemNotFound({ onRetry, back = INVENTORY }: ItemNotFoundProps) {
  useDocumentTitle('Item not found');
  return (
    <Card className="flex flex-col items-center px-4 py-14 text-center">
      <PackageX aria-hidden strokeWidth={1.5} className="mb-4 size-10 text-quiet" />
      <h1 tabIndex={-1} className="text-xl font-semibold">
        Item not found
      </h1>
      <p className="mt-1 max-w-prose text-quiet">
        The item you're looking for doesn't exist or you don't have permission to view it.
      </p>
      {onRetry && (
        <p className="mt-1 max-w-prose text-quiet">
          It is also possible that the server can't be reached right now.
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <ButtonLink to={back.to} variant={onRetry ? 'secondary' : 'primary'}>
          {back.label}
        </ButtonLink>
      </div>
    </Card>
  );
}
