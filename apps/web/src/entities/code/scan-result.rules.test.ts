import { expect, it } from 'vitest';
import { chooseScanned, toScannedAddress } from './scan-result.rules';

it('prefers a code of its own to what else is in the picture', () => {
  expect(chooseScanned(['4006381333931', 'http://nas:3000/l/8GK2M4TZ'])).toEqual({
    kind: 'code',
    code: '8GK2M4TZ',
  });
});

it('says what the first other one holds where there is none of its own', () => {
  expect(chooseScanned(['', '4006381333931', 'https://example.com'])).toEqual({
    kind: 'foreign',
    text: '4006381333931',
  });
});

it('finds nothing in nothing', () => {
  expect(chooseScanned([])).toBeUndefined();
  expect(chooseScanned([' '])).toBeUndefined();
});

it('leads to the label, or to what a foreign code holds', () => {
  expect(toScannedAddress({ kind: 'code', code: '8GK2M4TZ' })).toBe('/l/8GK2M4TZ');
  expect(toScannedAddress({ kind: 'foreign', text: 'a & b?' })).toBe('/scan?text=a%20%26%20b%3F');
});
