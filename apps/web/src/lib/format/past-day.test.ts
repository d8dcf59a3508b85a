import { expect, it } from 'vitest';
import { toLocalDay } from './local-day';
import { getYesterday, toPastDay, withOffset } from './past-day';

it('adds the offset that the time zone has at the end of the day', () => {
  const text = withOffset('2026-05-03');
  expect(text).toMatch(/^2026-05-03[+-]\d\d:\d\d$/);
  const end = new Date(`2026-05-03T23:59:59${text.slice('2026-05-03'.length)}`);
  expect(end).toEqual(new Date(2026, 4, 3, 23, 59, 59));
});

it('accepts only days before today', () => {
  expect(toPastDay(getYesterday())).toBe(getYesterday());
  for (const text of [null, '', toLocalDay(new Date()), '2026-02-30', '2999-01-01', 'x'])
    expect(toPastDay(text)).toBe('');
});
