const STORAGE_NAME = 'shortcuts';
const OFF = 'off';

/** Users of speech input or switch devices can turn off single-key shortcuts. */
export const areShortcutsOn = (): boolean => localStorage.getItem(STORAGE_NAME) !== OFF;

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_NAME);
  else localStorage.setItem(STORAGE_NAME, OFF);
}
