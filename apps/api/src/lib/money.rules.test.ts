import { CURRENCIES, getDecimals, MINOR_UNITS_MAX } from '@stowage/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAmount, toMinorUnits, toPlainAmount } from './money.rules';

const anyMinorUnits = fc.integer({ min: 0, max: MINOR_UNITS_MAX });

test.each([
  ['USD', [0n, 5n, 100n, 123_456_789n], ['0.00', '0.05', '1.00', '1234567.89']],
  ['JPY', [0n, 5n, 1234n], ['0', '5', '1234']],
  ['KWD', [0n, 5n, 12_500n], ['0.000', '0.005', '12.500']],
  ['UYW', [7n], ['0.0007']],
] as const)('writes amounts in %s with a decimal point and all decimals', (currency, amounts, texts) => {
  expect(amounts.map((amount) => toPlainAmount(amount, currency))).toEqual(texts);
});

test('the decimal number of a sum is the one that its text gives', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      fc.constantFrom(...CURRENCIES),
      (sum, currency) => {
        expect(toAmount(BigInt(sum), currency)).toBe(Number(toPlainAmount(BigInt(sum), currency)));
      },
    ),
  );
});

test('stored amounts, decimal numbers and their texts convert into each other without loss', () => {
  fc.assert(
    fc.property(anyMinorUnits, fc.constantFrom(...CURRENCIES), (minorUnits, currency) => {
      const amount = toAmount(BigInt(minorUnits), currency);
      expect(Number(toPlainAmount(BigInt(minorUnits), currency))).toBe(amount);
      expect(toMinorUnits(amount, currency)).toBe(BigInt(minorUnits));
      expect(amount.toFixed(getDecimals(currency))).toBe(toPlainAmount(BigInt(minorUnits), currency));
    }),
  );
});
