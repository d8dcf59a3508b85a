const MONEY = new Intl.NumberFormat(undefined, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
});
const NUMBER = new Intl.NumberFormat();
// A calendar day has no time zone: it is read and written in one and the same.
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const DAY_OF_YEAR = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const INSTANT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Dollars in the reader's way of writing numbers, such as `$1,250.00`. */
export const formatMoney = (dollars: number): string => MONEY.format(dollars);

export const formatNumber = (value: number): string => NUMBER.format(value);

/** How many were counted, `1,000+` when the counting stopped there. */
export const formatTotal = (total: number, isCapped: boolean): string =>
  formatNumber(total) + (isCapped ? '+' : '');

/** A day such as `2026-03-31`. */
export const formatDate = (isoDay: string): string => DAY.format(new Date(`${isoDay}T00:00:00Z`));

const YEAR_LENGTH = 4;

/** A day such as `2026-03-31` in few letters: the year is left out when it is that of today. */
export const formatDayOfYear = (isoDay: string, today: string): string =>
  isoDay.slice(0, YEAR_LENGTH) === today.slice(0, YEAR_LENGTH)
    ? DAY_OF_YEAR.format(new Date(`${isoDay}T00:00:00Z`))
    : formatDate(isoDay);

/** An ISO instant in the reader's time zone. */
export const formatInstant = (iso: string): string => INSTANT.format(new Date(iso));

/** `1 item`, `2 items`; the plural is only given where it is not the noun with an s. */
export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`;

const BYTES_PER_STEP = 1024;

/** `12 KB`, `1.9 MB`: the size of a file, in steps of 1024 as the limits are. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / BYTES_PER_STEP;
  if (kilobytes < BYTES_PER_STEP) return `${formatNumber(Math.ceil(kilobytes))} KB`;
  return `${formatNumber(Math.round((kilobytes / BYTES_PER_STEP) * 10) / 10)} MB`;
}
