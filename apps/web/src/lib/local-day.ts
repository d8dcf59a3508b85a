const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats the day in the user's time zone, such as `2026-03-31`. */
export const toLocalDay = (date: Date): string =>
  [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
