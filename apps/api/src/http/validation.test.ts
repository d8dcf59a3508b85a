import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors';
import { parse } from './validation';

const Thing = z.strictObject({
  name: z.string('Name is required'),
  count: z.int('must be a whole number').optional(),
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
  [{}, 'Name is required', { name: 'Name is required' }],
  [{ name: 'x', count: 1.5 }, 'count must be a whole number', { count: 'must be a whole number' }],
  [{ name: 'x', colour: 'red' }, 'colour is not a field here', { colour: 'is not a field here' }],
  [[], 'The request must be an object with named fields', {}],
  ['text', 'The request must be an object with named fields', {}],
])('rejects %j with the message "%s" and the fields %j', (value, detail, fields) => {
  expect(refusalOf(value)).toEqual({ status: 422, detail, fields });
});

test('accepts field names that exist on Object.prototype', () => {
  const { fields } = refusalOf(JSON.parse('{"name":"x","__proto__":1}'));
  expect(Object.entries(fields ?? {})).toEqual([['__proto__', 'is not a field here']]);
});

test('reports the first 20 problems', () => {
  const manyKeys = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`key-${index}`, 1]));
  const { detail, fields } = refusalOf({ ...manyKeys, count: 1.5 });
  expect(detail).toBe('Name is required');
  expect(Object.keys(fields ?? {}).slice(0, 3)).toEqual(['name', 'count', 'key-0']);
  expect(Object.keys(fields ?? {})).toHaveLength(20);
});
