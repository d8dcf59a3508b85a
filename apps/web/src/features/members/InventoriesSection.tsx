import type { Inventory } from '@stowage/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useInventories } from '../../entities/inventory/inventories.queries';
import { toInventoryUrl } from '../../lib/address/inventory-address';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { buttonStyle } from '../../ui/button-style';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';

const CreateInventoryDialog = lazyComponent(() => import('./CreateInventoryDialog'));

/** Lists the inventories of a person with several, and creates another one. */
export function InventoriesSection({ inventory }: { inventory: Inventory }) {
  const { data: inventories = [] } = useInventories();
  const [isCreating, setIsCreating] = useState(false);
  const close = () => setIsCreating(false);
  return (
    <Panel title={t('members.otherInventories')}>
      {inventories.length > 1 && (
        <ul className="mb-4 divide-y divide-line border-b border-line">
          {inventories.map((other) => (
            <InventoryRow key={other.id} inventory={other} isShown={other.id === inventory.id} />
          ))}
        </ul>
      )}
      <p className="mb-3 text-quiet">{t('members.createHint')}</p>
      <Button variant="secondary" onClick={() => setIsCreating(true)}>
        <Plus aria-hidden className="size-4" />
        {t('members.create')}
      </Button>
      {isCreating && <CreateInventoryDialog onClose={close} />}
    </Panel>
  );
}

function InventoryRow({ inventory, isShown }: { inventory: Inventory; isShown: boolean }) {
  const { id, title, role, item_count } = inventory;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <bdi className="font-medium [overflow-wrap:anywhere]">{title}</bdi>
        <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          <Badge>{t(`role.${role}`)}</Badge>
          {t('count.items', { count: item_count })}
        </p>
      </div>
      {isShown ? (
        <Badge tone="accent">{t('members.thisOne')}</Badge>
      ) : (
        // A page load, because another inventory has other data everywhere.
        <a
          href={toInventoryUrl(id, '/dashboard')}
          aria-label={t('members.openInventory', { name: title })}
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          {t('common.open')}
        </a>
      )}
    </li>
  );
}
