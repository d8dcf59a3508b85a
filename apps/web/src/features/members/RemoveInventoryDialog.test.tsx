import { ACCESS_TOKEN_STORAGE_NAME } from '@stowage/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeInventory } from '../../entities/inventory/test/make-inventory';
import { makeLoan } from '../../entities/loan/test/make-loan';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import RemoveInventoryDialog from './RemoveInventoryDialog';

const NO_LOANS = {
  to_answer: 0,
  to_hand_over: 0,
  asked: 0,
  lent: 0,
  borrowed: 0,
  lent_overdue: 0,
  borrowed_overdue: 0,
};

function open(lent: { items: object[]; total: number }, counts = NO_LOANS) {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  connectTo(({ call }) => {
    if (call === 'GET /loans/')
      return { status: 200, data: { ...lent, page: 1, per_page: 5, total_pages: 1 } };
    if (call === 'GET /loans/counts') return { status: 200, data: counts };
    return { status: 404, data: { detail: 'Not there' } };
  });
  renderWithProviders(<RemoveInventoryDialog inventory={makeInventory()} onClose={() => undefined} />);
}

it('says who still has items, and how many requests are cancelled', async () => {
  const loan = makeLoan({ state: 'handed_over', item_name: 'Ladder', borrower: { id: 3, name: 'Eve' } });
  open({ items: [loan], total: 4 }, { ...NO_LOANS, to_answer: 1, to_hand_over: 1 });
  expect(await screen.findByText('4 loans have not been returned:')).toBeVisible();
  expect(screen.getByText('Ladder')).toBeVisible();
  expect(screen.getByText(/With .?Eve/)).toBeVisible();
  expect(screen.getByText('and 3 more loans')).toBeVisible();
  expect(await screen.findByText('2 open requests are cancelled.')).toBeVisible();
});

it('says nothing about loans when there are none', async () => {
  open({ items: [], total: 0 });
  expect(await screen.findByText(/12 items with all photos/)).toBeVisible();
  expect(screen.queryByText(/returned|cancelled/)).toBeNull();
});
