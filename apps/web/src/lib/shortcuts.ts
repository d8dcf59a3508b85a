const STORAGE_NAME = 'shortcuts';
const OFF = 'off';

/** Users of speech input or switch devices can turn off single-key shortcuts. */
export const areShortcutsOn = (): boolean => localStorage.getItem(STORAGE_NAME) !== OFF;

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_NAME);
  else localStorage.setItem(STORAGE_NAME, OFF);
}

const WRITABLE = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
/** True for an element that takes typed text or a choice. */
export const isField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(WRITABLE);

const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** True for a key that no text field, dialog or menu uses. */
export const isOutsideOfFields = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !(event.target instanceof Element && event.target.closest(WRITABLE)) &&
  !document.querySelector(OVERLAY);

/** True for Ctrl or Cmd with a letter. @param letter in lower case */
export const isCommandKey = (event: KeyboardEvent, letter: string): boolean =>
  event.key.toLowerCase() === letter && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
