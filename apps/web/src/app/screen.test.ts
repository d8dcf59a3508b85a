import { expect, it } from 'vitest';
import { toScreen } from './screen';

it('takes choosing a place for the same screen, and all else for another', () => {
  expect(toScreen('/locations/5')).toBe(toScreen('/locations'));
  expect(toScreen('/locations/new')).not.toBe(toScreen('/locations'));
  expect(toScreen('/inventory/5')).not.toBe(toScreen('/inventory/6'));
});
