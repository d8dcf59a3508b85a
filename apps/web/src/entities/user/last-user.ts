const STORAGE_NAME = 'last_user_id';

/** Remembers who was signed in on this device, for the count of their unsent changes on the sign-in screen. */
export function rememberLastUser(userId: number): void {
  try {
    localStorage.setItem(STORAGE_NAME, String(userId));
  } catch {
    // Storage may be blocked; the sign-in screen then shows no count.
  }
}

/** Undefined before the first sign-in on this device. */
export function readLastUser(): number | undefined {
  const id = Number(localStorage.getItem(STORAGE_NAME) ?? NaN);
  return Number.isInteger(id) ? id : undefined;
}
