import type { Loan, LoanEvent } from '@stowage/contracts';

const NOW = '2026-03-31T10:00:00.000Z';

export const makeEvent = (event: Partial<LoanEvent> = {}): LoanEvent => ({
  id: 1,
  kind: 'requested',
  by: { id: 2, name: 'Ada' },
  at: NOW,
  quantity: 1,
  due_date: null,
  condition: null,
  message: null,
  photo: null,
  ...event,
});

/** Creates Ada's request to borrow the user's drill. */
export const makeLoan = (loan: Partial<Loan> = {}): Loan => ({
  id: 7,
  kind: 'borrow',
  state: 'requested',
  is_owner: true,
  inventory_id: 1,
  owner: { id: 1, name: 'Anna' },
  borrower: { id: 2, name: 'Ada' },
  borrower_asked: true,
  item_name: 'Drill',
  item_number: 'ITM-000001',
  item_id: 5,
  item_code: null,
  thumbnail_url: null,
  quantity: 1,
  due_date: null,
  price: null,
  currency: 'USD',
  created_at: NOW,
  updated_at: NOW,
  message: null,
  events: [makeEvent()],
  ...loan,
});
