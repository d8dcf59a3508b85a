import { keep } from '../../lib/device-storage';

const STORAGE_NAME = 'last_user_id';

/** Remembers who was signed in on this device, for the count of their unsent changes on the sign-in screen. */
export const rememberLastUser = (userId: number): void => keep(localStorage, STORAGE_NAME, String(userId));

/** Undefined before the first sign-in on this device. */
export function readLastUser(): number | undefined {
  const id = Number(localStorage.getItem(STORAGE_NAME) ?? NaN);
  return Number.isInteger(id) ? id : undefined;
}
