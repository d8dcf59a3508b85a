import { problem } from '@stowage/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../lib/errors';
import { parse } from './validation';

const Thing = z.strictObject({
  name: z.string(problem('value.required', { label: 'name' })),
  count: z.int(problem('parameter.not_whole')).optional(),
  size: z.number('too odd').optional(),
});

function refusalOf(value: unknown) {
  try {
    parse(Thing, value);
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, ...error.toBody() };
  }
  throw new Error('It was accepted');
}

test.each([
  [{}, 'name', 'Name is required', { code: 'value.required', params: { label: 'name' } }],
  [
    { name: 'x', count: 1.5 },
    'count',
    'count must be a whole number',
    { code: 'parameter.not_whole', params: { field: 'count' } },
  ],
  [
    { name: 'x', colour: 'red' },
    'colour',
    'colour is not a known field',
    { code: 'parameter.unknown', params: { field: 'colour' } },
  ],
  [{ name: 'x', size: 'big' }, 'size', 'The value is not valid', { code: 'value.unknown' }],
])('rejects %j and reports an error for the field %s: "%s"', (value, field, message, problemOfField) => {
  expect(refusalOf(value)).toEqual({
    status: 422,
    code: 'general.invalid_fields',
    detail: message,
    fields: { [field]: message },
    field_codes: { [field]: problemOfField },
  });
});

test.each([[[]], ['text']])('rejects %j, which is not an object, and reports no field', (value) => {
  expect(refusalOf(value)).toEqual({
    status: 422,
    code: 'general.invalid',
    detail: 'The request must be an object with named fields',
    fields: {},
    field_codes: {},
  });
});

test('reports an unknown field whose name exists on Object.prototype', () => {
  const { fields, field_codes } = refusalOf(JSON.parse('{"name":"x","__proto__":1}'));
  expect(Object.entries(fields ?? {})).toEqual([['__proto__', '__proto__ is not a known field']]);
  expect(Object.entries(field_codes ?? {})).toEqual([
    ['__proto__', { code: 'parameter.unknown', params: { field: '__proto__' } }],
  ]);
});

test('reports at most 20 invalid fields', () => {
  const manyKeys = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`key-${index}`, 1]));
  const { detail, fields, field_codes } = refusalOf({ ...manyKeys, count: 1.5 });
  expect(detail).toBe('Name is required');
  expect(Object.keys(fields ?? {}).slice(0, 3)).toEqual(['name', 'count', 'key-0']);
  expect(Object.keys(fields ?? {})).toHaveLength(20);
  expect(Object.keys(field_codes ?? {})).toEqual(Object.keys(fields ?? {}));
});
