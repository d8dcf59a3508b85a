import { useEffect, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { useInventories } from '../../entities/inventory/inventories.queries';
import { toInventoryUrl } from '../../lib/address/inventory-address';
import { t } from '../../lib/i18n';
import { setInventoryTitle } from '../../lib/use-document-title';
import { toSameScreen } from './address-object.rules';
import { InventoryLinks } from './InventoryLinks';

interface InventorySwitcherProps {
  /** Inventory of the screen. */
  shownId: number;
  /** `menu`: a section of another menu. `logo`: only the name. */
  place: 'menu' | 'logo';
}

/** Shows which inventory the screen is about, with links to the others. Only for people with several inventories. */
export default function InventorySwitcher({ shownId, place }: InventorySwitcherProps) {
  const id = useId();
  const { pathname, search } = useLocation();
  const { data: inventories } = useInventories();
  const shown = inventories?.find((inventory) => inventory.id === shownId);
  const title = shown?.title;
  useEffect(() => {
    // The name beside the logo is part of every screen.
    if (place !== 'logo') return undefined;
    setInventoryTitle(title);
    return () => setInventoryTitle(undefined);
  }, [place, title]);
  if (!inventories) return null;
  if (place === 'logo') return <bdi>{shown?.title}</bdi>;
  return (
    <nav aria-labelledby={id} className="mb-1 border-b border-line pb-1">
      <p id={id} className="px-3 pt-1.5 pb-1 text-sm text-quiet">
        {t('inventorySwitch.inventories')}
      </p>
      <InventoryLinks
        inventories={inventories}
        shownId={shownId}
        toUrl={(inventory) => toInventoryUrl(inventory.id, toSameScreen(pathname, search))}
      />
    </nav>
  );
}
