import { useEffect } from 'react';
import { useInventories } from '../../entities/inventory/inventories.queries';
import { forgetInventory, toInventoryUrl } from '../../lib/address/inventory-address';
import { t } from '../../lib/i18n';
import { useDocumentTitle } from '../../lib/use-document-title';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Logo } from '../../ui/Logo';
import { InventoryLinks } from './InventoryLinks';

/** Screen of a URL with an inventory of which the user is not a member, or not any more. */
export function InventoryGone() {
  useDocumentTitle(t('inventorySwitch.gone'));
  const query = useInventories();
  const { data: inventories } = query;
  // The next visit opens another inventory.
  useEffect(forgetInventory, []);
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-8">
      <Logo />
      <div>
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {t('inventorySwitch.gone')}
        </h1>
        <p className="mt-2 text-quiet">{t('inventorySwitch.goneHint')}</p>
      </div>
      {inventories ? (
        <div className="rounded-lg border border-line bg-surface p-1">
          <InventoryLinks
            inventories={inventories}
            shownId={undefined}
            toUrl={({ id }) => toInventoryUrl(inventories.length > 1 ? id : undefined, '/dashboard')}
          />
        </div>
      ) : (
        <NotLoaded query={query} message={t('inventorySwitch.notLoaded')} skeleton="h-12" />
      )}
    </main>
  );
}
