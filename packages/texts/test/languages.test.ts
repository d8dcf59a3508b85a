import { describe, expect, it } from 'vitest';
import { chooseLanguage, toCsvSeparators, toDirection, toLocale } from '../src/languages';

describe('chooseLanguage', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['xx-YY', 'fr-CA', 'de'], 'fr'],
    [['fr-Latn-BE-u-nu-latn'], 'fr'],
    [['xx-YY'], 'en'],
    [['*'], 'en'],
    [['not a tag!'], 'en'],
    [[], 'en'],
  ])('for the languages %j, chooses %s', (tags, language) => {
    expect(chooseLanguage(tags)).toBe(language);
  });
});

describe('toLocale', () => {
  it.each([
    ['de', ['de-AT', 'en-US'], 'de-AT'],
    // The reader lives in the region of the first language; the others are usually fallbacks.
    ['en', ['de-DE', 'en-US'], 'en-DE'],
    ['en', ['de-DE', 'de', 'en-US', 'en'], 'en-DE'],
    ['en', ['de', 'en-US'], 'en-DE'],
    ['en', ['de', 'de-AT', 'en-US'], 'en-AT'],
    ['en', ['de-AT', 'en-GB'], 'en-AT'],
    ['en', ['de-AT'], 'en-AT'],
    ['es', ['en-US', 'es-ES'], 'es-US'],
    ['en', ['en-US', 'de-DE'], 'en-US'],
    ['en', ['en', 'en-GB'], 'en-GB'],
    ['en', ['en'], 'en'],
    ['en', [], 'en'],
    // Without own conventions for the region, those of the English that the reader prefers.
    ['en', ['pt-BR', 'en-GB'], 'en-GB'],
    ['fr', ['xx-YY'], 'fr-YY'],
    ['es', ['de'], 'es-DE'],
    ['de', ['en'], 'de'],
    ['es', ['*'], 'es'],
  ] as const)(
    'in the language %s, for a browser with the languages %j, returns the locale %s',
    (language, tags, locale) => {
      expect(toLocale(language, tags)).toBe(locale);
      expect(new Intl.NumberFormat(locale).resolvedOptions().locale).toMatch(new RegExp(`^${language}\\b`));
    },
  );
});

it.each([
  ['en-US', 'comma_point'],
  ['en', 'comma_point'],
  ['es-MX', 'comma_point'],
  ['de-DE', 'semicolon_comma'],
  ['fr', 'semicolon_comma'],
  ['en-DE', 'semicolon_comma'],
  ['de-CH', 'semicolon_point'],
  ['fr-LI', 'semicolon_comma'],
] as const)('expects the CSV files of spreadsheets in %s with %s', (locale, separators) => {
  expect(toCsvSeparators(locale)).toBe(separators);
});

it.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ur', 'rtl'],
  ['ar-XB', 'rtl'],
])('writes %s in the direction %s', (language, direction) => {
  expect(toDirection(language)).toBe(direction);
});
