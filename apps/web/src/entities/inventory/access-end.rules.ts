import { toLocalDay } from '../../lib/format/local-day';

/** Returns the last moment of a day in the person's time zone. @param day such as `2026-03-31`; empty for no end */
export const toAccessEnd = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString();

/** Returns the day, in the person's time zone, on which access ends. Empty for no end. */
export const toLastDay = (endsAt: string | null): string =>
  endsAt === null ? '' : toLocalDay(new Date(endsAt));

export const isDayOver = (day: string, today: string): boolean => day !== '' && day < today;
