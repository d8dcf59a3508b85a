import type { User } from '@stowage/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { findInventoryOf } from '../../entities/inventory/inventories.queries';
import { readLastInventory, toInventoryUrl } from '../../lib/address/inventory-address';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen';
import { findAddressObject } from './address-object.rules';
import { InventoryGone } from './InventoryGone';
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
