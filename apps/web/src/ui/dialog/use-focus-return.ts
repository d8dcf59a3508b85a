import { useRef } from 'react';

/** Focuses the heading if the focused element is removed after the dialog has closed. */
function focusHeadingWhenRemoved(focused: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (focused.isConnected && document.activeElement === focused) return;
    observer.disconnect();
    if (!focused.isConnected && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Field with the marker, or the first field of a marked form. */
const FIRST_FIELD =
  ':is(input, select, textarea)[data-first-focus], [data-first-focus] :is(input:not([type=file]), select, textarea)';

/** Focus return for dialogs opened by state, for which Radix knows no trigger. Falls back to the screen's heading. */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      // Not with `autoFocus`, which would move focus before the opener is recorded.
      const content = event.currentTarget;
      const field = content instanceof Element ? content.querySelector(FIRST_FIELD) : null;
      if (!(field instanceof HTMLElement)) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // The action may have moved focus already.
      if (document.activeElement !== document.body) return;
      const { current } = opener;
      if (current instanceof HTMLElement && current !== document.body) current.focus();
      // A removed or disabled button does not accept focus.
      if (document.activeElement !== current || current === document.body) {
        document.querySelector<HTMLElement>('h1')?.focus();
      } else if (current instanceof HTMLElement) focusHeadingWhenRemoved(current);
    },
  };
}
