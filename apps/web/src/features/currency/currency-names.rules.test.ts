import { CURRENCIES } from '@stowage/contracts';
import { expect, it } from 'vitest';
import { findCurrencies, toUsualCurrency } from './currency-names.rules';

it.each([
  [['de-DE', 'de', 'en-US'], 'EUR'],
  [['de', 'en-US', 'en'], 'EUR'],
  [['de-CH'], 'CHF'],
  [['en-GB'], 'GBP'],
  [['en'], 'USD'],
  [['ja'], 'JPY'],
  [['ar-KW'], 'KWD'],
  [['es-419'], 'USD'],
  [['not a tag!', 'fr-CA'], 'CAD'],
  [['*'], 'USD'],
  [[], 'USD'],
])('suggests for a browser with the languages %j the currency %s', (languages, currency) => {
  expect(toUsualCurrency(languages)).toBe(currency);
});

it('finds currencies by parts of their names and by their codes', () => {
  expect(findCurrencies('')).toHaveLength(CURRENCIES.length);
  expect(findCurrencies('EUR')[0]).toBe('EUR');
  expect(findCurrencies('yen')).toEqual(['JPY']);
  expect(findCurrencies('dinar kuw')).toEqual(['KWD']);
  expect(findCurrencies('Japanese Yen (JPY)')).toEqual(['JPY']);
  expect(findCurrencies('costa rican colon')).toEqual(['CRC']);
  expect(findCurrencies('groats')).toEqual([]);
});
