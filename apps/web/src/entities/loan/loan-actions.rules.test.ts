import { LoanState } from '@stowage/contracts';
import { describe, expect, it } from 'vitest';
import { canAddImage, toActions, toMainActions } from './loan-actions.rules';
import { makeLoan } from './test/make-loan';

const TABLE = {
  requested: { owner: ['agree', 'decline', 'change_due_date'], borrower: ['cancel'] },
  agreed: { owner: ['hand_over', 'cancel', 'change_due_date'], borrower: ['cancel'] },
  handed_over: { owner: ['take_back', 'change_due_date'], borrower: [] },
  declined: { owner: [], borrower: [] },
  cancelled: { owner: [], borrower: [] },
  returned: { owner: [], borrower: [] },
  lost: { owner: [], borrower: [] },
  sold: { owner: [], borrower: [] },
} as const satisfies Record<LoanState, Record<'owner' | 'borrower', readonly string[]>>;

describe.each(LoanState.options)('a loan that is %s', (state) => {
  it('offers owner and borrower exactly the actions in the table', () => {
    expect(toActions(makeLoan({ state }))).toEqual(TABLE[state].owner);
    expect(toActions(makeLoan({ state, is_owner: false }))).toEqual(TABLE[state].borrower);
  });

  it('shows at most two actions in a loan row, never "Change due date"', () => {
    const main = toMainActions(makeLoan({ state }));
    expect(main.length).toBeLessThanOrEqual(2);
    expect(main).not.toContain('change_due_date');
  });
});

it('offers "Sell" for a purchase, not "Hand over" or "Take back"', () => {
  const actions = (state: LoanState) => toActions(makeLoan({ kind: 'buy', state }));
  expect(actions('requested')).toEqual(['agree', 'decline']);
  expect(actions('agreed')).toEqual(['sell', 'cancel']);
});

it('lets the borrower return the item when the owner has no account', () => {
  const loan = makeLoan({ state: 'handed_over', is_owner: false, owner: { id: null, name: 'Anna' } });
  expect(toActions(loan)).toEqual(['take_back']);
});

it('lets the borrower decline a loan that they did not request', () => {
  const loan = makeLoan({ state: 'handed_over', is_owner: false, borrower_asked: false });
  expect(toActions(loan)).toEqual(['decline']);
  expect(toActions({ ...loan, owner: { id: null, name: 'Anna' } })).toEqual(['take_back', 'decline']);
  expect(toActions({ ...loan, state: 'declined' })).toEqual([]);
  expect(toActions({ ...loan, is_owner: true })).not.toContain('decline');
});

it('lets only the owner add photos, one per handover, return, loss or sale', () => {
  const loan = makeLoan();
  expect(canAddImage(loan, { kind: 'handed_over', photo: null })).toBe(true);
  expect(canAddImage(loan, { kind: 'handed_over', photo: {} })).toBe(false);
  expect(canAddImage(loan, { kind: 'agreed', photo: null })).toBe(false);
  expect(canAddImage(makeLoan({ is_owner: false }), { kind: 'handed_over', photo: null })).toBe(false);
});
