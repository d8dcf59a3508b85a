import { describe, expect, it } from 'vitest';
import { toWaitingCount } from './loans.queries';

describe('number of loans that need attention', () => {
  const counts = {
    to_answer: 1,
    to_hand_over: 10,
    asked: 100,
    lent: 1000,
    borrowed: 1000,
    lent_overdue: 10_000,
    borrowed_overdue: 100_000,
  };

  it('counts requests, handovers and overdue loans for members', () => {
    expect(toWaitingCount(counts, true)).toBe(110_011);
    expect(toWaitingCount(undefined, true)).toBe(0);
  });

  it('counts for viewers only what they have borrowed and not returned', () => {
    expect(toWaitingCount(counts, false)).toBe(100_000);
  });
});
