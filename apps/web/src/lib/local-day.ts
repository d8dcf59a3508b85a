const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day where the reader lives, such as `2026-03-31`. */
export const toLocalDay = (date: Date): string =>
  [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
