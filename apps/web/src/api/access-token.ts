import { ACCESS_TOKEN_STORAGE_NAME } from '@stowage/contracts';
import { createListeners } from '../lib/listeners';

const listeners = createListeners();
const { notify } = listeners;

export const getAccessToken = (): string | null => localStorage.getItem(ACCESS_TOKEN_STORAGE_NAME);

export function setAccessToken(token: string): void {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, token);
  notify();
}

export function removeAccessToken(): void {
  localStorage.removeItem(ACCESS_TOKEN_STORAGE_NAME);
  notify();
}

/** Calls the listener on every change of the token, including changes made by other tabs. */
export function subscribeToAccessToken(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key === ACCESS_TOKEN_STORAGE_NAME || key === null) listener();
  };
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}
