import { perLocale } from '../i18n';

const DISPLAYS = ['code', 'symbol', 'narrowSymbol', 'name'] as const;

const toComparable = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .trim();

/** Signs that Intl does not know. */
const OTHER_SIGNS: Record<string, string[]> = {
  AUD: ['AU$'],
  CAD: ['C$'],
  CHF: ['SFr', 'Fr'],
  INR: ['Rs'],
  JPY: ['円'],
};

/** Lists how a currency is written in a language and in English: `EUR`, `€`, `euro`, `euros`; the longest first. */
function listSigns(currency: string, language: string): string[] {
  const signs = [language, 'en', 'en-001'].flatMap((locale) =>
    DISPLAYS.flatMap((currencyDisplay) => {
      // Without decimals, because English has `1 euro` and `1.00 euros`.
      const format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay,
        maximumFractionDigits: 0,
      });
      return [1, 2].flatMap((count) =>
        format.formatToParts(count).flatMap(({ type, value }) => (type === 'currency' ? value : [])),
      );
    }),
  );
  return [...new Set([...signs.map(toComparable), ...(OTHER_SIGNS[currency] ?? [])])].sort(
    (one, other) => other.length - one.length,
  );
}

const MINUS = '[\\p{Pd}\u2212]';

const toSignTest = perLocale((locale, currency) => {
  const signs = listSigns(currency, locale)
    .map((sign) => sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/(?<=\p{L})(?=\\\$)/u, '\\s?'))
    .join('|');
  return {
    before: new RegExp(`^(${MINUS}?)\\s*(?:(?:${signs})\\.?\\s*){1,2}(${MINUS}?[\\p{N}.,].*)$`, 'isu'),
    after: new RegExp(`^(.*[\\p{N}.,]${MINUS}{0,2})\\s*(?:${signs})\\.?$`, 'isu'),
  };
});

/** Removes the sign, code or name of this currency from a pasted amount: `$1,234.56`, `5 EUR`. */
export function withoutCurrency(text: string, currency: string): string {
  const { before, after } = toSignTest(currency);
  const amount = toComparable(text);
  const [, sign, rest] = before.exec(amount) ?? [];
  const unsigned = sign !== undefined && rest !== undefined ? sign + rest : amount;
  // Some shops write both, as in `$5 USD`.
  const plain = after.exec(unsigned)?.[1] ?? unsigned;
  return plain === amount ? text : plain;
}

/** True for an amount with the sign or the code of any currency. */
export const hasCurrency = (text: string): boolean => /\p{Sc}|\b[A-Z]{3}\b/u.test(toComparable(text));
