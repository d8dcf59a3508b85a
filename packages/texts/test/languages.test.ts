import { describe, expect, it } from 'vitest';
import { chooseLanguage, toDirection, toLocale } from '../src/languages';

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
    ['en', ['de-AT', 'en-GB'], 'en-GB'],
    ['en', ['de-AT'], 'en-AT'],
    ['fr', ['xx-YY'], 'fr-YY'],
    ['es', ['de'], 'es'],
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
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ur', 'rtl'],
  ['ar-XB', 'rtl'],
])('writes %s in the direction %s', (language, direction) => {
  expect(toDirection(language)).toBe(direction);
});
