import { lazy, Suspense } from 'react';
import { NO_ID } from '../../lib/address/address-id';
import { withTexts } from '../../lib/i18n';
import { useSession } from '../user/session.queries';
import type { InventoryObject } from './inventories.queries';

const OpenElsewhere = lazy(() =>
  // Without a connection, the screen only says that nothing was found.
  withTexts(import('./OpenElsewhere')).catch(() => ({ default: () => null })),
);

/** Offers to open the object of the URL in another inventory, for a person with several. */
export function FoundElsewhere({ object }: { object: InventoryObject }) {
  const { user } = useSession();
  const maySearch = user !== undefined && user.inventory_count > 1 && object.id !== NO_ID;
  return (
    <div role="status" className="mt-4 empty:hidden">
      {maySearch && (
        <Suspense>
          <OpenElsewhere object={object} />
        </Suspense>
      )}
    </div>
  );
}
