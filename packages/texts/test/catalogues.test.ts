import { parse, type Token } from '@messageformat/parser';
import { describe, expect, it } from 'vitest';
import { findArguments } from '../scripts/arguments';
import { flatten } from '../src/catalogue';
import { CATALOGUES } from '../src/compiled-catalogues';
import { isLanguage } from '../src/languages';

const ENGLISH = flatten(CATALOGUES.en);

const findTags = (message: string): string[] => [...new Set(message.match(/<\/?\w+\/?>/g))].sort();

/** Yields the forms of each plural. */
function* listPlurals(tokens: readonly Token[]): Generator<string[]> {
  for (const token of tokens) {
    if (!('cases' in token)) continue;
    if (token.type === 'plural') yield token.cases.map(({ key }) => key);
    for (const { tokens: inner } of token.cases) yield* listPlurals(inner);
  }
}

describe.each(Object.entries(CATALOGUES))('catalogue %s', (language, catalogue) => {
  const messages = Object.entries(flatten(catalogue)).filter(([, message]) => message !== '');

  it('belongs to a language that users can choose', () => expect(isLanguage(language)).toBe(true));

  it('has no key that the English catalogue lacks', () => {
    expect(messages.map(([key]) => key).filter((key) => !(key in ENGLISH))).toEqual([]);
  });

  it('has the placeholders and tags of the English messages', () => {
    for (const [key, message] of messages) {
      const english = ENGLISH[key] ?? '';
      expect([...findArguments(message).keys()].sort(), key).toEqual(
        [...findArguments(english).keys()].sort(),
      );
      expect(findTags(message), key).toEqual(findTags(english));
    }
  });

  it('has the plural forms of its language', () => {
    const rules = new Intl.PluralRules(language);
    const known = [...rules.resolvedOptions().pluralCategories, 'other'];
    // French and Spanish have another form from a million on, which no count reaches.
    const needed = new Set(['other', ...Array.from({ length: 1000 }, (_, count) => rules.select(count))]);
    for (const [key, message] of messages) {
      for (const choices of listPlurals(parse(message))) {
        const forms = choices.filter((choice) => !choice.startsWith('='));
        expect(known, key).toEqual(expect.arrayContaining(forms));
        expect(forms, key).toEqual(expect.arrayContaining([...needed]));
      }
    }
  });
});

const messagesOf = (language: keyof typeof CATALOGUES) => Object.entries(flatten(CATALOGUES[language]));

it('French punctuation never begins a line', () => {
  // A plain space allows a line break before the mark. ICU syntax has none of these marks after a space.
  const isBreakable = (message: string) => /[ \u00A0][»?!;]|« |[ \u00A0]:(?: |$)/.test(message);
  expect(messagesOf('fr').filter(([, message]) => isBreakable(message))).toEqual([]);
});

it.each(['de', 'fr', 'es'] as const)('%s has no English sentence', (language) => {
  const english = new Map(messagesOf('en'));
  const isEnglish = (key: string, message: string) =>
    english.get(key) === message && /\b(the|from|your|and|with|of|is|are)\b/i.test(message);
  expect(messagesOf(language).filter(([key, message]) => isEnglish(key, message))).toEqual([]);
});

it.each(['de', 'fr', 'es'] as const)('%s has typographic apostrophes', (language) => {
  expect(messagesOf(language).filter(([, message]) => /\p{L}'\p{L}/u.test(message))).toEqual([]);
});

it('Spanish has one kind of quotation marks', () => {
  expect(messagesOf('es').filter(([, message]) => /[«»]/.test(message))).toEqual([]);
});
