import type { Inventory } from '@stowage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { toOtherInventoryUrl } from '../../lib/address/inventory-address';
import { t } from '../../lib/i18n';
import { queryKeys } from '../../lib/query/query-keys';
import { ButtonLink } from '../../ui/ButtonLink';
import { useSession } from '../user/session.queries';
import { findInventoryOf, type InventoryObject, useInventories } from './inventories.queries';

/** Finds another inventory of the user that has the object. */
function useInventoryOf(object: InventoryObject): Inventory | undefined {
  const { user } = useSession();
  const { data: id } = useQuery({
    queryKey: [...queryKeys.inventories, 'of', object],
    queryFn: async () => (await findInventoryOf(object)) ?? null,
  });
  const isElsewhere = typeof id === 'number' && id !== user?.inventory_id;
  const { data: inventories } = useInventories({ enabled: isElsewhere });
  return isElsewhere ? inventories?.find((inventory) => inventory.id === id) : undefined;
}

/** Link to the screen of the URL in another inventory. Empty if no other inventory of the user has the object. */
export default function OpenElsewhere({ object }: { object: InventoryObject }) {
  const { pathname, search } = useLocation();
  const inventory = useInventoryOf(object);
  if (!inventory) return null;
  return (
    <>
      <p dir="auto" className="mb-3 [overflow-wrap:anywhere] text-text">
        {t('elsewhere.isIn', { kind: object.kind, inventory: inventory.title })}
      </p>
      <ButtonLink
        to={toOtherInventoryUrl(inventory.id, pathname + search)}
        className="h-auto py-2 [overflow-wrap:anywhere] whitespace-normal"
      >
        {t('elsewhere.openIn', { inventory: inventory.title })}
      </ButtonLink>
    </>
  );
}
