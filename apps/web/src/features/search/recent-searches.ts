import { useSyncExternalStore } from 'react';
import { getAddressInventory, toScope } from '../../lib/address/inventory-address';
import { keep } from '../../lib/device-storage';
import { createStorageListeners } from '../../lib/listeners';
import { addRecent, readRecent } from './recent-searches.rules';
import { OPENED_ITEMS, RECENT_SEARCHES } from './remove-recent';

// Stored per user, because several people may use the device, and per inventory of the URL.
const toStorageName = (list: string, ownerId: number) => `${list}${toScope(getAddressInventory())}${ownerId}`;

const { notify, subscribe } = createStorageListeners();

/** Most recent first. */
const useRecent = (name: string): string[] =>
  readRecent(useSyncExternalStore(subscribe, () => localStorage.getItem(name)));

function remember(name: string, text: string): void {
  keep(localStorage, name, JSON.stringify(addRecent(readRecent(localStorage.getItem(name)), text)));
  notify();
}

export function useRecentSearches(ownerId: number) {
  const name = toStorageName(RECENT_SEARCHES, ownerId);
  return {
    recent: useRecent(name),
    remember: (text: string) => remember(name, text),
    clear: () => {
      localStorage.removeItem(name);
      notify();
    },
  };
}

export const rememberOpenedItem = (ownerId: number, itemId: number): void =>
  remember(toStorageName(OPENED_ITEMS, ownerId), String(itemId));

/** Ids of the items that the user opened last on this device. */
export const useOpenedIds = (ownerId: number): number[] =>
  useRecent(toStorageName(OPENED_ITEMS, ownerId)).map(Number);
