import { compareNames } from '@stowage/contracts';
import { isLanguage, type Language, LANGUAGES } from '@stowage/texts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSortKey } from './sort-key.rules';

const LETTERS: Partial<Record<Language, string>> = {
  de: 'aAäÄoöuüsßSz',
  fr: 'aàâcçeéèêëiïoôœuùûyÿEÉ',
  // Without ñ, which the keys do not separate from n.
  es: 'aáeéiíoónoúüzN',
};
const LATIN_LETTERS = 'abcxyzABCXYZ';

const languages = Object.keys(LANGUAGES).filter(isLanguage);

const inOrder = (names: readonly string[], compare: (a: string, b: string) => number) =>
  names.map((name, id) => ({ name, id })).sort((a, b) => compare(a.name, b.name) || a.id - b.id);

describe.each(languages)('in %s', (language) => {
  const byKey = (a: string, b: string) =>
    Buffer.compare(Buffer.from(toSortKey(a)), Buffer.from(toSortKey(b)));

  test('sorts names by their keys in the same order as Intl.Collator', () => {
    const part = fc.constantFrom(...Array.from(`${LETTERS[language] ?? LATIN_LETTERS}0129 -`));
    const name = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('').trim() || 'a');
    fc.assert(
      fc.property(fc.array(name, { minLength: 2, maxLength: 12 }), (names) => {
        expect(inOrder(names, byKey)).toEqual(inOrder(names, (a, b) => compareNames(language, a, b)));
      }),
    );
  });
});

test('sorts numbers of any length in names by value', () => {
  const names = ['Box 1', 'box 2', 'Box 007', 'Box 10', `Box ${'9'.repeat(150)}`, `Box 1${'0'.repeat(150)}`];
  const sorted = [...names].sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1));
  expect(sorted).toEqual(names);
});
