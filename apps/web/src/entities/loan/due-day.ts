import { formatDayOfYear } from '../../lib/format/format';
import { t } from '../../lib/i18n';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts the days from one day to another; negative when the first day is later. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the same day of the next month, or its last day when the month is shorter. */
export function addMonth(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = date.getUTCMonth();
  date.setUTCMonth(month + 1);
  // Without this, one month after 31 January would be a day in March.
  if (date.getUTCMonth() > (month + 1) % 12) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

export const isOverdue = (dueDay: string | null, today: string): boolean => dueDay !== null && dueDay < today;

export function toDueText(dueDay: string, today: string): string {
  const days = daysBetween(today, dueDay);
  if (days < 0) return t('loan.overdueBy', { days: t('count.days', { count: -days }) });
  if (days === 0) return t('loan.dueToday');
  return days === 1 ? t('loan.dueTomorrow') : t('loan.dueUntil', { dueDay: formatDayOfYear(dueDay, today) });
}
