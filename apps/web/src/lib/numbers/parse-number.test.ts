import {
  CreateItemInput,
  createNumberParser,
  findAmountProblem,
  getDecimals,
  MINOR_UNITS_MAX,
} from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNumberTexts } from './number-text';

// Covers many separators, groupings and digit scripts of Intl.
const LANGUAGES = [
  ...[
    'en-US',
    'en-IN',
    'en-ZA',
    'de-DE',
    'de-AT',
    'de-CH',
    'fr-FR',
    'fr-CH',
    'it-IT',
    'it-CH',
    'es-ES',
    'es-MX',
  ],
  ...[
    'pt-BR',
    'pt-PT',
    'nl-NL',
    'sv-SE',
    'nb-NO',
    'da-DK',
    'fi-FI',
    'et-EE',
    'lt-LT',
    'lv-LV',
    'pl-PL',
    'cs-CZ',
  ],
  ...[
    'hu-HU',
    'sl-SI',
    'hr-HR',
    'bg-BG',
    'ro-RO',
    'el-GR',
    'tr-TR',
    'ru-RU',
    'uk-UA',
    'ka-GE',
    'he-IL',
    'ar-EG',
  ],
  ...[
    'ar-SA',
    'ar-MA',
    'fa-IR',
    'ur-PK',
    'ckb-IQ',
    'ps-AF',
    'hi-IN',
    'hi-u-nu-deva',
    'bn-BD',
    'mr-IN',
    'ne-NP',
  ],
  ...[
    'my-MM',
    'th-u-nu-thai',
    'dz-BT',
    'ff-Adlm',
    'ja-JP',
    'ja-u-nu-fullwide',
    'zh-CN',
    'ko-KR',
    'vi-VN',
    'id-ID',
  ],
];

const FEW = { numRuns: propertyRuns(25) };
const dollars = fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100);

describe.each(LANGUAGES)('number parser in %s', (language) => {
  const parse = createNumberParser(language);
  const texts = createNumberTexts(language);
  const usual = new Intl.NumberFormat(language);

  it('parses every formatted amount', () => {
    fc.assert(
      fc.property(dollars, (amount) => {
        expect(parse(texts.toText(amount, 2))).toBe(amount);
        expect(parse(usual.format(amount))).toBe(amount);
        expect(texts.tidy(texts.toText(amount, 2), 2)).toBe(texts.toText(amount, 2));
        expect(parse(texts.toText(-amount, 2))).toBe(-amount + 0);
      }),
      FEW,
    );
  });

  it.each(['JPY', 'EUR', 'KWD', 'UYW'])('parses every formatted amount in %s', (currency) => {
    const decimals = getDecimals(currency);
    const money = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    const withoutSign = (amount: number) =>
      money
        .formatToParts(amount)
        .filter(({ type }) => ['integer', 'group', 'decimal', 'fraction'].includes(type))
        .map(({ value }) => value)
        .join('');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MINOR_UNITS_MAX }), (minorUnits) => {
        const amount = minorUnits / 10 ** decimals;
        const text = texts.toText(amount, decimals);
        expect(parse(text)).toBe(amount);
        expect(texts.tidy(text, decimals)).toBe(text);
        expect(texts.fromPlain(texts.toPlain(text), decimals)).toBe(text);
        expect(parse(withoutSign(amount))).toBe(amount);
        expect(findAmountProblem('price', parse(text) ?? Number.NaN, currency)).toBeUndefined();
      }),
      FEW,
    );
  });

  it('an amount is the same after typing, sending, storing, displaying and typing again', () => {
    fc.assert(
      fc.property(dollars, (amount) => {
        const typed = texts.toText(amount, 2);
        const { purchase_price } = CreateItemInput.parse(
          JSON.parse(JSON.stringify({ name: 'Saw', purchase_price: parse(typed) })),
        );
        // The database stores whole cents.
        const stored = Math.round((purchase_price ?? Number.NaN) * 100);
        expect(Number.isSafeInteger(stored)).toBe(true);
        expect(texts.toText(stored / 100, 2)).toBe(typed);
        expect(parse(usual.format(stored / 100))).toBe(amount);
      }),
      FEW,
    );
  });

  it('parses every amount formatted as money once its currency sign is removed', () => {
    const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
    const withoutSign = (amount: number) =>
      money
        .formatToParts(amount)
        .filter(({ type }) => ['integer', 'group', 'decimal', 'fraction'].includes(type))
        .map(({ value }) => value)
        .join('');
    fc.assert(
      fc.property(dollars, (amount) => {
        expect(parse(withoutSign(amount))).toBe(amount);
      }),
      FEW,
    );
  });

  it('parses every formatted whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (count) => {
        expect(parse(texts.toText(count, 0))).toBe(count);
        expect(parse(String(count))).toBe(count);
      }),
      FEW,
    );
  });

  it('parses plain decimal numbers with a point or a comma', () => {
    fc.assert(
      fc.property(dollars, (amount) => {
        expect(parse(amount.toFixed(2))).toBe(amount);
        expect(parse(amount.toFixed(2).replace('.', ','))).toBe(amount);
        expect(texts.fromPlain(texts.toPlain(texts.toText(amount, 2)), 2)).toBe(texts.toText(amount, 2));
      }),
      FEW,
    );
  });
});

it.each([
  ['en-US', '', null],
  ['en-US', '   ', null],
  ['en-US', '12', 12],
  ['en-US', ' 12.50 ', 12.5],
  ['en-US', '12,50', 12.5],
  ['en-US', '.5', 0.5],
  ['en-US', '3.', 3],
  ['en-US', '-1', -1],
  ['en-US', '\u22121', -1],
  ['en-US', '1.234', 1.234],
  ['en-US', '1,234', 1234],
  ['en-US', '0,234', 0.234],
  ['en-US', '1.480,00', 1480],
  ['en-US', '1,234,567', 1_234_567],
  ['en-US', '1.234.567', 1_234_567],
  ['en-IN', '12,34,567.5', 1_234_567.5],
  ['de-DE', '1.234', 1234],
  ['de-DE', '1,234', 1.234],
  ['de-DE', '12,50', 12.5],
  ['de-DE', '12.50', 12.5],
  ['de-DE', '1.480,00', 1480],
  ['de-DE', '1,480.00', 1480],
  ['de-AT', '1.480,00', 1480],
  ['de-AT', '1.480', 1480],
  ['de-AT', '1 480,5', 1480.5],
  ['de-CH', "1'480.50", 1480.5],
  ['de-CH', '1’480,50', 1480.5],
  ['fr-FR', '1\u202f480,50', 1480.5],
  ['fr-FR', '1\u00a0480.50', 1480.5],
  ['fr-FR', '1 480', 1480],
  ['fr-FR', '1.234', 1.234],
  ['ar-EG', '\u0661\u066c\u0664\u0668\u0660\u066b\u0665', 1480.5],
  ['en-US', '\u0661\u0664\u0668\u0660', 1480],
  ['ja-JP', '\uff11\uff0c\uff14\uff18\uff10', 1480],
])('in %s, parses %j as %j', (language, text, number) => {
  expect(createNumberParser(language)(text)).toBe(number);
});

it.each([
  ...['1,2,3', '1.234.5', '1.2.3,4', '1 2', '12 34', '1,234 567.8.9', '12 apples', '$5', '1e5', '0x10'],
  ...['--1', '1-2', '.', ',', "'", 'Infinity', 'NaN', '1.234,567.890'],
])('rejects the ambiguous or invalid number %j', (text) => {
  for (const language of LANGUAGES) expect(createNumberParser(language)(text)).toBeNaN();
});
