import { describe, expect, it } from 'vitest';
import { toEventText, toWaitingCount } from './loan-texts.rules';

describe('text of a loan event', () => {
  const asked = { id: 1, kind: 'requested', due_date: null } as const;
  const agreed = { id: 2, kind: 'agreed', due_date: null } as const;

  it('returns "Agreed" when the owner approves a request', () => {
    const loan = { kind: 'borrow', events: [asked, agreed] } as const;
    expect(loan.events.map((event) => toEventText(event, loan))).toEqual(['Asked to borrow', 'Agreed']);
  });

  it('adds "no approval needed" to the request when the loan needs no approval', () => {
    expect(toEventText(agreed, { kind: 'borrow', events: [agreed] })).toBe(
      'Asked to borrow, no approval needed',
    );
    expect(toEventText(agreed, { kind: 'buy', events: [agreed] })).toBe('Asked to buy, no approval needed');
  });
});

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
