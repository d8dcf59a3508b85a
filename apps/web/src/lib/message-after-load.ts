import toast from 'react-hot-toast/headless';
import { keep } from './device-storage';

const STORAGE_NAME = 'message_after_load';

/** Keeps a message for the page load that follows, for example after joining an inventory. */
export const keepMessage = (message: string): void => keep(sessionStorage, STORAGE_NAME, message);

/** Shows the kept message, once. */
export function showKeptMessage(): void {
  const message = sessionStorage.getItem(STORAGE_NAME);
  if (message === null) return;
  sessionStorage.removeItem(STORAGE_NAME);
  toast.success(message);
}
