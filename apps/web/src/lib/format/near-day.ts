import { getLocale, perLocale } from '../i18n';
import { formatDayOfYear } from './format';
import { toLocalDay } from './local-day';

const weekday = perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKDAYS_MAX = 6;

/** Formats the day of a past instant: `today`, `yesterday`, `Monday`, `Nov 19`, or with the year. */
export function formatNearDay(iso: string, now = new Date()): string {
  const [then, today] = [toLocalDay(new Date(iso)), toLocalDay(now)];
  const days = (Date.parse(today) - Date.parse(then)) / DAY_MS;
  if (days > WEEKDAYS_MAX) return formatDayOfYear(then, today);
  if (days > 1) return weekday().format(new Date(`${then}T00:00:00Z`));
  // A clock may be behind that of the server.
  return new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(-Math.max(0, days), 'day');
}
