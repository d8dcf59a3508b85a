import { afterEach, expect, it } from 'vitest';
import { getDirection, toLogicalKey } from './direction';

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

it('swaps the horizontal arrow keys in a right-to-left layout only', () => {
  const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'];
  expect(KEYS.map(toLogicalKey)).toEqual(KEYS);
  document.documentElement.dir = 'rtl';
  expect(getDirection()).toBe('rtl');
  expect(KEYS.map(toLogicalKey)).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home']);
});
