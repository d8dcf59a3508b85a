import { toRefusal } from '@stowage/texts';
import { expect, test } from 'vitest';
import { toEnglish } from './errors';

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
