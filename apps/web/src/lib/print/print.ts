import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const set = (next: boolean) => {
    isPrinting = next;
    // The browser prints what is rendered when the event handlers return.
    flushSync(onChange);
  };
  const start = () => set(true);
  const end = () => set(false);
  window.addEventListener('beforeprint', start);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
  };
}

/** True while the browser prints the screen, also with the browser's own command. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);

/** Prints the screen as soon as its photos are loaded, also those that were not scrolled into view. */
export async function printWithImages(isWanted: () => boolean = () => true): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
  // A lazy photo below the visible part would never load, and the print dialog would never open.
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.map((image) => image.decode()));
  if (isWanted()) window.print();
}
