import { expect, it } from 'vitest';
import { fitWithin } from './compress-photo.rules';

it.each([
  [4000, 3000, { width: 2048, height: 1536 }],
  [3000, 4000, { width: 1536, height: 2048 }],
  [2048, 2048, { width: 2048, height: 2048 }],
  [640, 480, { width: 640, height: 480 }],
  [10_000, 1, { width: 2048, height: 1 }],
])('%i x %i', (width, height, expected) => {
  expect(fitWithin(width, height, 2048)).toEqual(expected);
});
