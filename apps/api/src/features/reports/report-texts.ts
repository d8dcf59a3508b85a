import type { Language, Translate } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import type { Reader } from '../../entities/user/reader.service';
import { toPlainAmount } from './reports.rules';

/** Texts and formats of a report, for one reader. */
export interface ReportTexts {
  language: Language;
  locale: string;
  t: Translate;
  formatNumber: (value: number) => string;
  /** Formats cents for the reader's locale, such as `$1,234.50`; exact for any amount. */
  formatCents: (cents: bigint) => string;
  /** Formats a day for the reader's locale, such as `March 31, 2026`. */
  formatDay: (day: string) => string;
  formatList: (names: readonly string[]) => string;
}

export function createReportTexts({ language, locale }: Reader): ReportTexts {
  const number = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  return {
    language,
    locale,
    t: translatorFor(language, locale).t,
    formatNumber: (value) => number.format(value),
    formatCents: (cents) => money.format(toPlainAmount(cents)),
    formatDay: (isoDay) => day.format(new Date(`${isoDay}T00:00:00Z`)),
    formatList: (names) => list.format(names),
  };
}
