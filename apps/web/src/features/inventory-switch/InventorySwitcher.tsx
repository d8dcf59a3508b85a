import { Boxes, ChevronDown } from 'lucide-react';
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
  /** `bar`: a button with a menu. `menu`: a section of another menu. `logo`: only the name. */
  place: 'bar' | 'menu' | 'logo';
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
  const links = (
    <InventoryLinks
      inventories={inventories}
      shownId={shownId}
      toUrl={(inventory) => toInventoryUrl(inventory.id, toSameScreen(pathname, search))}
    />
  );
  if (place === 'menu')
    return (
      <nav aria-labelledby={id} className="mb-1 border-b border-line pb-1">
        <p id={id} className="px-3 pt-1.5 pb-1 text-sm text-quiet">
          {t('inventorySwitch.inventories')}
        </p>
        {links}
      </nav>
    );
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={shown?.title}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 [anchor-name:--inventory-switcher] hover:bg-raised"
      >
        <Boxes aria-hidden className="size-4.5 shrink-0 text-quiet" />
        <span className="sr-only">{t('inventorySwitch.currentInventory')} </span>
        <bdi className="max-w-44 min-w-0 truncate text-sm font-medium">{shown?.title}</bdi>
        {shown?.role === 'viewer' && (
          <span className="shrink-0 text-sm text-quiet max-xl:sr-only">{t('inventorySwitch.viewOnly')}</span>
        )}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-quiet" />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label={t('inventorySwitch.inventories')}
        className="fixed inset-auto end-2 top-16 m-0 max-h-[70dvh] w-72 overflow-y-auto rounded-lg border border-line bg-surface p-1 text-text shadow-raised open:animate-fade md:end-[calc(max(0px,50vw-55rem)+1.5rem)] supports-[top:anchor(bottom)]:md:end-[anchor(end)] supports-[top:anchor(bottom)]:[position-anchor:--inventory-switcher]"
      >
        {links}
      </nav>
    </>
  );
}
