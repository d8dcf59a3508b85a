import { describe, expect, it } from 'vitest';
import { formatCount, formatDate, formatMoney } from './format';

describe('formatMoney', () => {
  it('formats dollars with a dollar sign and two decimals', () => {
    expect(formatMoney(89.5)).toMatch(/\$/);
    expect(formatMoney(89.5)).toMatch(/89[.,]50/);
  });
});

describe('formatDate', () => {
  it('formats a date as the same day in every time zone', () => {
    expect(formatDate('2026-03-01')).toMatch(/\b1\b/);
    expect(formatDate('2026-03-01')).toMatch(/2026/);
  });
});

describe('formatCount', () => {
  it.each([
    [0, '0 items'],
    [1, '1 item'],
    [2, '2 items'],
  ])('formats %i with the right plural', (count, text) => expect(formatCount(count, 'item')).toBe(text));

  it('accepts an irregular plural', () =>
    expect(formatCount(2, 'category', 'categories')).toBe('2 categories'));
});
