import type { QueryClient } from '@tanstack/react-query';
import { forgetInventory, toInventoryUrl } from '../../lib/address/inventory-address';
import { inventoriesQuery } from './inventories.queries';

const HOME = '/dashboard';

/** Opens an inventory of the user with a page load. Its URL has a prefix if the user has several inventories. */
export async function openInventory(client: QueryClient, id: number): Promise<void> {
  const list = await client.query({ ...inventoriesQuery, staleTime: 0 }).catch(() => undefined);
  window.location.assign(toInventoryUrl(list?.length === 1 ? undefined : id, HOME));
}

/** Opens the default inventory, after the one on the screen has been left or deleted. */
export function openOtherInventory(): void {
  forgetInventory();
  window.location.assign(toInventoryUrl(undefined, HOME));
}
