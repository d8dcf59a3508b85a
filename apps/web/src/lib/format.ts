const MONEY = new Intl.NumberFormat(undefined, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
});
const NUMBER = new Intl.NumberFormat();
// Calendar days have no time zone; both reading and formatting use UTC.
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const DAY_OF_YEAR = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const INSTANT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const formatMoney = (dollars: number): string => MONEY.format(dollars);

export const formatNumber = (value: number): string => NUMBER.format(value);

/** Formats a total; `1,000+` when counting stopped at the limit. */
export const formatTotal = (total: number, isCapped: boolean): string =>
  formatNumber(total) + (isCapped ? '+' : '');

export const formatDate = (isoDay: string): string => DAY.format(new Date(`${isoDay}T00:00:00Z`));

const YEAR_LENGTH = 4;

/** Formats a day, without the year if it is the current year. */
export const formatDayOfYear = (isoDay: string, today: string): string =>
  isoDay.slice(0, YEAR_LENGTH) === today.slice(0, YEAR_LENGTH)
    ? DAY_OF_YEAR.format(new Date(`${isoDay}T00:00:00Z`))
    : formatDate(isoDay);

/** Formats an ISO instant in the user's time zone. */
export const formatInstant = (iso: string): string => INSTANT.format(new Date(iso));

export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`;

const BYTES_PER_STEP = 1024;

/** Formats a file size in steps of 1024, such as `12 KB`, `1.9 MB` or `4 GB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / BYTES_PER_STEP;
  if (kilobytes < BYTES_PER_STEP) return `${formatNumber(Math.ceil(kilobytes))} KB`;
  const megabytes = kilobytes / BYTES_PER_STEP;
  const [size, unit] = megabytes < BYTES_PER_STEP ? [megabytes, 'MB'] : [megabytes / BYTES_PER_STEP, 'GB'];
  return `${formatNumber(Math.round(size * 10) / 10)} ${unit}`;
}
