// The only code that moves focus between parts of a screen. The policy is in docs/architecture.md, section "Focus".
// A control that moves focus within itself (tree, sheet of labels, viewer, selection) does so in its own file.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** True when no element has focus, for example because the focused element was removed or disabled. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Focuses the element, or the heading of the screen if the element is gone or disabled. */
export function focusOrHeading(element: Element | null | undefined): void {
  if (element instanceof HTMLElement && element !== document.body) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** Focuses the field with this name. Skips the head, which has a meta element named "description". */
export function focusField(name: string): void {
  document.querySelector<HTMLElement>(`:is(main, form) [name="${CSS.escape(name)}"]`)?.focus();
}

/**
 * Moves focus to the heading of a new screen, even if it appears late. A focused field keeps the focus; then
 * `announce` receives the title. @returns a function that stops waiting
 */
export function focusScreenHeading(announce: (title: string) => void): () => void {
  const isFree = () => {
    const focused = document.activeElement;
    return !focused?.closest('main') || focused.matches('main');
  };
  const tryNow = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    if (isFree()) heading.focus({ preventScroll: true });
    else announce(document.title);
    return true;
  };
  if (tryNow()) return () => undefined;
  if (isFree()) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (tryNow()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Focuses an element after the value has changed, such as the button that replaces a closed field. */
export function useFocusAfterChange<Value>(
  value: Value,
  findTarget: (before: Value) => HTMLElement | null | undefined,
): void {
  const last = useRef(value);
  const find = useEffectEvent(findTarget);
  useEffect(() => {
    const before = last.current;
    last.current = value;
    if (before !== value) find(before)?.focus();
  }, [value]);
}

/** Focuses a stable element when the focused entry is removed from a list of `count` entries. */
export function useFocusAfterRemoval(target: RefObject<HTMLElement | null>, count: number): void {
  useFocusAfterChange(count, (before) => (count < before && isFocusLost() ? target.current : undefined));
}

function focusHeadingWhenRemoved(focused: Element): void {
  const observer = new MutationObserver(() => {
    if (focused.isConnected && document.activeElement === focused) return;
    observer.disconnect();
    if (!focused.isConnected && isFocusLost()) focusOrHeading(undefined);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Field with the marker, or the first field of a marked form. */
const FIRST_FIELD =
  ':is(input, select, textarea)[data-first-focus], [data-first-focus] :is(input:not([type=file]), select, textarea)';

/** Event handlers for a Radix dialog that is opened by state: without a trigger, Radix does not return focus. */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      // Does not use `autoFocus`, which would move focus before the opener is recorded.
      const content = event.currentTarget;
      const field = content instanceof Element ? content.querySelector(FIRST_FIELD) : null;
      if (!(field instanceof HTMLElement)) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // The action may have moved focus already.
      if (!isFocusLost()) return;
      focusOrHeading(opener.current);
      const { activeElement } = document;
      if (activeElement && activeElement === opener.current) focusHeadingWhenRemoved(activeElement);
    },
  };
}
