import { parse, type Token } from '@messageformat/parser';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeArguments, findArguments } from '../scripts/arguments';
import { flatten } from '../src/catalogue';
import { CATALOGUES } from '../src/compiled-catalogues';
import { isLanguage } from '../src/languages';

const ENGLISH = flatten(CATALOGUES.en);

const findTags = (message: string): string[] => [...new Set(message.match(/<\/?\w+\/?>/g))].sort();

function* listPluralForms(tokens: readonly Token[]): Generator<string> {
  for (const token of tokens) {
    if (!('cases' in token)) continue;
    for (const { key, tokens: inner } of token.cases) {
      if (token.type === 'plural') yield key;
      yield* listPluralForms(inner);
    }
  }
}

it('the generated argument types match the English catalogue', () => {
  const toBareCode = (text: string) => text.replace(/[\s;]/g, '');
  const source = readFileSync(new URL('../src/message-arguments.ts', import.meta.url), 'utf8');
  expect(toBareCode(source)).toBe(toBareCode(describeArguments(CATALOGUES.en)));
});

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

  it('uses only plural forms of its language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of messages) {
      for (const form of listPluralForms(parse(message))) expect([...forms, 'other'], key).toContain(form);
    }
  });
});
