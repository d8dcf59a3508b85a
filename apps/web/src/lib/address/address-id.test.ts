import { expect, it } from 'vitest';
import { toAddressId } from './address-id';

it.each([
  ['5', 5],
  ['120', 120],
  ['0', 0],
  ['-1', 0],
  ['1.5', 0],
  ['abc', 0],
  ['1e3', 0],
  ['', 0],
  ['9'.repeat(40), 0],
  [undefined, 0],
])('parses the id %j in a URL as %d', (text, id) => {
  expect(toAddressId(text)).toBe(id);
});
