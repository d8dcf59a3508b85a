import { t } from '../i18n';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HOURS_SHOWN_MAX = 72;

/** Formats an age such as `6 h ago`. @param at ISO instant */
export function formatAge(at: string, now = new Date()): string {
  const age = now.getTime() - Date.parse(at);
  if (age < MINUTE_MS) return t('age.justNow');
  if (age < HOUR_MS) return t('age.minutesAgo', { minutes: Math.floor(age / MINUTE_MS) });
  const hours = Math.floor(age / HOUR_MS);
  return hours <= HOURS_SHOWN_MAX
    ? t('age.hoursAgo', { hours })
    : t('age.daysAgo', { days: Math.floor(hours / 24) });
}
