const STORAGE_NAME = 'shortcuts';
const OFF = 'off';

/** Whether single keys act as shortcuts. Who dictates or types with a switch can turn them off. */
export const areShortcutsOn = (): boolean => localStorage.getItem(STORAGE_NAME) !== OFF;

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_NAME);
  else localStorage.setItem(STORAGE_NAME, OFF);
}
