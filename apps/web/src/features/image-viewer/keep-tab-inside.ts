import type { KeyboardEvent } from 'react';

/** Leads Tab from the last button of what covers the screen to its first, and Shift+Tab the other way round. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const [first, last] = [buttons.at(0), buttons.at(-1)];
  const { activeElement } = document;
  const isOnButton = buttons.some((button) => button === activeElement);
  const leaves = event.shiftKey ? activeElement === first || !isOnButton : activeElement === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
