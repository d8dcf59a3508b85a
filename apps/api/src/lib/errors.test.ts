import { toRefusal } from '@stowage/texts';
import { expect, test } from 'vitest';
import { findLackOfDescriptors, toAppError, toEnglish } from './errors';

test.each([
  [toRefusal('loan.too_few_available', { count: 1 }), 'Only 1 unit is available at the moment.'],
  [toRefusal('loan.too_few_available', { count: 2 }), 'Only 2 units are available at the moment.'],
  [toRefusal('loan.too_few_available', { count: 1500 }), 'Only 1,500 units are available at the moment.'],
  [
    toRefusal('item.quantity_below_held', { count: 1 }),
    '1 unit is lent out or promised, so the quantity cannot be below 1.',
  ],
  [
    toRefusal('item.quantity_below_held', { count: 3 }),
    '3 units are lent out or promised, so the quantity cannot be below 3.',
  ],
  [
    toRefusal('item.lent_until', { name: 'Bob', day: '2026-05-12' }),
    'The item is with Bob until 12 May 2026, so it cannot be deleted.',
  ],
  [
    toRefusal('location.not_empty', { name: 'Garage', items: 2, locations: 1 }),
    '"Garage" still contains 2 items and 1 location. Move them first, or move them to its parent.',
  ],
])('translates the refusal %j into English', (refusal, message) => {
  expect(toEnglish(refusal)).toBe(message);
});

test.each(['EMFILE', 'ENFILE'])('answers %s with a 503, because no file descriptor is free', (code) => {
  expect(toAppError(Object.assign(new Error('open'), { code }))).toMatchObject({
    status: 503,
    refusal: { code: 'server.too_many_files' },
    retry_after: 5,
  });
});

test('blames descriptors for an unclear error only while none is free', () => {
  expect(findLackOfDescriptors(new Error('Input file cannot be opened'), true)).toBeUndefined();
  const error = Object.assign(new Error('unable to open database file'), { code: 'SQLITE_CANTOPEN' });
  expect(toAppError(error)?.refusal.code).toBe('server.storage_unwritable');
});
