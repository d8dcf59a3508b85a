import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Code, CodeKind, readScannedText, toCode, toCodeAddress } from '../src';

const anyCode = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/);
const anyAddress = fc.constantFrom(
  'http://192.168.1.20:3000',
  'https://home.example/stowage',
  'http://nas',
  'http://[::1]:3000/a/b',
);
const toFullWidth = (sign: string) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0);
/** Hand-typed variants of a code: lower case, grouped, with look-alike and full-width letters. */
const anyWriting = (code: string) =>
  fc
    .tuple(
      ...Array.from(code, (sign) => {
        const alike: Record<string, string> = { '0': '0oO', '1': '1iIlL' };
        return fc
          .tuple(
            fc.constantFrom(...Array.from(alike[sign] ?? sign + sign.toLowerCase()), toFullWidth(sign)),
            fc.constantFrom('', '', '', ' ', '-', '\u2011', '\u00a0'),
          )
          .map((parts) => parts.join(''));
      }),
    )
    .map((signs) => signs.join(''));

describe('toCode', () => {
  test('ignores case and separators, and reads look-alike letters as digits', () => {
    fc.assert(
      fc.property(
        anyCode.chain((code) => fc.tuple(fc.constant(code), anyWriting(code))),
        ([code, written]) => {
          expect(toCode(written)).toBe(code);
        },
      ),
    );
  });

  test('returns a valid code or undefined for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), anyCode), (text) => {
        const code = toCode(text);
        if (code !== undefined) expect(Code.parse(code)).toBe(toCode(code));
      }),
    );
  });

  test.each(['', '8GK2M4T', '8GK2M4TZ9', '8GK2M4TU', '8GK2M4T_', '8GK2.M4TZ', 'äöüäöüäö'])(
    'rejects %j as a code',
    (text) => {
      expect(toCode(text)).toBeUndefined();
    },
  );
});

describe('readScannedText', () => {
  test('extracts the code from a label URL on any server', () => {
    const anyEnd = fc.constantFrom('', '/', '?from=label', '#top', '/?a=/l/x');
    fc.assert(
      fc.property(
        anyAddress,
        fc.constantFrom(...CodeKind.options),
        anyCode,
        anyEnd,
        (url, kind, code, end) => {
          expect(readScannedText(` ${toCodeAddress(url, kind, code)}${end}\n`)).toEqual({
            kind: 'code',
            code,
          });
        },
      ),
    );
  });

  test('accepts the bare code printed on a label', () => {
    expect(readScannedText('8gk2-m4tz')).toEqual({ kind: 'code', code: '8GK2M4TZ' });
  });

  test.each([
    ['HTTP://NAS:3000/L/8GK2M4TZ', '8GK2M4TZ'],
    ['http://nas/i/8gk2-m4tz', '8GK2M4TZ'],
    ['https://nas/deep/below/l/8GK2M4TZ', '8GK2M4TZ'],
  ])('reads %s as code %s', (text, code) => {
    expect(readScannedText(text)).toEqual({ kind: 'code', code });
  });

  test.each([
    'https://example.org/',
    'https://example.org/l/',
    'https://example.org/l/short',
    'https://example.org/x/8GK2M4TZ',
    'https://example.org/l/8GK2M4TZ/more',
    'https://example.org/?/l/8GK2M4TZ',
    'javascript:/l/8GK2M4TZ',
    'http://',
    '4006381333931',
    'WIFI:S:home;T:WPA;P:secret;;',
    '',
  ])('classifies %j as foreign', (text) => {
    expect(readScannedText(text)).toEqual({ kind: 'foreign', text });
  });

  test('classifies any text as a valid code or as foreign', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        const read = readScannedText(text);
        if (read.kind === 'foreign') expect(read.text).toBe(text.trim());
        else expect(Code.safeParse(read.code).success).toBe(true);
      }),
    );
  });
});
