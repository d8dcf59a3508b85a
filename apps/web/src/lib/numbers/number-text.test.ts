import { expect, it } from 'vitest';
import { createNumberTexts } from './number-text';

const german = createNumberTexts('de-DE');
const english = createNumberTexts('en-US');

it('formats an amount with fixed decimals, and null as an empty text', () => {
  expect(german.toText(1480, 2)).toBe('1.480,00');
  expect(english.toText(12.5, 2)).toBe('12.50');
  expect(english.toText(-0, 1)).toBe('0.0');
  expect(english.toText(null, 2)).toBe('');
});

it('formats a typed number in the format of the language', () => {
  expect(german.tidy('1.234', 2)).toBe('1.234,00');
  expect(english.tidy('1.23', 2)).toBe('1.23');
  expect(german.tidy('12.5', 2)).toBe('12,50');
  expect(german.tidy('2500', 0)).toBe('2.500');
});

it.each(['a lot', '1.005', '1.5e3', ''])('keeps %j as it was typed', (text) => {
  expect(english.tidy(text, 2)).toBe(text);
});

it('keeps a typed decimal quantity instead of rounding it', () => {
  expect(english.tidy('1.5', 0)).toBe('1.5');
});

it('converts numbers to and from the plain format of the URL in every language', () => {
  expect(german.toPlain('1.234,50')).toBe('1234.5');
  expect(german.fromPlain('1.234', 2)).toBe('1.234');
  expect(german.fromPlain('1234.5', 2)).toBe('1.234,50');
  expect(english.toPlain(' a lot ')).toBe('a lot');
  expect(english.fromPlain('a lot', 2)).toBe('a lot');
});
