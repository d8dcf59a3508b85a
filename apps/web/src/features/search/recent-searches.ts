import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { getAddressInventory, toScope } from '../../lib/address/inventory-address';
import { createListeners } from '../../lib/listeners';
import { addRecent, readRecent } from './recent-searches.rules';

const PREFIX = 'recent-searches:';
// Stored per user, because several people may use the device, and per inventory of the URL.
const toStorageName = (ownerId: number) => `${PREFIX}${toScope(getAddressInventory())}${ownerId}`;

const listeners = createListeners();
const { notify } = listeners;

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

interface RecentSearches {
  recent: string[];
  remember: (text: string) => void;
  clear: () => void;
}

export function useRecentSearches(ownerId: number): RecentSearches {
  const name = toStorageName(ownerId);
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(name));
  const recent = useMemo(() => readRecent(stored), [stored]);
  const remember = useCallback(
    (text: string) => {
      try {
        localStorage.setItem(name, JSON.stringify(addRecent(readRecent(localStorage.getItem(name)), text)));
      } catch {
        // Storage may be full or blocked; the search is then not remembered.
      }
      notify();
    },
    [name],
  );
  const clear = useCallback(() => {
    localStorage.removeItem(name);
    notify();
  }, [name]);
  return { recent, remember, clear };
}

/** Deletes the recent searches of all users on this device. */
export function removeAllRecentSearches(): void {
  Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .forEach((name) => localStorage.removeItem(name));
  notify();
}
