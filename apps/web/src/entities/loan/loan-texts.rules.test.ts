import { describe, expect, it } from 'vitest';
import { toEventText } from './loan-texts.rules';

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
