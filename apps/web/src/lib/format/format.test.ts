import { describe, expect, it } from 'vitest';
import { formatDate, formatMoney, formatTotal } from './format';

describe('formatMoney', () => {
  it.each([
    ['USD', '$89.50'],
    ['EUR', '€89.50'],
    ['CAD', 'CA$89.50'],
    // Intl alone would round to whole forints.
    ['HUF', 'HUF\u00a089.50'],
    ['KWD', 'KWD\u00a089.500'],
  ])('formats an amount in %s as %s', (currency, text) => {
    expect(formatMoney(89.5, currency)).toBe(text);
  });

  it('formats a currency without decimals as a whole number', () => {
    expect(formatMoney(1250, 'JPY')).toBe('¥1,250');
  });
});

describe('formatDate', () => {
  it('formats a date without shifting it to another day', () => {
    expect(formatDate('2026-03-01')).toMatch(/\b1\b/);
    expect(formatDate('2026-03-01')).toMatch(/2026/);
  });
});

it('formatTotal adds "+" to a total that was not counted to the end', () => {
  expect(formatTotal(1000, true)).toBe('1,000+');
  expect(formatTotal(1001, false)).toBe('1,001');
});
