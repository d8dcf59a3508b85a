import { CURRENCIES, CURRENCY_DEFAULT, isCurrency } from '@stowage/contracts';
import countryToCurrency from 'country-to-currency';
import { toCurrencyName } from '../../lib/format/currency-name';
import { getLocale } from '../../lib/i18n';

const toRegion = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    return undefined;
  }
};

/**
 * Returns the currency of the region of the first language; a language without a region has its most likely one.
 * @param languages BCP 47 tags of the browser, best first
 */
export function toUsualCurrency(languages: readonly string[]): string {
  const region = languages.map(toRegion).find((one) => one !== undefined) ?? '';
  const currencies: Readonly<Record<string, string>> = countryToCurrency;
  const currency = currencies[region];
  return currency !== undefined && isCurrency(currency) ? currency : CURRENCY_DEFAULT;
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Lists the currencies whose name or code contains all words, by name; those whose code begins with the text first. */
export function findCurrencies(text: string): string[] {
  const words = fold(text)
    .split(/[\s()]+/)
    .filter((word) => word !== '');
  const { compare } = new Intl.Collator(getLocale());
  return CURRENCIES.map((currency) => ({ currency, name: toCurrencyName(currency) }))
    .filter(({ name }) => words.every((word) => fold(name).includes(word)))
    .sort((one, other) => {
      const isFirst = ({ currency }: { currency: string }) =>
        words.length === 1 && currency.toLowerCase().startsWith(words[0] ?? '');
      return Number(isFirst(other)) - Number(isFirst(one)) || compare(one.name, other.name);
    })
    .map(({ currency }) => currency);
}
