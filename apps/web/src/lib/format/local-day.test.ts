import { expect, it } from 'vitest';
import { toLocalDay } from './local-day';

it("returns the date in the browser's time zone", () => {
  expect(toLocalDay(new Date(2026, 2, 5, 23, 59))).toBe('2026-03-05');
});
