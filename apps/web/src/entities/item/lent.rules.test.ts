import type { ItemLoan } from '@stowage/contracts';
import { describe, expect, it } from 'vitest';
import { toLentLabel, toQuantityText } from './lent.rules';

const loan = (changes: Partial<ItemLoan> = {}): ItemLoan => ({
  id: 1,
  borrower_name: 'Ada',
  quantity: 1,
  due_date: '2026-05-12',
  ...changes,
});

const label = (quantity: number, ...lent: ItemLoan[]) => toLentLabel({ quantity, lent }, '2026-05-10');

describe('lent badge of an item', () => {
  it.each([
    [label(1), undefined],
    [label(1, loan()), { text: 'With Ada until May 12', is_overdue: false }],
    [label(1, loan({ due_date: null })), { text: 'With Ada', is_overdue: false }],
    [label(5, loan({ quantity: 2 })), { text: '2 of 5 with Ada', is_overdue: false }],
    [label(1, loan({ due_date: '2026-05-09' })), { text: 'Overdue: with Ada', is_overdue: true }],
    [
      label(3, loan({ due_date: '2026-05-09' }), loan({ id: 2, borrower_name: 'Bob' })),
      { text: 'Overdue: 2 of 3 with Ada\u200e +1', is_overdue: true },
    ],
  ])('shows the borrower, the due date and the lent quantity: %j', (actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

it('shows "None left" for a quantity of 0', () => {
  expect(toQuantityText(0)).toBe('None left');
  expect(toQuantityText(1200)).toBe('Qty 1,200');
});
