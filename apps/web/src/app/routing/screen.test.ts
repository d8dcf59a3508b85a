import { expect, it } from 'vitest';
import { toScreen } from './screen';

it('treats the paths of all locations as the same screen, and any other path as another screen', () => {
  expect(toScreen('/locations/5')).toBe(toScreen('/locations'));
  expect(toScreen('/locations/new')).not.toBe(toScreen('/locations'));
  expect(toScreen('/inventory/5')).not.toBe(toScreen('/inventory/6'));
});
