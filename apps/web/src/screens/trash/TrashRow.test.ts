import { describe, expect, it } from 'vitest';
import { countDaysLeft } from './TrashRow';

describe('countDaysLeft', () => {
  const now = new Date('2030-05-03T12:00:00.000Z');
  it.each([
    ['2030-06-02T12:00:00.000Z', 30],
    ['2030-05-04T12:00:00.001Z', 2],
    ['2030-05-04T12:00:00.000Z', 1],
    ['2030-05-03T12:00:01.000Z', 1],
    ['2030-05-03T11:00:00.000Z', 1],
  ])('counts the started days until %s', (expiresAt, days) => {
    expect(countDaysLeft(expiresAt, now)).toBe(days);
  });
});
