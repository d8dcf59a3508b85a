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
/** A code as somebody copies it: in small letters, in groups, with the letters that look alike. */
const anyWriting = (code: string) =>
  fc
    .tuple(
      ...Array.from(code, (sign) => {
        const alike: Record<string, string> = { '0': '0oO', '1': '1iIlL' };
        return fc
          .tuple(
            fc.constantFrom(...Array.from(alike[sign] ?? sign + sign.toLowerCase())),
            fc.constantFrom('', '', '', ' ', '-', '\u2011', '\u00a0'),
          )
          .map((parts) => parts.join(''));
      }),
    )
    .map((signs) => signs.join(''));

describe('a code', () => {
  test('is the same however it is written', () => {
    fc.assert(
      fc.property(
        anyCode.chain((code) => fc.tuple(fc.constant(code), anyWriting(code))),
        ([code, written]) => {
          expect(toCode(written)).toBe(code);
        },
      ),
    );
  });

  test('is a code, or nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), anyCode), (text) => {
        const code = toCode(text);
        if (code !== undefined) expect(Code.parse(code)).toBe(toCode(code));
      }),
    );
  });

  test.each(['', '8GK2M4T', '8GK2M4TZ9', '8GK2M4TU', '8GK2M4T_', '8GK2.M4TZ', 'äöüäöüäö'])(
    'is not %j',
    (text) => {
      expect(toCode(text)).toBeUndefined();
    },
  );
});

describe('a scanned text', () => {
  test('gives back the code of an address of ours, whatever server it names', () => {
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

  test('may be the code alone, as a label shows it in words', () => {
    expect(readScannedText('8gk2-m4tz')).toEqual({ kind: 'code', code: '8GK2M4TZ' });
  });

  test.each([
    ['HTTP://NAS:3000/L/8GK2M4TZ', '8GK2M4TZ'],
    ['http://nas/i/8gk2-m4tz', '8GK2M4TZ'],
    ['https://nas/deep/below/l/8GK2M4TZ', '8GK2M4TZ'],
  ])('%s says %s', (text, code) => {
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
  ])('%j is something else', (text) => {
    expect(readScannedText(text)).toEqual({ kind: 'foreign', text });
  });

  test('is one or the other, whatever it says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        const read = readScannedText(text);
        if (read.kind === 'foreign') expect(read.text).toBe(text.trim());
        else expect(Code.safeParse(read.code).success).toBe(true);
      }),
    );
  });
});
