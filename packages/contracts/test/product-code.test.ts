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

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^(ISBN)?[-: \dXx]{0,20}$/),
  fc.stringMatching(/^(\][a-zA-Z]\d){0,2}[()]?(01)?[\d()]{0,20}$/),
);

describe('toProductCode', () => {
  test.each([
    ['978-3-16-148410-0', '9783161484100'],
    ['ISBN 0-8044-2957-x', '080442957X'],
    ['ISBN-13: 978 3 16 148410 0', '9783161484100'],
    [' 4 006381\u00a0333931 ', '4006381333931'],
    ['AB-12 34', 'AB-12 34'],
    ['ISBN', 'ISBN'],
    ['-', '-'],
    ['ab-12 cd', 'AB-12 CD'],
    ['AB\u200e-1\u200b2\u00ad', 'AB-12'],
    ['\u200e4006381333931', '4006381333931'],
    ['ＡＢ１２', 'AB12'],
    ['straße', 'STRAßE'],
    ['ab–12‑x', 'AB-12-X'],
    ['EAN 4006381333931', '4006381333931'],
    ['EAN-13: 4 006381 333931', '4006381333931'],
    ['EAN 8 712345 678906', '8712345678906'],
    ['UPC-A 0 36000 29145 2', '036000291452'],
    ['ISBN 13: 978-3-16-148410-0', '9783161484100'],
    ['GTIN', 'GTIN'],
    ['LOT\x1dAB', 'LOT AB'],
    [']d2010400638133393110LOT␝21SERIAL', '4006381333931'],
    ['(01)04006381333931', '4006381333931'],
    ['(01)04006381333931(17)251231(10)LOT(21)SERIAL', '4006381333931'],
    ['(10)LOT(01)04006381333931', '4006381333931'],
    ['0104006381333931', '4006381333931'],
    ['01 04006381333931', '4006381333931'],
    ['010400638133393117251231', '4006381333931'],
    ['\x1d010400638133393110LOT\x1d21SERIAL', '4006381333931'],
    ['1725123110LOT\x1d0104006381333931', '4006381333931'],
    [']d20104006381333931', '4006381333931'],
    [']C10104006381333931', '4006381333931'],
    [']Q3010003600029145210LOT', '036000291452'],
    [']e0(01)00000096385074', '96385074'],
    [']E04006381333931', '4006381333931'],
    [']A0ab-12', 'AB-12'],
    ['https://id.gs1.org/01/04006381333931', '4006381333931'],
    ['https://id.gs1.org/01/04006381333931/10/LOT?17=251231', '4006381333931'],
    ['https://example.com/some/path/gtin/4006381333931', '4006381333931'],
    ['(01)10614141000415', '10614141000415'],
    // A wrong check digit, another field, and texts that only look like GS1.
    ['(01)04006381333932', '(01)04006381333932'],
    ['0104006381333932', '0104006381333932'],
    ['(10)0104006381333931X', '(10)0104006381333931X'],
    ['https://example.com/Path/l/8GK2M4TZ', 'https://example.com/Path/l/8GK2M4TZ'],
    ['04006381333931', '04006381333931'],
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
      fc.property(anyText, (text) => {
        const code = toProductCode(text);
        expect(toProductCode(code)).toBe(code);
        expect(code.length).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  test('returns the same code for each way in which a scanner or a person writes a product number', () => {
    const anyGtin = fc
      .stringMatching(/^(?:0\d{12}|[1-9]\d{12})$/)
      .map((digits) => Array.from('0123456789', (check) => digits + check).find(isProductNumber) ?? '');
    const anyForm = fc.constantFrom<(gtin: string) => string>(
      (gtin) => `(01)${gtin}`,
      (gtin) => `01${gtin}`,
      (gtin) => `]d201${gtin}`,
      (gtin) => `]C101${gtin}10lot\x1d21serial`,
      (gtin) => `]Q3\x1d01${gtin}17251231`,
      (gtin) => `11251231 01${gtin}`.replace(' ', ''),
      (gtin) => `(01) ${gtin} (10)lot`,
      (gtin) => `https://id.gs1.org/01/${gtin}/21/serial`,
      (gtin) => ` \u200e(01)${gtin}\u00ad `,
    );
    fc.assert(
      fc.property(anyGtin, anyForm, anyForm, (gtin, one, other) => {
        expect(toProductCode(one(gtin))).toBe(toProductCode(other(gtin)));
        expect(listEqualProductCodes(toProductCode(one(gtin)))).toContain(gtin);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  test('ignores letter case and invisible characters', () => {
    const anyCode = fc.stringMatching(/^[a-zäß\d]{1,6}([- ./][a-z\d]{1,6}){0,2}$/);
    const invisible = fc.constantFrom('\u200b', '\u200e', '\u00ad', '\ufeff', '\u2060');
    fc.assert(
      fc.property(anyCode, invisible, fc.nat({ max: 12 }), (code, letter, at) => {
        const written = ` ${code.slice(0, at)}${letter}${code.slice(at).replace(/[a-z]/g, (one) => one.toUpperCase())}`;
        expect(toProductCode(written)).toBe(toProductCode(code));
        expect(toProductCode(written)).not.toMatch(/\p{Cf}/u);
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
    [['ANY TEXT']],
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

test('reads the code of a label that a scanner sends with the identifier of its symbology', () => {
  expect(readScannedText(']Q1http://nas:3000/l/8GK2M4TZ')).toEqual({ kind: 'code', code: '8GK2M4TZ' });
  expect(readScannedText('8GK2\u200eM4TZ')).toEqual({ kind: 'code', code: '8GK2M4TZ' });
  expect(readScannedText(']d20104006381333931')).toEqual({ kind: 'foreign', text: ']d20104006381333931' });
});
