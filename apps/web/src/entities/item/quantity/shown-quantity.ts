import type { Item } from '@stowage/contracts';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../lib/listeners';

// The outbox of quantities loads later than the cards that show its changes, and publishes them here.

export type CountedItem = Pick<Item, 'id' | 'quantity' | 'updated_at'>;

export interface ShownQuantity {
  quantity: number;
  /** True while the connection is lost and changes of the item wait for it. */
  isStuck: boolean;
}

interface Published {
  ownerId: number;
  show: (item: CountedItem) => ShownQuantity;
}

let published: Published | undefined;
const { notify, subscribe } = createListeners();

/** @param show must be another function after each change */
export function publishQuantities(ownerId: number, show: Published['show']): void {
  published = { ownerId, show };
  notify();
}

/** Returns the quantity of an item with the changes of a user on this device, after they are loaded. */
export function useShownQuantity(ownerId: number | undefined, item: CountedItem): ShownQuantity {
  const known = useSyncExternalStore(subscribe, () => published);
  return known && known.ownerId === ownerId ? known.show(item) : { quantity: item.quantity, isStuck: false };
}
