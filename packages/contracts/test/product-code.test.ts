import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CreateItemInput,
  hasWrongCheckDigit,
  isProductNumber,
  listEqualProductCodes,
  readScannedText,
  toProductCode,
} from '../src';

describe('toProductCode', () => {
  test.each([
    ['978-3-16-148410-0', '9783161484100'],
    ['ISBN 0-8044-2957-x', '080442957X'],
    ['ISBN-13: 978 3 16 148410 0', '9783161484100'],
    [' 4 006381\u00a0333931 ', '4006381333931'],
    ['AB-12 34', 'AB-12 34'],
    ['ISBN', 'ISBN'],
    ['-', '-'],
  ])('normalises %j to %j', (typed, code) => {
    expect(toProductCode(typed)).toBe(code);
  });

  test('keeps a code with a wrong check digit', () => {
    expect(CreateItemInput.parse({ name: 'Pen', product_code: '4006381333932' }).product_code).toBe(
      '4006381333932',
    );
  });

  test('returns the same code when it is applied twice', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(ISBN)?[-: \dXx]{0,20}$/)), (text) => {
        const code = toProductCode(text);
        expect(toProductCode(code)).toBe(code);
      }),
    );
  });
});

describe('check digits', () => {
  // EAN-13, EAN-8, UPC-A, UPC-E of each ending, ISBN-10, ISBN-13.
  const VALID = [
    '4006381333931',
    '96385074',
    '036000291452',
    '06543217',
    '01234531',
    '080442957X',
    '9783161484100',
  ];

  test.each(VALID)('accepts %s and rejects it with another digit', (code) => {
    expect([isProductNumber(code), hasWrongCheckDigit(code)]).toEqual([true, false]);
    const other = code.replace(/^./, (digit) => String((Number(digit) + 2) % 10));
    expect([isProductNumber(other), hasWrongCheckDigit(other)]).toEqual([false, true]);
  });

  test.each(['', '12345', 'ABCDEFGH', '8GK2M4TZ', '123456789012345'])(
    'reports neither a valid nor a wrong check digit for %j',
    (code) => {
      expect([isProductNumber(code), hasWrongCheckDigit(code)]).toEqual([false, false]);
    },
  );
});

describe('listEqualProductCodes', () => {
  test.each([
    [['036000291452', '0036000291452']],
    [['080442957X', '9780804429573']],
    [['4006381333931']],
    [['96385074']],
    [['Any text']],
    [['9783161484101']],
  ])('returns the forms %j for each of them', (forms) => {
    for (const form of forms) expect(listEqualProductCodes(form).sort()).toEqual([...forms].sort());
  });
});

test('reads a scanned EAN-8 as a product code and other eight characters as a label code', () => {
  expect(readScannedText('96385074')).toEqual({ kind: 'foreign', text: '96385074' });
  expect(readScannedText('96385075')).toEqual({ kind: 'code', code: '96385075' });
});
