import { getDecimals } from '@stowage/contracts';
import { describeBytes } from '@stowage/texts';
import { getLocale, perLocale, t } from '../i18n';

const toMoneyFormat = perLocale((locale, currency) => {
  const decimals = getDecimals(currency);
  // Intl would round some currencies to whole units.
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
});
const number = perLocale((locale) => new Intl.NumberFormat(locale));
// Calendar days have no time zone; both parsing and formatting use UTC.
const day = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
const dayOfYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const instant = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const time = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const list = perLocale((locale) => new Intl.ListFormat(locale));
const alternatives = perLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Formats an amount such as `$12.50`, `12,50 €` or `¥1,250`. @param currency ISO 4217 code */
export const formatMoney = (amount: number, currency: string): string =>
  toMoneyFormat(currency).format(amount);

/** Returns the sign that stands before or after amounts in the user's locale, such as `$` or `KWD`. */
export function toCurrencySign(currency: string): { sign: string; isBefore: boolean } {
  const parts = toMoneyFormat(currency).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const isBefore = at < parts.findIndex(({ type }) => type === 'integer');
  return { sign: parts[at]?.value ?? currency, isBefore };
}

/** Returns the plural name of a currency in the user's language, such as `euros`. */
export const toCurrencyUnits = (currency: string): string =>
  new Intl.NumberFormat(getLocale(), { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

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

/** Formats the time of day of an ISO instant in the user's time zone. */
export const formatTime = (iso: string): string => time().format(new Date(iso));

/** Formats a list, such as `2 items and 1 location`. */
export const formatList = (parts: readonly string[]): string => list().format(parts);

/** Splits a list such as `drill, saw or hammer` into parts of the type `element` (a word) or `literal`. */
export const formatAlternativesToParts = (words: readonly string[]) => alternatives().formatToParts(words);

/** Formats a file size in steps of 1024, such as `12 KB`, `1.9 MB` or `4 GB`. */
export const formatBytes = (bytes: number): string => describeBytes(t, formatNumber, bytes);
