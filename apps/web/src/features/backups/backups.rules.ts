const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HOURS_SHOWN_MAX = 72;

/** Formats an age such as `6 h ago`. @param at ISO instant */
export function formatAge(at: string, now: Date): string {
  const age = now.getTime() - Date.parse(at);
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  const hours = Math.floor(age / HOUR_MS);
  return hours <= HOURS_SHOWN_MAX ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
