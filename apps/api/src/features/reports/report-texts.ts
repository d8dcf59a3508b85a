import { CUSTOM_NUMBER_FORMAT, type CustomValueFormats, getDecimals } from '@stowage/contracts';
import type { Language, Translate } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import type { HeldQuantity } from '../../entities/loan/loans.repository';
import type { Reader } from '../../entities/user/reader.service';
import { toMinorUnits, toPlainAmount } from '../../lib/money.rules';

/** Texts and formats of a report, for one reader. */
export interface ReportTexts {
  language: Language;
  locale: string;
  t: Translate;
  formatNumber: (value: number) => string;
  /** ISO 4217 code. */
  currency: string;
  /** Formats an amount in the smallest unit of the currency for the reader's locale: `$1,234.50`; exact for any amount. */
  formatMoney: (minorUnits: bigint) => string;
  /** Formats a day for the reader's locale, such as `March 31, 2026`. */
  formatDay: (day: string) => string;
  formatList: (names: readonly string[]) => string;
  customFormats: CustomValueFormats;
}

/** Names what was lent out, such as `1 unit with Kim until May 3, 2026`. */
export const formatLoans = (
  loans: readonly Pick<HeldQuantity, 'borrower_name' | 'quantity' | 'due_date'>[],
  { t, formatDay, formatList }: Pick<ReportTexts, 't' | 'formatDay' | 'formatList'>,
): string =>
  formatList(
    loans.map(({ borrower_name: name, quantity: count, due_date }) =>
      due_date === null
        ? t('loan.lentTo', { count, name })
        : t('reportFile.lentToUntil', { count, name, day: formatDay(due_date) }),
    ),
  );

export function createReportTexts({ language, locale }: Reader, currency: string): ReportTexts {
  const number = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // Without them, some currencies are rounded to whole units.
    minimumFractionDigits: getDecimals(currency),
    maximumFractionDigits: getDecimals(currency),
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  const customNumber = new Intl.NumberFormat(locale, CUSTOM_NUMBER_FORMAT);
  const { t } = translatorFor(language, locale);
  const formatMoney = (minorUnits: bigint) => money.format(toPlainAmount(minorUnits, currency));
  const formatDay = (isoDay: string) => day.format(new Date(`${isoDay}T00:00:00Z`));
  const formatList = (names: readonly string[]) => list.format(names);
  return {
    language,
    locale,
    t,
    formatNumber: (value) => number.format(value),
    currency,
    formatMoney,
    formatDay,
    formatList,
    customFormats: {
      yesNo: (isYes) => t(isYes ? 'choice.yes' : 'choice.no'),
      number: (value) => customNumber.format(value),
      money: (amount) => formatMoney(toMinorUnits(amount, currency)),
      day: formatDay,
      list: formatList,
    },
  };
}
