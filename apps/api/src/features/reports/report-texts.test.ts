import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReportTexts } from './report-texts';

describe('the texts of a report', () => {
  test('writes amounts, days, lists and counts in US English when no region is set', () => {
    const texts = createReportTexts({ language: 'en', locale: 'en' }, 'USD');
    expect([0n, 5n, 100n, 123_456_789n].map(texts.formatMoney)).toEqual([
      '$0.00',
      '$0.05',
      '$1.00',
      '$1,234,567.89',
    ]);
    expect(texts.formatDay('2026-03-31')).toBe('March 31, 2026');
    expect(texts.formatList(['Garage', 'Office', 'Attic'])).toBe('Garage, Office, Attic');
    expect(texts.t('count.items', { count: 1234 })).toBe('1,234 items');
  });

  test.each([
    ['de', 'de', '1.234,50\u00a0$', '31. März 2026', '1.234 Gegenstände'],
    ['fr', 'fr', '1\u202f234,50\u00a0$US', '31 mars 2026', '1\u202f234 objets'],
    ['es', 'es-MX', 'USD\u00a01,234.50', '31 de marzo de 2026', '1,234 artículos'],
    ['en', 'en-GB', 'US$1,234.50', '31 March 2026', '1,234 items'],
  ] as const)(
    'writes amounts, days and counts in the language %s with the formats of %s',
    (language, locale, amount, day, count) => {
      const texts = createReportTexts({ language, locale }, 'USD');
      expect(texts.formatMoney(123_450n)).toBe(amount);
      expect(texts.formatDay('2026-03-31')).toBe(day);
      expect(texts.t('count.items', { count: 1234 })).toBe(count);
    },
  );

  test.each([
    ['JPY', 'ja-JP', '￥1,234'],
    ['JPY', 'en-US', '¥1,234'],
    ['KWD', 'en-US', 'KWD\u00a01.234'],
    ['HUF', 'en-US', 'HUF\u00a012.34'],
    ['EUR', 'de-DE', '12,34\u00a0€'],
    ['UYW', 'en-US', 'UYW\u00a00.1234'],
  ])('writes 1234 smallest units of %s in %s as %s', (currency, locale, text) => {
    expect(createReportTexts({ language: 'en', locale }, currency).formatMoney(1234n)).toBe(text);
  });

  test('writes every digit of amounts above Number.MAX_SAFE_INTEGER', () => {
    const { formatMoney } = createReportTexts({ language: 'de', locale: 'de' }, 'USD');
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (cents) => {
        expect(BigInt(formatMoney(cents).replace(/\D/g, ''))).toBe(cents);
      }),
    );
  });
});
