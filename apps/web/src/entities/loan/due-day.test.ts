import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonth, daysBetween, isOverdue, toDueText } from './due-day';

const TODAY = '2026-05-10';
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('due date', () => {
  it.each([
    ['2026-05-07', 'Overdue by 3 days'],
    ['2026-05-09', 'Overdue by 1 day'],
    ['2026-05-10', 'Due today'],
    ['2026-05-11', 'Due tomorrow'],
    ['2026-05-12', 'Until May 12'],
    ['2027-01-02', 'Until Jan 2, 2027'],
  ])('shows the due date %s as "%s"', (due, text) => {
    expect(toDueText(due, TODAY)).toBe(text);
  });

  it('marks a loan as overdue from the day after its due date', () => {
    expect(isOverdue(TODAY, TODAY)).toBe(false);
    expect(isOverdue('2026-05-09', TODAY)).toBe(true);
    expect(isOverdue(null, TODAY)).toBe(false);
  });
});

it('daysBetween is the inverse of addDays', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
});

it.each([
  ['2026-01-15', '2026-02-15'],
  ['2026-01-31', '2026-02-28'],
  ['2026-12-31', '2027-01-31'],
  ['2026-05-31', '2026-06-30'],
])('a month after %s is %s', (from, to) => {
  expect(addMonth(from)).toBe(to);
});
