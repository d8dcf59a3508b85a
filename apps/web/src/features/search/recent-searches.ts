import { useSyncExternalStore } from 'react';
import { getAddressInventory, toScope } from '../../lib/address/inventory-address';
import { createStorageListeners } from '../../lib/listeners';
import { addRecent, readRecent } from './recent-searches.rules';

const PREFIX = 'recent-searches:';
// Stored per user, because several people may use the device, and per inventory of the URL.
const toStorageName = (ownerId: number) => `${PREFIX}${toScope(getAddressInventory())}${ownerId}`;

const { notify, subscribe } = createStorageListeners();

interface RecentSearches {
  recent: string[];
  remember: (text: string) => void;
  clear: () => void;
}

export function useRecentSearches(ownerId: number): RecentSearches {
  const name = toStorageName(ownerId);
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(name));
  return {
    recent: readRecent(stored),
    remember: (text) => {
      try {
        localStorage.setItem(name, JSON.stringify(addRecent(readRecent(localStorage.getItem(name)), text)));
      } catch {
        // Storage may be full or blocked; the search is then not remembered.
      }
      notify();
    },
    clear: () => {
      localStorage.removeItem(name);
      notify();
    },
  };
}

/** Deletes the recent searches of all users on this device. */
export function removeAllRecentSearches(): void {
  Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .forEach((name) => localStorage.removeItem(name));
  notify();
}
