import type { User } from '@stowage/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { findInventoryOf, useInventories } from '../../entities/inventory/inventories.queries';
import { forgetInventory, readLastInventory, toInventoryUrl } from '../../lib/address/inventory-address';
import { t } from '../../lib/i18n';
import { useDocumentTitle } from '../../lib/use-document-title';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Logo } from '../../ui/Logo';
import { findAddressObject } from './address-object.rules';
import { InventoryLinks } from './InventoryLinks';
import { moveDrafts } from './move-drafts';

/** Replaces a screen whose URL names no inventory of the user. @param user undefined if the inventory is not theirs */
export default function OtherInventory({ user }: { user: User | undefined }) {
  return user ? <ToInventory user={user} /> : <InventoryGone />;
}

type Place = Pick<ReturnType<typeof useLocation>, 'pathname' | 'search'>;

/** Returns the inventory of the object in the URL, else the one that was used last on this device, else the default one. */
async function findInventory({ pathname, search }: Place, user: User): Promise<number | undefined> {
  if (user.inventory_count === 1) return undefined;
  const object = findAddressObject(pathname, search);
  const found = object && (await findInventoryOf(object));
  if (found !== undefined) return found;
  const last = readLastInventory();
  return last?.user_id === user.id ? last.inventory_id : user.inventory_id;
}

/** Replaces the URL of a person with several inventories by one with an inventory, and the other way round. */
function ToInventory({ user }: { user: User }) {
  const location = useLocation();
  const replace = useEffectEvent(async () => {
    const inventoryId = await findInventory(location, user);
    moveDrafts(user.id, user.inventory_count === 1 ? undefined : user.inventory_id);
    const { pathname, search, hash } = location;
    window.location.replace(toInventoryUrl(inventoryId, pathname + search + hash));
  });
  useEffect(() => void replace(), []);
  return <LoadingScreen />;
}

/** Screen of a URL with an inventory of which the user is not a member, or not any more. */
function InventoryGone() {
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
