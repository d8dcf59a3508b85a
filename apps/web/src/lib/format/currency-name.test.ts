import { expect, it } from 'vitest';
import { toCurrencyName } from './currency-name';

it('writes the name of a currency with its code', () => {
  expect(toCurrencyName('EUR')).toBe('Euro (EUR)');
  expect(toCurrencyName('JPY')).toBe('Japanese Yen (JPY)');
});
