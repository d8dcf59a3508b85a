import { describeRefusal, decodeRefusal } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CreateItemInput,
  findMinValueProblem,
  listItemAmounts,
  MIN_VALUE_PROBLEM,
  MINOR_UNITS_MAX,
} from '../src';
import { CURRENCIES, isCurrency } from '../src/base/currencies';
import { getDecimals } from '../src/base/currency-decimals';
import { findAmountIssues, findAmountProblem, getMoneyMax } from '../src/text/amount';
import { inCurrency } from '../src/text/in-currency';

describe('the table of currencies', () => {
  it('contains every current currency of the Unicode CLDR, in alphabetical order and once', () => {
    const names = new Intl.DisplayNames('en', { type: 'currency' });
    const isCurrent = (code: string) => !/\d{4}|Unit|Testing|Unknown|Bond|Special/.test(names.of(code) ?? '');
    const missing = Intl.supportedValuesOf('currency').filter((code) => isCurrent(code) && !isCurrency(code));
    // Gold, silver, platinum and palladium have no minor unit; the others were replaced before 2026.
    expect(missing.filter((code) => !/^X|^(?:CUC|HRK|SLL|ZWL)$/.test(code))).toEqual([]);
    expect(CURRENCIES).toEqual([...new Set(CURRENCIES)].sort());
    for (const code of CURRENCIES) expect(code).toMatch(/^[A-Z]{3}$/);
  });

  it.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['UYW', 4],
    // CLDR formats these without decimals, unlike ISO 4217.
    ['HUF', 2],
    ['COP', 2],
    ['IDR', 2],
    ['IQD', 3],
    ['MGA', 2],
    // No decimals in ISO 4217.
    ['ISK', 0],
    ['UGX', 0],
  ])('gives %s %d decimals', (code, decimals) => {
    expect(isCurrency(code)).toBe(true);
    expect(getDecimals(code)).toBe(decimals);
  });

  it.each(['', 'usd', 'XAU', 'XXX', 'EURO', 'DEM'])('does not contain %j', (code) => {
    expect(isCurrency(code)).toBe(false);
  });
});

const english = translatorFor('en');
function describeProblem(amount: number, currency: string) {
  const message = findAmountProblem('purchase_price', amount, currency);
  const refusal = message === undefined ? undefined : decodeRefusal(message);
  return refusal && describeRefusal(english, refusal, 'en-GB');
}

describe('findAmountProblem', () => {
  it.each([
    [1.005, 'USD', 'Purchase price can have at most 2 decimal places in USD. Did you mean 1,005?'],
    [12.345, 'USD', 'Purchase price can have at most 2 decimal places in USD. Did you mean 12,345?'],
    [12.3456, 'USD', 'Purchase price can have at most 2 decimal places in USD'],
    [0.000_000_1, 'EUR', 'Purchase price can have at most 2 decimal places in EUR'],
    [12.5, 'JPY', 'Purchase price: JPY has no decimals'],
    [1.234, 'JPY', 'Purchase price: JPY has no decimals. Did you mean 1,234?'],
    [1.234, 'KWD', undefined],
    [1.2345, 'KWD', 'Purchase price can have at most 3 decimal places in KWD'],
    [12.5, 'EUR', undefined],
    [10_000_000_000, 'USD', 'Purchase price can be at most 9,999,999,999.99'],
    [10_000_000_000, 'JPY', undefined],
    [1_000_000_000, 'KWD', 'Purchase price can be at most 999,999,999.999'],
  ])('for %d %s, returns %j', (amount, currency, sentence) => {
    expect(describeProblem(amount, currency)).toBe(sentence);
  });

  it('accepts exactly the multiples of the smallest unit up to the maximum', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.integer({ min: 0, max: MINOR_UNITS_MAX }),
        (currency, minorUnits) => {
          const factor = 10 ** getDecimals(currency);
          expect(findAmountProblem('price', minorUnits / factor, currency)).toBeUndefined();
          expect(findAmountProblem('price', getMoneyMax(currency), currency)).toBeUndefined();
          expect(findAmountProblem('price', getMoneyMax(currency) + 1, currency)).toBeDefined();
          expect(
            findAmountProblem('price', (minorUnits % 1e9) / factor + 0.5 / factor, currency),
          ).toBeDefined();
        },
      ),
    );
  });
});

it.each([
  [
    'USD',
    'Current value must be a number such as 12.50',
    'Lowest value must be a number from 0 to 9,999,999,999.99',
  ],
  [
    'JPY',
    'Current value must be a number such as 1250',
    'Lowest value must be a number from 0 to 999,999,999,999',
  ],
  [
    'KWD',
    'Current value must be a number such as 12.500',
    'Lowest value must be a number from 0 to 999,999,999.999',
  ],
])('names an example and the maximum in %s', (currency, example, range) => {
  const describeIn = (message: string) => {
    const refusal = decodeRefusal(message);
    return refusal && describeRefusal(english, inCurrency(refusal, currency), 'en-GB');
  };
  const problems = CreateItemInput.safeParse({ name: 'Vase', current_value: 'much' }).error?.issues;
  expect(problems?.map(({ message }) => describeIn(message))).toEqual([example]);
  expect(describeIn(MIN_VALUE_PROBLEM)).toBe(range);
  expect(describeIn(findMinValueProblem('much', currency) ?? '')).toBe(range);
});

it('finds the problem of each amount of an item with the path of its field', () => {
  const amounts = listItemAmounts({
    purchase_price: 1,
    current_value: 0.5,
    suppliers: [
      { supplier_name: 'A', price: null },
      { supplier_name: 'B', price: 2.5 },
    ],
  });
  expect(findAmountIssues(amounts, 'JPY').map(({ path }) => path.join('.'))).toEqual([
    'current_value',
    'suppliers.1.price',
  ]);
  expect(findAmountIssues(amounts, 'USD')).toEqual([]);
});
