import { createNumberParser, CURRENCIES, getDecimals } from '@stowage/contracts';
import { expect, it } from 'vitest';
import { withoutCurrency } from './currency-text';

it.each([
  ['$1,234.56', 'USD', 1234.56],
  ['US$ 1,234.56', 'USD', 1234.56],
  ['-$5', 'USD', -5],
  ['5 usd', 'USD', 5],
  ['$5', 'CAD', 5],
  ['5 EUR', 'EUR', 5],
  ['5\u00a0€', 'EUR', 5],
  ['€5.50', 'EUR', 5.5],
  ['1.234,56 €', 'EUR', 1234.56],
  ['12 euros', 'EUR', 12],
  ['1 euro', 'EUR', 1],
  ['$5.00 USD', 'USD', 5],
  ['USD $5', 'USD', 5],
  ['US $5.50', 'USD', 5.5],
  ['Fr. 5.–', 'CHF', 5],
  ['1,250円', 'JPY', 1250],
  ["CHF 1'234.50", 'CHF', 1234.5],
  ['1\u202f234,50\u00a0€', 'EUR', 1234.5],
  ['5,- €', 'EUR', 5],
  ['CHF 5.–', 'CHF', 5],
  ['149 kr.', 'SEK', 149],
  ['149:-', 'SEK', 149],
  ['￥1,250', 'JPY', 1250],
  ['\u200e$\u200b5\u00ad.50', 'USD', 5.5],
])('reads %s in %s', (text, currency, amount) => {
  expect(createNumberParser('en-US')(withoutCurrency(text, currency))).toBe(amount);
});

it.each(['5 €', '5 EUR', '£5', '5 $ €', '$', 'USD', '$ five'])(
  'keeps %s, which is no amount in USD',
  (text) => {
    expect(withoutCurrency(text, 'USD')).toBe(text);
  },
);

it.each(['en-US', 'de-DE', 'de-CH', 'fr-FR', 'es-ES', 'ja-JP', 'ar-EG', 'he-IL'])(
  'reads the amounts of all currencies as %s writes them',
  (language) => {
    const parse = createNumberParser(language);
    for (const currency of CURRENCIES) {
      const decimals = getDecimals(currency);
      const format = new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      const text = format.format(1234);
      expect([text, parse(withoutCurrency(text, currency))]).toEqual([text, 1234]);
    }
  },
);
