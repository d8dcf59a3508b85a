import type { CustomFieldKind, CustomValue } from '@stowage/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../lib/i18n';
import {
  formatCustomValue,
  listChoices,
  tidyNumber,
  toSavedValue,
  toTypedValue,
} from './custom-values.rules';
import { makeCustomField } from './test/make-custom-field';

afterEach(() => changeLanguage('en'));

const VALUES: [CustomFieldKind, CustomValue['value']][] = [
  ['line', '1.50'],
  ['text', 'Two\nlines'],
  ['whole', 2019],
  ['whole', -1_234_567],
  ['decimal', 0.123456],
  ['money', 12.5],
  ['day', '2024-02-29'],
  ['yes_no', true],
  ['yes_no', false],
  ['link', 'https://example.org/a'],
  ['choice', 'Red'],
  ['choices', ['Red', 'Blue']],
];

describe.each(['en', 'de', 'fr', 'es'] as const)('values of custom fields in %s', (language) => {
  it.each(VALUES)('come back from the input of the kind %s: %j', async (kind, value) => {
    await changeLanguage(language);
    expect(toSavedValue(kind, toTypedValue(kind, value, 'EUR'))).toEqual(value);
  });
});

it('show the text that a day was on a past day', () => {
  const format = (value: string) => formatCustomValue({ kind: 'day', unit: null }, value, 'EUR');
  expect([format('2024-02-29'), format('last spring')]).toEqual(['Feb 29, 2024', 'last spring']);
});

describe('numbers of custom fields', () => {
  it('are read and confirmed in the format of the language', async () => {
    expect(toSavedValue('decimal', '1.5')).toBe(1.5);
    expect(tidyNumber('12,345')).toBe('12,345');
    await changeLanguage('de');
    expect(toSavedValue('decimal', '1,5')).toBe(1.5);
    expect(toSavedValue('decimal', '12.345')).toBe(12_345);
    expect(tidyNumber('12.5')).toBe('12,5');
  });

  it('show years without a separator', () => {
    expect(tidyNumber('2019')).toBe('2019');
    expect(formatCustomValue({ kind: 'whole', unit: null }, 2019, 'EUR')).toBe('2019');
  });

  it('stay as they were typed when they are none', () => {
    expect(tidyNumber('1,2.3')).toBe('1,2.3');
    expect(toSavedValue('whole', 'many')).toBeNaN();
  });
});

it.each<[CustomFieldKind, string | null, CustomValue['value'], string]>([
  ['decimal', 'V', 12.5, '12.5\u00A0V'],
  ['decimal', null, 0.123456, '0.123456'],
  ['money', null, 12.5, '$12.50'],
  ['day', null, '2024-02-29', 'Feb 29, 2024'],
  ['yes_no', null, false, 'No'],
  ['choices', null, ['Red', 'Blue'], 'Red and Blue'],
  ['line', null, '2024-02-29', '2024-02-29'],
])('formats a value of the kind %s with the unit %s: %j', (kind, unit, value, text) => {
  expect(formatCustomValue({ kind, unit }, value, 'USD')).toBe(text);
});

it('keeps a chosen choice that the field no longer has, and marks it', () => {
  const field = makeCustomField({ kind: 'choice', choices: ['Red'] });
  expect(listChoices(field, ['Red', 'Mauve'])).toEqual([
    { id: 'Red', name: 'Red' },
    { id: 'Mauve', name: 'Mauve (no longer offered)' },
  ]);
});
