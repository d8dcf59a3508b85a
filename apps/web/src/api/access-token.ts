import { ACCESS_TOKEN_STORAGE_NAME } from '@stowage/contracts';
import { createStorageListeners } from '../lib/listeners';

const { notify, subscribe } = createStorageListeners();

export const subscribeToAccessToken = subscribe;

export const getAccessToken = (): string | null => localStorage.getItem(ACCESS_TOKEN_STORAGE_NAME);

export function setAccessToken(token: string): void {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, token);
  notify();
}

export function removeAccessToken(): void {
  localStorage.removeItem(ACCESS_TOKEN_STORAGE_NAME);
  notify();
}
