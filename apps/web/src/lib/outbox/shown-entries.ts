import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';

// Lists of unsent changes that a screen shows, so that the bar above all screens does not repeat them.
let shown: readonly string[] = [];
const { notify, subscribe } = createListeners();

function set(next: readonly string[]): void {
  shown = next;
  notify();
}

/** Registers a list while the component is mounted. */
export function useShowsEntries(list: string): void {
  useEffect(() => {
    set([...shown, list]);
    return () => {
      const index = shown.indexOf(list);
      set(shown.filter((_, other) => other !== index));
    };
  }, [list]);
}

export const isShown = (list: string): boolean => shown.includes(list);

export const useShownEntries = (): readonly string[] => useSyncExternalStore(subscribe, () => shown);
