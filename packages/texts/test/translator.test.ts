import { describe, expect, it } from 'vitest';
import { type Catalogue, compile, compileLazily } from '../src/catalogue';
import { IsolatingI18n } from '../src/isolating-i18n';
import { createTranslator } from '../src/translator';

const ENGLISH = {
  count: { items: '{count, plural, one {# item} other {# items}}' },
  navigation: { add: 'Add' },
  item: { viewDetailsOf: 'View details of {name}' },
};

const translate = (language: string, catalogue: Catalogue) => {
  const translator = createTranslator();
  translator.load(language, compile(catalogue, ENGLISH));
  return translator.t;
};

const pluralMessage = (forms: Record<string, string>) =>
  `{count, plural, ${Object.entries(forms)
    .map(([form, text]) => `${form} {${text}}`)
    .join(' ')}}`;

describe('createTranslator', () => {
  it('uses the plural forms of Polish', () => {
    const items = pluralMessage({ one: 'one', few: 'few', many: 'many', other: 'other' });
    const t = translate('pl', { count: { items } });
    expect([1, 3, 5, 22, 0.5].map((count) => t('count.items', { count }))).toEqual([
      'one',
      'few',
      'many',
      'few',
      'other',
    ]);
  });

  it('uses the six plural forms of Arabic', () => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const items = pluralMessage(Object.fromEntries(forms.map((form) => [form, form])));
    const t = translate('ar', { count: { items } });
    expect([0, 1, 2, 3, 11, 100].map((count) => t('count.items', { count }))).toEqual(forms);
  });

  it('formats numbers for the language of the translator', () => {
    expect(translate('en', {})('count.items', { count: 12_345 })).toBe('12,345 items');
    expect(translate('de', {})('count.items', { count: 12_345 })).toBe('12.345 items');
  });

  it('uses the English text for missing and empty translations', () => {
    expect(translate('de', {})('navigation.add')).toBe('Add');
    expect(translate('de', { navigation: { add: '' } })('navigation.add')).toBe('Add');
    expect(translate('de', { navigation: { add: 'Neu' } })('navigation.add')).toBe('Neu');
  });

  it.each(['{count}', '<b>bold</b>', "it's {name}", '#'])('inserts the name %s unchanged', (name) => {
    expect(translate('en', {})('item.viewDetailsOf', { name })).toBe(`View details of ${name}`);
  });
});

describe('compile', () => {
  it('rejects a message with invalid syntax', () => {
    expect(() => compile({ navigation: { add: '{count, plural, one {' } }, ENGLISH)).toThrow();
  });
});

describe('compileLazily', () => {
  it('returns the same messages as compile', () => {
    const german = { navigation: { add: 'Neu' }, count: { items: '' } };
    const lazy = compileLazily(german, ENGLISH);
    for (const [key, message] of Object.entries(compile(german, ENGLISH))) expect(lazy[key]).toEqual(message);
    expect(lazy['navigation.unknown']).toBeUndefined();
    expect(lazy.navigation).toBeUndefined();
  });

  it('does not compile a message before its first use', () => {
    const lazy = compileLazily({ navigation: { add: '{count, plural, one {' } }, ENGLISH);
    expect(lazy['count.items']).toBeDefined();
    expect(() => lazy['navigation.add']).toThrow();
  });
});

it.each([
  ['en', 'Cordless drill', 'Lend Cordless drill to Noor?'],
  ['en', 'مثقاب (2)', 'Lend \u2068مثقاب (2)\u2069 to Noor?'],
  ['ar', 'Drill (2)', 'Lend \u2068Drill (2)\u2069 to \u2068Noor\u2069?'],
])('isolates values of another direction in %s', (language, name, text) => {
  const { i18n, load } = createTranslator(new IsolatingI18n({}));
  const messages = {
    message: 'Lend {name} to {borrower}?',
    kind: '{kind, select, sale {Sale} other {Loan}}',
  };
  load(language, compile(messages, messages));
  expect(i18n.t('message', { name, borrower: 'Noor' })).toBe(text);
  expect(i18n.t('kind', { kind: 'sale' })).toBe('Sale');
});
