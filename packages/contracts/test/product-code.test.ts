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
import { propertyRuns } from './property-tests';

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
  // EAN-13, EAN-8, UPC-A, two UPC-E, ISBN-10, ISBN-13, GTIN-14.
  const VALID = [
    '4006381333931',
    '96385074',
    '036000291452',
    '06543217',
    '01234531',
    '080442957X',
    '9783161484100',
    '10614141000415',
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
    [['036000291452', '0036000291452', '00036000291452']],
    // UPC-E with each ending: 0 to 2, 3 and 4.
    [['04252614', '042100005264', '0042100005264', '00042100005264']],
    [['01234531', '012300000451', '0012300000451', '00012300000451']],
    [['06543240', '065430000020', '0065430000020', '00065430000020']],
    [['080442957X', '9780804429573', '09780804429573']],
    [['4006381333931', '04006381333931']],
    [['96385074', '000096385074', '0000096385074', '00000096385074']],
    // A package of several units.
    [['10614141000415']],
    [['Any text']],
    // A wrong check digit: as typed, and with zeros in front.
    [['96385075']],
    [['9783161484101', '09783161484101']],
  ])('returns the forms %j for each of them', (forms) => {
    for (const form of forms) expect(listEqualProductCodes(form).sort()).toEqual([...forms].sort());
  });

  test('reads eight digits that end with 5 to 9 and the check digit as an EAN-8 and as a UPC-E', () => {
    const forms = ['06543273', '065432000073', '0065432000073', '000006543273'];
    expect(listEqualProductCodes('06543273')).toEqual(expect.arrayContaining(forms));
    expect(listEqualProductCodes('065432000073')).toContain('06543273');
    expect(listEqualProductCodes('000006543273')).toContain('06543273');
  });

  test('finds each code by each of its forms', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[01]\d{7}$|^0{1,6}\d{7,13}$|^(978)?\d{9}[\dX]$/), (code) => {
        for (const form of listEqualProductCodes(code)) expect(listEqualProductCodes(form)).toContain(code);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

test('reads a scanned EAN-8 as a product code and other eight characters as a label code', () => {
  expect(readScannedText('96385074')).toEqual({ kind: 'foreign', text: '96385074' });
  expect(readScannedText('96385075')).toEqual({ kind: 'code', code: '96385075' });
});
