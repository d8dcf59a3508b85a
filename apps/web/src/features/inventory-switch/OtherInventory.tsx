import type { User } from '@stowage/contracts';
import { InventoryGone } from './InventoryGone';
import { ToInventory } from './ToInventory';

/** Replaces a screen whose URL names no inventory of the user. @param user undefined if the inventory is not theirs */
export default function OtherInventory({ user }: { user: User | undefined }) {
  return user ? <ToInventory user={user} /> : <InventoryGone />;
}
