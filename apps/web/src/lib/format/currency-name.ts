import { getLocale } from '../i18n';

/** Returns the name in the user's language with the code, such as `Euro (EUR)`. */
export function toCurrencyName(currency: string): string {
  const name = new Intl.DisplayNames(getLocale(), { type: 'currency' }).of(currency) ?? currency;
  return name === currency ? currency : `${name} (${currency})`;
}
