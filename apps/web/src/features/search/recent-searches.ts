import { useQueries } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { itemQuery } from '../../entities/item/items.queries';
import { getAddressInventory, toScope } from '../../lib/address/inventory-address';
import { createStorageListeners } from '../../lib/listeners';
import { RECENT_LIST_LENGTH } from '../../lib/screen-limits';
import { addRecent, readRecent } from './recent-searches.rules';

const SEARCHES = 'recent-searches:';
const ITEMS = 'opened-items:';
// Stored per user, because several people may use the device, and per inventory of the URL.
const toStorageName = (list: string, ownerId: number) => `${list}${toScope(getAddressInventory())}${ownerId}`;

const { notify, subscribe } = createStorageListeners();

/** Most recent first. */
const useRecent = (name: string): string[] =>
  readRecent(useSyncExternalStore(subscribe, () => localStorage.getItem(name)));

function remember(name: string, text: string): void {
  try {
    localStorage.setItem(name, JSON.stringify(addRecent(readRecent(localStorage.getItem(name)), text)));
  } catch {
    // Storage may be full or blocked; the text is then not remembered.
  }
  notify();
}

export function useRecentSearches(ownerId: number) {
  const name = toStorageName(SEARCHES, ownerId);
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
  remember(toStorageName(ITEMS, ownerId), String(itemId));

/** The items that the user opened last on this device, without deleted ones. */
export function useOpenedItems(ownerId: number) {
  const ids = useRecent(toStorageName(ITEMS, ownerId)).map(Number);
  return useQueries({
    queries: ids.slice(0, RECENT_LIST_LENGTH).map(itemQuery),
    combine: (results) => ({
      items: results.flatMap(({ data }) => data ?? []),
      isLoading: results.some(({ isPending }) => isPending),
    }),
  });
}

/** Deletes the recent searches and opened items of all users on this device. */
export function removeAllRecent(): void {
  Object.keys(localStorage)
    .filter((name) => name.startsWith(SEARCHES) || name.startsWith(ITEMS))
    .forEach((name) => localStorage.removeItem(name));
  notify();
}
