// In its own file, because every screen contains the code that signs out.

export const RECENT_SEARCHES = 'recent-searches:';
export const OPENED_ITEMS = 'opened-items:';

/** Deletes the recent searches and opened items of all users on this device. */
export function removeAllRecent(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(RECENT_SEARCHES) || name.startsWith(OPENED_ITEMS)) localStorage.removeItem(name);
}
