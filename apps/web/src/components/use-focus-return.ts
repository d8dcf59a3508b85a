import { useRef } from 'react';

/**
 * For windows that are opened by state and not by a trigger of their own, which Radix has nothing to return to: gives the
 * focus back to what had it, or to the screen's heading when that has gone.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isThere = opener.current?.isConnected === true && opener.current !== document.body;
      const target = isThere ? opener.current : document.querySelector('h1');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
