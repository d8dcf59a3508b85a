import { expect, it } from 'vitest';
import type { CompiledCatalogue } from '../src/catalogue';
import { compileCatalogue } from '../src/compiled-catalogues';
import { compilePseudo } from '../src/pseudo-languages';
import { createTranslator } from '../src/translator';

function translate(message: string, values: Record<string, string | number>): string {
  const { i18n, load } = createTranslator();
  load('en-XA', compilePseudo('en-XA', { group: { message } }));
  return i18n.t('group.message', values);
}

it.each([
  ['Save <link>{name}</link> now', { name: 'Lamp' }, '[Šáávéé <link>Lamp</link> ñóów]'],
  ['{count, plural, one {# item} other {# items}}', { count: 1 }, '[1 íítéém]'],
  ['{count, plural, one {# item} other {# items}}', { count: 2 }, '[2 íítéémš]'],
])('keeps placeholders, plurals and tags of %j', (message, values, shown) => {
  expect(translate(message, values)).toBe(shown);
});

it('makes the messages about 40 % longer', () => {
  const measure = (catalogue: CompiledCatalogue) =>
    Object.values(catalogue)
      .flat()
      .reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
  expect(measure(compilePseudo('en-XA')) / measure(compileCatalogue('en'))).toBeCloseTo(1.4, 1);
});

it('wraps the words of a right-to-left pseudo-message in direction marks', () => {
  const { 'group.message': compiled } = compilePseudo('ar-XB', { group: { message: 'Add {name}' } });
  expect(compiled).toEqual(['\u200f\u202eAdd\u202c\u200f ', ['name']]);
  expect(Object.keys(compilePseudo('ar-XB'))).toEqual(Object.keys(compileCatalogue('en')));
});
