import { useRef } from 'react';

/** What the window was about may still leave the screen, and what has the focus with it. */
function headWhenGone(focused: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (focused.isConnected && document.activeElement === focused) return;
    observer.disconnect();
    if (!focused.isConnected && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** A field that is marked itself, or the first one of a marked form. */
const FIRST_FIELD =
  ':is(input, select, textarea)[data-first-focus], [data-first-focus] :is(input:not([type=file]), select, textarea)';

/**
 * For windows that are opened by state and not by a trigger of their own, which Radix has nothing to return to: gives the
 * focus back to what had it, or to the screen's heading when that has gone.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      // Not with `autoFocus`: the field would have the focus before the opener is known.
      const content = event.currentTarget;
      const field = content instanceof Element ? content.querySelector(FIRST_FIELD) : null;
      if (!(field instanceof HTMLElement)) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // The answer may have led it somewhere already.
      if (document.activeElement !== document.body) return;
      const { current } = opener;
      if (current instanceof HTMLElement && current !== document.body) current.focus();
      // A button that has gone, or that takes nothing just now, does not take the focus either.
      if (document.activeElement !== current || current === document.body) {
        document.querySelector<HTMLElement>('h1')?.focus();
      } else if (current instanceof HTMLElement) headWhenGone(current);
    },
  };
}
