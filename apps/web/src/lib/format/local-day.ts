const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats the day in the user's time zone, such as `2026-03-31`. */
export const toLocalDay = (date: Date): string =>
  [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');

/** True for a day that exists, such as `2026-03-31`. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
}

/** Returns today in the user's time zone. */
export const getToday = (): string => toLocalDay(new Date());

/** Returns the day one year earlier; 28 February for 29 February. */
/** The day a number of days later. */
export const toDayAfter = (date: Date, days: number): string =>
  toLocalDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days));

export function toDayOneYearBefore(date: Date): string {
  const day = new Date(date);
  day.setFullYear(date.getFullYear() - 1);
  if (day.getMonth() !== date.getMonth()) day.setDate(0);
  return toLocalDay(day);
}
