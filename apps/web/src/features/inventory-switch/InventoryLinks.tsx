import type { Inventory } from '@stowage/contracts';
import { Check } from 'lucide-react';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';

interface InventoryLinksProps {
  inventories: readonly Inventory[];
  /** Inventory of the screen. */
  shownId: number | undefined;
  toUrl: (inventory: Inventory) => string;
}

/** Links load the page again, so that no data of one inventory appears in another. */
export const InventoryLinks = ({ inventories, shownId, toUrl }: InventoryLinksProps) => (
  <ul>
    {inventories.map((inventory) => {
      const isShown = inventory.id === shownId;
      return (
        <li key={inventory.id}>
          <a
            href={toUrl(inventory)}
            aria-current={isShown ? 'true' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 -outline-offset-2 hover:bg-raised focus-visible:bg-raised"
          >
            {shownId !== undefined && (
              <Check aria-hidden className={cn('size-4 shrink-0 text-accent', !isShown && 'invisible')} />
            )}
            <bdi
              className={cn('line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere]', isShown && 'font-medium')}
            >
              {inventory.title}
            </bdi>
            {inventory.role === 'viewer' && (
              <span className="shrink-0 text-sm text-quiet">{t('inventorySwitch.viewOnly')}</span>
            )}
          </a>
        </li>
      );
    })}
  </ul>
);
