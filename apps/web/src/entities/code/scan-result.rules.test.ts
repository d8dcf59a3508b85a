import { expect, it } from 'vitest';
import { chooseScanned, toNewProductCode, toScannedAddress } from './scan-result.rules';

it('prefers a Stowage code to other codes in the image', () => {
  expect(chooseScanned(['4006381333931', 'http://nas:3000/l/8GK2M4TZ'])).toEqual({
    kind: 'code',
    code: '8GK2M4TZ',
  });
});

it('returns the first other code when there is no Stowage code', () => {
  expect(chooseScanned(['', '4006381333931', 'https://example.com'])).toEqual({
    kind: 'foreign',
    text: '4006381333931',
  });
});

it('returns undefined for an empty list or a blank text', () => {
  expect(chooseScanned([])).toBeUndefined();
  expect(chooseScanned([' '])).toBeUndefined();
});

it('returns the URL of the label, or of the scan screen with the text of an unknown code', () => {
  expect(toScannedAddress({ kind: 'code', code: '8GK2M4TZ' })).toBe('/l/8GK2M4TZ');
  expect(toScannedAddress({ kind: 'foreign', text: 'a & b?' })).toBe('/scan?text=a%20%26%20b%3F');
  expect(toScannedAddress({ kind: 'foreign', text: '4006381333931' }, 5)).toBe(
    '/scan?text=4006381333931&location=5',
  );
});

it('returns the product code of a new item also for a number with a wrong check digit', () => {
  expect(toNewProductCode('4006-3813-3393-2')).toBe('4006381333932');
});

it.each([']d20104006381333931', '(01)04006381333931(10)LOT', 'https://id.gs1.org/01/04006381333931'])(
  'returns the number of the product in the GS1 code %j, and prefers it to other texts',
  (text) => {
    expect(toNewProductCode(text)).toBe('4006381333931');
    expect(chooseScanned(['https://example.com', text])).toEqual({ kind: 'foreign', text });
  },
);

it('returns no product code for a URL or a text with control characters', () => {
  expect(toNewProductCode('https://example.com')).toBeUndefined();
  expect(toNewProductCode('4006381333932\u0007')).toBeUndefined();
});
