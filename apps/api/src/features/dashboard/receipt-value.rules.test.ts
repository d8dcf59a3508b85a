import { CURRENCIES } from '@stowage/contracts';
import { expect, test } from 'vitest';
import { toReceiptValue } from './receipt-value.rules';

test.each([
  ['USD', 200],
  ['EUR', 200],
  ['JPY', 20_000],
  ['VND', 5_000_000],
])('asks for the receipts of items in %s from %d on', (currency, amount) => {
  expect(toReceiptValue(currency)).toBe(amount);
});

test('asks for the receipts of valuable items in every currency', () => {
  for (const currency of CURRENCIES) expect(toReceiptValue(currency)).toBeGreaterThanOrEqual(200);
});
