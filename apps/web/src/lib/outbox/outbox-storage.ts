import { useSyncExternalStore } from 'react';
import { keep } from '../device-storage';
import { createStorageListeners } from '../listeners';

// IndexedDB contains the entries (`outbox-database.ts`). A key in the local storage marks that there may be some, so
// that a screen without entries loads no code for them. Each write changes its value, which notifies other tabs.
const PREFIX = 'outbox:';
const toOwnerPrefix = (ownerId: number) => `${PREFIX}${ownerId}:`;

const { notify, subscribe } = createStorageListeners();

export const toOutboxMarker = (ownerId: number, name: string): string => toOwnerPrefix(ownerId) + name;

/** Notifies other tabs. @param version differs from that of the write before */
export function markOutbox(marker: string, version: string): void {
  // Entries wait until the next use of their screen if storage is blocked.
  keep(localStorage, marker, version);
  notify();
}

export function unmarkOutbox(marker: string): void {
  localStorage.removeItem(marker);
  notify();
}

/** True if there may be entries of the user on this device. */
export const hasOutboxEntries = (ownerId: number): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(toOwnerPrefix(ownerId)));

export const useHasOutboxEntries = (ownerId: number | undefined): boolean =>
  useSyncExternalStore(subscribe, () => ownerId !== undefined && hasOutboxEntries(ownerId));
