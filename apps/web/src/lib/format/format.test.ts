import { describe, expect, it } from 'vitest';
import { formatDate, formatMoney, formatTotal } from './format';

describe('formatMoney', () => {
  it('formats dollars with a dollar sign and two decimals', () => {
    expect(formatMoney(89.5)).toMatch(/\$/);
    expect(formatMoney(89.5)).toMatch(/89[.,]50/);
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
