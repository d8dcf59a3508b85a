import { CURRENCY_DEFAULT } from '@stowage/contracts';
import { createContext, use } from 'react';
import { formatMoney } from '../format/format';

/** ISO 4217 code of the inventory that the screen shows. */
export const CurrencyContext = createContext<string>(CURRENCY_DEFAULT);

export const useCurrency = (): string => use(CurrencyContext);

/** Returns the function that formats amounts of the inventory that the screen shows. */
export function useFormatMoney(): (amount: number) => string {
  const currency = useCurrency();
  return (amount) => formatMoney(amount, currency);
}
