import toast from 'react-hot-toast/headless';

const STORAGE_NAME = 'message_after_load';

/** Keeps a message for the page load that follows, for example after joining an inventory. */
export function keepMessage(message: string): void {
  try {
    sessionStorage.setItem(STORAGE_NAME, message);
  } catch {
    // Storage may be full or blocked; the next screen then opens without the message.
  }
}

/** Shows the kept message, once. */
export function showKeptMessage(): void {
  const message = sessionStorage.getItem(STORAGE_NAME);
  if (message === null) return;
  sessionStorage.removeItem(STORAGE_NAME);
  toast.success(message);
}
