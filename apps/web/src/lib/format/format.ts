import { describeBytes } from '@stowage/texts';
import { perLocale, t } from '../i18n';

const money = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
);
const number = perLocale((locale) => new Intl.NumberFormat(locale));
// Calendar days have no time zone; both parsing and formatting use UTC.
const day = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
const dayOfYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const instant = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const list = perLocale((locale) => new Intl.ListFormat(locale));
const alternatives = perLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

export const formatMoney = (dollars: number): string => money().format(dollars);

export const formatNumber = (value: number): string => number().format(value);

/** Formats a total; `1,000+` when counting stopped at the limit. */
export const formatTotal = (total: number, isCapped: boolean): string =>
  formatNumber(total) + (isCapped ? '+' : '');

export const formatDate = (isoDay: string): string => day().format(new Date(`${isoDay}T00:00:00Z`));

const YEAR_LENGTH = 4;

/** Formats a day, without the year if it is the current year. */
export const formatDayOfYear = (isoDay: string, today: string): string =>
  isoDay.slice(0, YEAR_LENGTH) === today.slice(0, YEAR_LENGTH)
    ? dayOfYear().format(new Date(`${isoDay}T00:00:00Z`))
    : formatDate(isoDay);

/** Formats an ISO instant in the user's time zone. */
export const formatInstant = (iso: string): string => instant().format(new Date(iso));

/** Formats a list, such as `2 items and 1 location`. */
export const formatList = (parts: readonly string[]): string => list().format(parts);

/** Splits a list such as `drill, saw or hammer` into parts of the type `element` (a word) or `literal`. */
export const formatAlternativesToParts = (words: readonly string[]) => alternatives().formatToParts(words);

/** Formats a file size in steps of 1024, such as `12 KB`, `1.9 MB` or `4 GB`. */
export const formatBytes = (bytes: number): string => describeBytes(t, formatNumber, bytes);
