import { getToday, isDay, toLocalDay } from './local-day';

/**
 * Adds to a day the offset that the user's time zone has at its end, such as `2026-05-03+02:00`, so that the server takes
 * it for the day of the user.
 */
export const withOffset = (day: string): string =>
  day + new Date(`${day}T23:59:59`).toTimeString().replace(/.*GMT(...)(..).*/, '$1:$2');

/** Returns the past day of a parameter in the URL; an empty text for today, the future and other texts. */
export const toPastDay = (text: string | null): string =>
  text !== null && isDay(text) && text < getToday() ? text : '';

/** Returns yesterday in the user's time zone. */
export function getYesterday(): string {
  const day = new Date();
  day.setDate(day.getDate() - 1);
  return toLocalDay(day);
}
