import { expect, it } from 'vitest';
import { isDayOver, toAccessEnd, toLastDay } from './access-end.rules';

it('ends the access after the last moment of the day in the time zone of the manager', () => {
  const end = toAccessEnd('2026-03-31');
  expect(new Date(end ?? '').getTime()).toBe(new Date(2026, 2, 31, 23, 59, 59, 999).getTime());
  expect(toLastDay(end)).toBe('2026-03-31');
});

it('has no end without a day', () => {
  expect(toAccessEnd('')).toBeNull();
  expect(toLastDay(null)).toBe('');
});

it.each([
  ['2026-03-30', true],
  ['2026-03-31', false],
  ['2026-04-01', false],
  ['', false],
])('tells whether the day %s is over on 2026-03-31: %s', (day, isOver) => {
  expect(isDayOver(day, '2026-03-31')).toBe(isOver);
});
