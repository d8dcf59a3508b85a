import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SharedDetails } from './SharedDetails';
import { makeSharedItem } from './test/make-shared-item';

it('shows the availability, the details, the owner and the actions of an item', () => {
  const item = makeSharedItem({
    borrow_availability: 'ask_first',
    available_quantity: 0,
    condition: 'fair',
    category_name: 'Tools',
  });
  render(
    <MemoryRouter>
      <SharedDetails item={item} actions={<button>Ask</button>} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Ask Ada Lovelace first')).toBeVisible();
  expect(screen.getByText('None available now')).toBeVisible();
  expect(screen.getByText('Tools')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/shared?inventory=2');
  expect(screen.getByRole('button', { name: 'Ask' })).toBeVisible();
});
